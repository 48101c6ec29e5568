import { describe, expect, test } from 'vitest'
import { aPool } from '../../testing/index.ts'
import { isPoolRecord, snapshotRecord } from './pool-log.ts'

describe('isPoolRecord', () => {
  const { claims, ...pool } = aPool()
  test.each<{ title: string; record: unknown }>([
    { title: 'a snapshot', record: snapshotRecord(pool, claims) },
    { title: 'a change of claims', record: { change: { putClaims: {}, removeClaims: ['10.0.0.1'] } } },
    { title: 'a change of something else', record: { change: { parentNic: null } } },
    { title: "a pool's end", record: { removed: true } },
  ])('takes $title', ({ record }) => {
    expect(isPoolRecord(record)).toBe(true)
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
    { record: { change: null } },
    { record: { change: { putClaims: 7 } } },
    { record: { change: { removeClaims: {} } } },
  ])('refuses $record', ({ record }) => {
    expect(isPoolRecord(record)).toBe(false)
  })
})
