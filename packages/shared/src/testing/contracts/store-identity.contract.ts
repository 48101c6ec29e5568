import { describe, expect, test } from 'vitest'
import type { StoreIdentity } from '../../ports/index.ts'
import { type OpenPair, rejection } from './subject.ts'

/** What every StoreIdentity does. The store is one that has no id yet. */
export function storeIdentityContract(open: OpenPair<StoreIdentity>): void {
  describe('StoreIdentity', () => {
    test('is given once: of many that try at once one wins, for all', async () => {
      await using pair = await open()
      expect(await pair.one.read()).toBeUndefined()
      const tries = Array.from({ length: 8 }, (_, index) =>
        (index % 2 === 0 ? pair.one : pair.two).establish(`candidate-${index}`),
      )
      const ids = new Set(await Promise.all(tries))
      expect(ids.size).toBe(1)
      expect(await pair.two.read()).toBe([...ids][0])
      expect(await pair.one.establish('another-one')).toBe([...ids][0])
    })

    test('is put back only in the place of the one that is there', async () => {
      await using pair = await open()
      const present = await pair.one.establish('some-identity')
      const refused = await rejection(pair.two.replace('the-old-one', 'not-present'))
      expect(refused).toMatchObject({ code: 'REVISION_CONFLICT' })
      await pair.two.replace('the-old-one', present)
      expect(await pair.one.read()).toBe('the-old-one')
    })
  })
}
