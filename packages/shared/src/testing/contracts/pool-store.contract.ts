import { describe, expect, test } from 'vitest'
import type { PoolChange } from '../../objects/index.ts'
import type { PoolStore } from '../../ports/index.ts'
import { aClaim, aPool } from '../factories.ts'
import { fresh, type OpenPair } from './subject.ts'

const putClaim = (address: string, id = 'request-1'): PoolChange => ({
  putClaims: { [address]: aClaim({ id }) },
})

/** What every PoolStore does. */
export function poolStoreContract(open: OpenPair<PoolStore>): void {
  describe('PoolStore', () => {
    test('reads back what was created, from either process', async () => {
      await using pair = await open()
      const pool = aPool({ name: fresh('pool'), claims: { '10.0.0.10': aClaim() } })
      const revision = await pair.one.create(pool)
      expect(await pair.two.read(pool.metadata.name)).toEqual({ value: pool, revision })
      expect(await pair.two.revision(pool.metadata.name)).toBe(revision)
    })

    test('knows no pool that was never created', async () => {
      await using pair = await open()
      expect(await pair.one.read(fresh('pool'))).toBeUndefined()
      expect(await pair.one.revision(fresh('pool'))).toBeUndefined()
    })

    test('refuses to create a pool twice', async () => {
      await using pair = await open()
      const pool = aPool({ name: fresh('pool') })
      await pair.one.create(pool)
      await expect(pair.two.create(pool)).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
    })

    test('writes only what a change says', async () => {
      await using pair = await open()
      const pool = aPool({ name: fresh('pool'), claims: { '10.0.0.10': aClaim(), '10.0.0.11': aClaim() } })
      let revision = await pair.one.create(pool)
      const ipMetaData = { metadata: '{}', observedGeneration: 1, readyIPCount: 0, unreadyIPCount: 0 }
      const changes: PoolChange[] = [
        { removeClaims: ['10.0.0.11'], ...putClaim('10.0.0.12') },
        { ipMetaData },
        { parentNic: { name: 'eth1', mac: 'fa:16:3e:00:00:01' } },
        { totalIPCount: 11 },
      ]
      for (const change of changes) revision = await pair.one.write(pool.metadata.name, change, revision)
      const parentNic = { name: 'eth1', mac: 'fa:16:3e:00:00:01' }
      const claims = new Map([
        ['10.0.0.10', aClaim()],
        ['10.0.0.12', aClaim()],
      ])
      const value = { ...pool, claims, ipMetaData, parentNic, totalIPCount: 11 }
      expect(await pair.two.read(pool.metadata.name)).toEqual({ value, revision })
      await pair.one.write(pool.metadata.name, { parentNic: null }, revision)
      expect((await pair.two.read(pool.metadata.name))?.value).not.toHaveProperty('parentNic')
    })

    test('lets one of two writers of the same revision win', async () => {
      await using pair = await open()
      const { name } = aPool({ name: fresh('pool') }).metadata
      const revision = await pair.one.create(aPool({ name }))
      const outcomes = await Promise.allSettled([
        pair.one.write(name, putClaim('10.0.0.10', 'a'), revision),
        pair.two.write(name, putClaim('10.0.0.10', 'b'), revision),
      ])
      const lost = outcomes.filter((outcome) => outcome.status === 'rejected')
      expect(lost).toMatchObject([{ reason: { code: 'REVISION_CONFLICT' } }])
    })

    test('refuses a write to a pool that does not exist or against an older revision', async () => {
      await using pair = await open()
      const name = fresh('pool')
      const conflict = { code: 'REVISION_CONFLICT' }
      await expect(pair.one.write(name, putClaim('10.0.0.10'), 7)).rejects.toMatchObject(conflict)
      const revision = await pair.one.create(aPool({ name }))
      await pair.one.write(name, putClaim('10.0.0.10'), revision)
      await expect(pair.two.write(name, putClaim('10.0.0.11'), revision)).rejects.toMatchObject(conflict)
      await expect(pair.two.remove(name, revision)).rejects.toMatchObject(conflict)
    })

    test('removes a pool and lets it be created again', async () => {
      await using pair = await open()
      const name = fresh('pool')
      const revision = await pair.one.create(aPool({ name, claims: { '10.0.0.10': aClaim() } }))
      await pair.one.remove(name, revision)
      expect(await pair.two.read(name)).toBeUndefined()
      expect(await pair.two.revision(name)).toBeUndefined()
      const again = await pair.two.create(aPool({ name }))
      expect(again).toBeGreaterThan(revision)
      expect((await pair.one.read(name))?.value.claims.size).toBe(0)
    })

    test('tells a watcher every pool, every change in order, and the end', async () => {
      await using pair = await open()
      const name = fresh('pool')
      let revision = await pair.one.create(aPool({ name }))
      const told: string[] = []
      await using _watch = await pair.two.watch({
        onPool: ({ value, revision: at }) => value.metadata.name === name && told.push(`pool ${at}`),
        onChange: (changed, change, at) =>
          changed === name && told.push(`${Object.keys(change.putClaims ?? {}).join()} ${at}`),
        onRemoved: (removed) => removed === name && told.push('removed'),
      })
      const wanted = [`pool ${revision}`]
      expect(told).toEqual(wanted)
      for (const address of ['10.0.0.10', '10.0.0.11', '10.0.0.12']) {
        revision = await pair.one.write(name, putClaim(address), revision)
        wanted.push(`${address} ${revision}`)
      }
      await expect.poll(() => told).toEqual(wanted)
      await pair.one.remove(name, revision)
      await expect.poll(() => told).toEqual([...wanted, 'removed'])
    })

    test('catches up: what was written before has been told', async () => {
      await using pair = await open()
      const told: string[] = []
      await using _watch = await pair.two.watch({
        onPool: ({ value }) => told.push(value.metadata.name),
        onChange: () => undefined,
        onRemoved: () => undefined,
      })
      const names = ['pool', 'pool', 'pool'].map(fresh)
      for (const name of names) await pair.one.create(aPool({ name }))
      await pair.two.catchUp()
      expect(told.slice(-3)).toEqual(names)
    })

    test('keeps every claim over many small writes', async () => {
      await using pair = await open()
      const name = fresh('pool')
      let revision = await pair.one.create(aPool({ name }))
      for (let index = 0; index < 200; index += 1) {
        revision = await pair.one.write(name, putClaim(`10.1.0.${index}`, `request-${index}`), revision)
      }
      const found = await pair.two.read(name)
      expect(found?.revision).toBe(revision)
      expect(found?.value.claims.size).toBe(200)
    })
  })
}
