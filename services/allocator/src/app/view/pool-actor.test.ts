import { AddressRanges } from '@subeni/ipam/addresses'
import { PoolView } from '@subeni/ipam/view'
import { IpamError } from '@subeni/shared/errors'
import { growsPool, type PoolChange, type Revision } from '@subeni/shared/objects'
import type { PoolStore } from '@subeni/shared/ports'
import { aClaim, aPool, FakeClock, seededRandom } from '@subeni/shared/testing'
import { expect, test } from 'vitest'
import { PoolActor } from './pool-actor.ts'

/** A store that takes nothing new. */
function fullStore(written: PoolChange[]): PoolStore {
  const write = async (_name: string, change: PoolChange, revision: Revision): Promise<Revision> => {
    if (growsPool(change)) throw new IpamError('STORE_UNAVAILABLE', 'it is full')
    written.push(change)
    return revision + 1
  }
  return { write } as unknown as PoolStore
}

const nothing = (): void => undefined
const watcher = {
  onCommitted: nothing,
  onTold: nothing,
  onReplaced: nothing,
  onGone: nothing,
  onConflict: nothing,
}

test('a claim that a filling store refuses takes no release with it that shares its write', async () => {
  const written: PoolChange[] = []
  const pool = aPool({ claims: new Map([['10.0.0.1', aClaim()]]) })
  const view = new PoolView({ value: pool, revision: 1 }, { reserved: AddressRanges.empty(4) })
  const ports = {
    store: fullStore(written),
    clock: new FakeClock(),
    random: seededRandom(1),
    conflictTimeoutMs: 1_000,
  }
  const actor = new PoolActor(view, ports, watcher)
  const first = actor.ask({ decide: () => ({ change: { removeClaims: ['10.0.0.9'] }, result: 'first' }) })
  const claims = { '10.0.0.2': aClaim({ podUid: 'other' }) }
  const claim = actor.ask({ decide: () => ({ change: { putClaims: claims }, result: 'claimed' }) })
  const release = actor.ask({
    decide: () => ({ change: { removeClaims: ['10.0.0.1'] }, result: 'released' }),
  })
  await expect(claim).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  expect(await Promise.all([first, release])).toEqual(['first', 'released'])
  expect(written).toEqual([{ removeClaims: ['10.0.0.9'] }, { removeClaims: ['10.0.0.1'] }])
})
