import { describe, expect, test } from 'vitest'
import type { LeaseStore } from '../../ports/index.ts'
import type { FakeClock } from '../fake-clock.ts'
import { fresh, type OpenPair } from './subject.ts'

const TTL_MS = 5_000

/** What every LeaseStore does; the clock is the one that the stores measure with. */
export function leaseStoreContract(open: OpenPair<LeaseStore>, clock: FakeClock): void {
  describe('LeaseStore', () => {
    test('gives a lease to one holder at a time, and renews it', async () => {
      await using pair = await open()
      const name = fresh('lease')
      expect(await pair.one.acquire(name, 'a', TTL_MS)).toBe(true)
      expect(await pair.two.acquire(name, 'b', TTL_MS)).toBe(false)
      expect(await pair.one.acquire(name, 'a', TTL_MS)).toBe(true)
      expect(await pair.two.holder(name)).toBe('a')
    })

    test('does not give away a lease that is renewed', async () => {
      await using pair = await open()
      const name = fresh('lease')
      for (let round = 0; round < 4; round += 1) {
        expect(await pair.one.acquire(name, 'a', TTL_MS)).toBe(true)
        expect(await pair.two.acquire(name, 'b', TTL_MS)).toBe(false)
        await clock.advance(TTL_MS - 1_000)
      }
    })

    test('gives the lease to another once its holder was silent for its whole time', async () => {
      await using pair = await open()
      const name = fresh('lease')
      await pair.one.acquire(name, 'a', TTL_MS)
      expect(await pair.two.acquire(name, 'b', TTL_MS)).toBe(false)
      await clock.advance(TTL_MS)
      expect(await pair.two.acquire(name, 'b', TTL_MS)).toBe(true)
      expect(await pair.one.acquire(name, 'a', TTL_MS)).toBe(false)
      expect(await pair.one.holder(name)).toBe('b')
    })

    test('gives a released lease away at once, and only its holder releases it', async () => {
      await using pair = await open()
      const name = fresh('lease')
      await pair.one.acquire(name, 'a', TTL_MS)
      await pair.two.release(name, 'b')
      expect(await pair.two.acquire(name, 'b', TTL_MS)).toBe(false)
      await pair.one.release(name, 'a')
      expect(await pair.two.acquire(name, 'b', TTL_MS)).toBe(true)
    })
  })
}
