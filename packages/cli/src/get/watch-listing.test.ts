import { IpamError } from '@subeni/shared/errors'
import { describe, expect, test } from 'vitest'
import { watchListing } from './watch-listing.ts'

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
