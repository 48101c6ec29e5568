import { beforeEach, describe, expect, test } from 'vitest'
import { type BookEntry, Books } from './books.ts'

const entry = (address: string, parentId = 'p1', ipv6?: string): BookEntry => ({
  subEni: {
    id: `id-${address}`,
    parentId,
    subnetId: 's',
    address,
    ...(ipv6 !== undefined && { ipv6 }),
    mac: 'fa:16:3e:00:00:09',
    vlan: 9,
    description: '',
  },
  poolName: 'pool',
  node: 'w1',
  parentMac: '',
  subnet: '',
  ownerUid: '',
})

let books: Books
beforeEach(() => {
  books = new Books()
})

describe('Books', () => {
  test('knows a sub-ENI by either of its addresses, until it is gone', () => {
    books.put(entry('10.0.0.1', 'p1', 'fd00::1'))
    expect(books.mainAddress('fd00::1')).toBe('10.0.0.1')
    books.remove('10.0.0.1')
    expect(books.mainAddress('fd00::1')).toBe('fd00::1')
    expect(books.get('10.0.0.1')).toBeUndefined()
  })

  test('counts what fills a parent: ours, foreign ones, and what is being made', () => {
    books.put(entry('10.0.0.1'))
    books.replaceForeign(new Map([['p1', [1, 2, 3, 4, 5, 6, 7]]]))
    books.replaceForeign(new Map([['p1', [8]]]))
    const undo = books.reserve('p1')
    expect(books.under('p1')).toBe(3)
    undo()
    books.remove('10.0.0.1')
    expect(books.under('p1')).toBe(1)
  })

  test('knows since when a sub-ENI is as it is', () => {
    let nowMs = 5
    books = new Books(() => nowMs)
    books.put(entry('10.0.0.1'))
    nowMs = 9
    books.put(entry('10.0.0.1'))
    expect(books.changedAtMs('10.0.0.1')).toBe(5)
    books.put(entry('10.0.0.1', 'p2'))
    expect(books.changedAtMs('10.0.0.1')).toBe(9)
    books.remove('10.0.0.1')
    expect(books.changedAtMs('10.0.0.1')).toBe(0)
  })

  test('a move changes the count of both parents, a repetition of none', () => {
    books.put(entry('10.0.0.1', 'p1'))
    books.put(entry('10.0.0.1', 'p1'))
    expect(books.under('p1')).toBe(1)
    books.put(entry('10.0.0.1', 'p2'))
    expect([books.under('p1'), books.under('p2')]).toEqual([0, 1])
  })
})
