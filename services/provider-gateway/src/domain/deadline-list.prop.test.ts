import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DeadlineList } from './deadline-list.ts'

const deadlines = fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 60 })

describe('DeadlineList', () => {
  test('gives items by deadline, then by arrival, without those removed', () => {
    fc.assert(
      fc.property(deadlines, fc.array(fc.nat(59)), (given, removals) => {
        const list = new DeadlineList<{ deadline: number; order: number }>()
        const items = given.map((deadline, order) => ({ deadline, order }))
        for (const item of items) list.add(item)
        const removed = new Set(removals.map((index) => items[index]).filter((item) => item !== undefined))
        for (const item of removed) expect(list.remove(item)).toBe(true)
        const want = items
          .filter((item) => !removed.has(item))
          .toSorted((a, b) => a.deadline - b.deadline || a.order - b.order)
        for (const [rank, item] of want.entries()) {
          const later = want.slice(rank).findIndex((other) => other.deadline > item.deadline)
          expect(list.ahead(item.deadline)).toBe(later === -1 ? want.length : rank + later)
        }
        expect(list.takeAll()).toEqual(want)
      }),
    )
  })

  test('knows an item that it does not hold', () => {
    expect(new DeadlineList().remove({ deadline: 1, order: 0 })).toBe(false)
  })
})
