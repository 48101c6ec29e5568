import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changedPool,
  foldChange,
  foldSnapshot,
  poolOf,
  type PoolRecord,
  snapshotRecord,
} from '../nats/stores/pool-log.ts'
import { aClaim, aPool } from '../testing/factories.ts'
import type { Claim, Pool, PoolChange } from './pool.ts'
import { applyPoolChange } from './pool-change.ts'

const address = fc.integer({ min: 1, max: 8 }).map((last) => `10.0.0.${last}`)
const claim: fc.Arbitrary<Claim> = fc
  .record({ id: fc.string({ maxLength: 4 }), stamp: fc.nat(100) })
  .map((given) => aClaim(given))
const change: fc.Arbitrary<PoolChange> = fc.record(
  {
    putClaims: fc.dictionary(address, claim, { maxKeys: 4, noNullPrototype: true }),
    removeClaims: fc.array(address, { maxLength: 4 }),
    parentNic: fc.constantFrom(null, { name: 'eth1', mac: 'fa:16:3e:00:00:01' }),
    totalIPCount: fc.nat(20),
    ipMetaData: fc.record({
      metadata: fc.string({ maxLength: 8 }),
      observedGeneration: fc.nat(5),
      readyIPCount: fc.nat(5),
      unreadyIPCount: fc.nat(5),
    }),
  },
  { requiredKeys: [] },
)

function throughJson(record: PoolRecord): PoolRecord {
  return JSON.parse(JSON.stringify(record)) as PoolRecord
}

function foldedFrom(pool: Pool): ReturnType<typeof foldSnapshot> {
  const { claims, ...rest } = pool
  const record = throughJson(snapshotRecord(rest, claims))
  if (!('pool' in record)) throw new Error('not a snapshot')
  return foldSnapshot(record.pool, 0)
}

describe('applyPoolChange', () => {
  test('leaves the given pool as it was', () => {
    fc.assert(
      fc.property(change, (given) => {
        const pool = aPool({ claims: { '10.0.0.1': aClaim(), '10.0.0.2': aClaim() } })
        const before = structuredClone(pool)
        applyPoolChange(pool, given)
        expect(pool).toEqual(before)
      }),
    )
  })

  test('does what a pool that is read from its log does, change by change', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 8 }), (changes) => {
        let pool = aPool({ claims: { '10.0.0.1': aClaim() } })
        const folded = foldedFrom(pool)
        for (const given of changes) {
          pool = applyPoolChange(pool, given)
          const record = throughJson({ change: given })
          if ('change' in record) foldChange(folded, record.change, 1)
          expect(poolOf(folded)).toEqual(pool)
        }
        expect(poolOf(foldedFrom(pool))).toEqual(pool)
      }),
    )
  })

  test('puts an address that is both freed and claimed', () => {
    const pool = aPool({ claims: { '10.0.0.1': aClaim({ id: 'old' }) } })
    const given = { removeClaims: ['10.0.0.1'], putClaims: { '10.0.0.1': aClaim({ id: 'new' }) } }
    expect(applyPoolChange(pool, given).claims.get('10.0.0.1')?.id).toBe('new')
  })

  test('keeps the rest as it is when only claims change', () => {
    const { claims: _claims, ...rest } = aPool()
    expect(changedPool(rest, { removeClaims: ['10.0.0.1'] })).toBe(rest)
  })
})
