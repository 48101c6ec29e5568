import { describe, expect, test } from 'vitest'
import type { ListedItem } from './listing.ts'
import { Watched } from './watched.ts'

const item = (name: string, address: string): ListedItem => ({
  key: name,
  namespace: '',
  name,
  manifest: { address },
  cells: [name, address],
})
const told = (watched: Watched, ...items: ListedItem[]): string[] =>
  watched.next(items).map(({ type, item: { name, cells } }) => `${type} ${name} ${cells[1]}`)

describe('Watched', () => {
  test('shows what is there, then what changes, and nothing twice', () => {
    const watched = new Watched()
    expect(told(watched, item('a', '1'), item('b', '2'))).toEqual(['ADDED a 1', 'ADDED b 2'])
    expect(told(watched, item('a', '1'), item('b', '2'))).toEqual([])
    expect(told(watched, item('a', '1'), item('b', '3'))).toEqual(['MODIFIED b 3'])
  })

  test('shows what goes, before what took its address', () => {
    const watched = new Watched()
    told(watched, item('a', '1'))
    expect(told(watched, item('b', '1'))).toEqual(['DELETED a 1', 'ADDED b 1'])
  })

  test('shows what comes back, though it is as it was', () => {
    const watched = new Watched()
    told(watched, item('a', '1'))
    expect(told(watched)).toEqual(['DELETED a 1'])
    expect(told(watched, item('a', '1'))).toEqual(['ADDED a 1'])
  })
})
