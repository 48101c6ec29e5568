import { describe, expect, test } from 'vitest'
import { parseSelection, parseWhere } from './selection.ts'

describe('parseWhere', () => {
  test('takes every key, in one flag or several', () => {
    const want = { pool: 'p', node: 'n', code: 'X', olderMs: 5_400_000 }
    expect(parseWhere(['pool=p,node=n,code=X,older=1h30m'])).toEqual(want)
    expect(parseWhere(['pool=p', 'node=n', 'code=X,older=90m'])).toEqual(want)
  })

  test.each([
    ['colour=red', 'key "colour" must be one of pool, node, code, older'],
    ['pool', '"pool" must be KEY=VALUE'],
    ['pool=', '"pool=" must be KEY=VALUE'],
    ['pool=a,pool=b', 'pool is given twice'],
    ['older=soon', 'older must be a Go duration such as 1h (got "soon")'],
  ])('refuses %s', (text, message) => {
    expect(() => parseWhere([text])).toThrow(message)
  })
})

describe('parseSelection', () => {
  test('takes claim ids, each once', () => {
    expect(parseSelection('replay', ['a', 'b', 'a'], {})).toEqual({ kind: 'ids', claimIds: ['a', 'b'] })
  })

  test('takes all', () => {
    expect(parseSelection('replay', [], { all: true })).toEqual({ kind: 'filter', filter: {} })
  })

  test.each([
    { title: 'nothing', ids: [], flags: {} },
    { title: 'ids and --all', ids: ['a'], flags: { all: true } },
    { title: '--all and --where', ids: [], flags: { all: true, where: ['pool=p'] } },
  ])('refuses $title', ({ ids, flags }) => {
    expect(() => parseSelection('drop', ids, flags)).toThrow('needs exactly one of')
  })
})
