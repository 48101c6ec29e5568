import { aClaim, aPool } from '@subeni/shared/testing'
import { applyPoolChange, type PoolChange } from '@subeni/shared/objects'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MergedChange } from './merge-changes.ts'

const address = fc.constantFrom('10.0.0.10', '10.0.0.11', '10.0.0.12')
const someChange: fc.Arbitrary<PoolChange> = fc.oneof(
  fc
    .record({ put: address, id: fc.string() })
    .map(({ put, id }) => ({ putClaims: { [put]: aClaim({ id }) } })),
  address.map((freed) => ({ removeClaims: [freed] })),
)

describe('MergedChange', () => {
  test('makes of a pool what its changes make one after another', () => {
    fc.assert(
      fc.property(fc.array(someChange), (changes) => {
        const merged = new MergedChange()
        for (const change of changes) merged.add(change)
        const pool = aPool({ claims: { '10.0.0.10': aClaim({ id: 'before' }) } })
        const oneByOne = changes.reduce(applyPoolChange, pool)
        expect(applyPoolChange(pool, merged.toChange()).claims).toEqual(oneByOne.claims)
        expect(merged.isEmpty()).toBe(changes.length === 0)
      }),
    )
  })
})
