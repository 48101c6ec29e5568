import { describe, expect, test } from 'vitest'
import { aPool } from '../../testing/index.ts'
import { poolRecordOf, snapshotRecord } from './pool-log.ts'

describe('poolRecordOf', () => {
  const { claims, ...pool } = aPool()
  test.each<{ title: string; record: unknown }>([
    { title: 'a snapshot', record: snapshotRecord(pool, claims) },
    { title: 'a change of claims', record: { change: { putClaims: {}, removeClaims: ['10.0.0.1'] } } },
    { title: 'a change of something else', record: { change: { parentNic: null } } },
    { title: "a pool's end", record: { removed: true } },
  ])('takes $title', ({ record }) => {
    expect(poolRecordOf(record, pool.metadata.name)).toBe(record)
  })

  test.each<{ record: unknown }>([
    { record: null },
    { record: [] },
    { record: {} },
    { record: { spec: 7 } },
    { record: { removed: 1 } },
    { record: { pool: null } },
    { record: { pool: {} } },
    { record: { pool: { ...pool, claims: [] } } },
    { record: { pool: { claims: {}, spec: {} } } },
    { record: { pool: { ...pool, claims: {}, spec: {} } } },
    { record: { pool: { ...pool, claims: {}, spec: { ...pool.spec, ips: '10.0.0.1' } } } },
    { record: { pool: { ...pool, claims: { '10.0.0.1': null } } } },
    { record: { pool: { ...pool, claims: {}, metadata: { ...pool.metadata, name: 'another' } } } },
    { record: { change: { putClaims: { '10.0.0.1': { pod: 1 } } } } },
    { record: { change: { spec: {} } } },
    { record: { change: null } },
    { record: { change: { putClaims: 7 } } },
    { record: { change: { removeClaims: {} } } },
  ])('refuses $record', ({ record }) => {
    expect(() => poolRecordOf(record, pool.metadata.name)).toThrow(/must|neither/)
  })
})
