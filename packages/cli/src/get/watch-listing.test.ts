import { IpamError } from '@subeni/shared/errors'
import { describe, expect, test } from 'vitest'
import { printerOf, watchListing } from './watch-listing.ts'

describe('watchListing', () => {
  test('ends when a look fails though the connection is there, and waits for nobody to interrupt it', async () => {
    const before = process.listenerCount('SIGINT')
    const watching = watchListing(
      async () => {
        throw new IpamError('STORE_UNAVAILABLE', 'JetStream refuses')
      },
      { format: 'table', isConnected: () => true },
    )
    await expect(watching).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', message: 'JetStream refuses' })
    expect(process.listenerCount('SIGINT')).toBe(before)
  })
})

describe('printerOf', () => {
  const row = (name: string) => ({ key: name, namespace: '', name, manifest: { name }, cells: [name, 'x'] })
  const added = { type: 'ADDED', item: row('long-name') } as const
  const deleted = { type: 'DELETED', item: row('a') } as const

  test('aligns rows that come later with those that were printed, and says what happened to each', () => {
    const print = printerOf(['NAME', 'IP'], 'table')
    expect(print([added])).toBe('NAME       IP  EVENT\nlong-name  x   ADDED\n')
    expect(print([])).toBe('')
    expect(print([{ type: 'MODIFIED', item: row('b') }])).toBe('b          x   MODIFIED\n')
  })

  test('wraps what went in its event', () => {
    expect(printerOf([], 'json')([added, deleted])).toBe(
      '{"name":"long-name"}\n{"type":"DELETED","object":{"name":"a"}}\n',
    )
  })
})
