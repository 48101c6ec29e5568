import { describe, expect, test } from 'vitest'
import type { ProviderSettings } from '../src/app/provider.ts'
import { Bench } from './support/bench.ts'
import { anEndpoint, anEndpointNic } from '@subeni/shared/testing'
import { claim, entries, eventually, MAC, nodePool, pool } from './support/stack.ts'

const bench = Bench.use()

/** A create takes at most 60 + 2 * 100 ms here, and whatever is younger is not judged. */
const drifting = (repair: 'off' | 'pools' | 'all' = 'pools'): Partial<ProviderSettings> => ({
  queueTimeoutMs: 60,
  transactionTimeoutMs: 100,
  drift: { intervalMs: 60, repair, orphansMax: 50 },
})

const inCloud = async (ipv4: string) => (await bench.stack.subEnis()).find((one) => one.ipv4 === ipv4)
const byHand = (ipv4: string, description: string) =>
  bench.stack.admin('POST', '/sub-enis', { parent: MAC.w1, subnet: '10.0.0.0/24', ipv4, description })
const sweeps = async (count: number): Promise<void> => {
  const before = await bench.stack.calls('list')
  await eventually(async () => (await bench.stack.calls('list')) >= before + count)
}

describe('an address deleted in the cloud by hand', () => {
  test('is told, leaves its pool, and is made again', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start(drifting())
    await eventually(bench.isReady(4))
    const before = await inCloud('10.0.0.11')
    const seen: unknown[] = []
    const note = (_: string, change: { ipMetaData?: { metadata: string } }): void => {
      bench.stack.store.beforeWrite = note
      if (change.ipMetaData) seen.push(Object.keys(JSON.parse(change.ipMetaData.metadata).ips))
    }
    bench.stack.store.beforeWrite = note
    await bench.stack.admin('DELETE', `/sub-enis/${before?.id}`)
    await eventually(() => bench.entry('10.0.0.11')?.['mac'] !== before?.mac && bench.isReady(4)())
    bench.stack.store.beforeWrite = undefined
    expect(seen).toContainEqual(['10.0.0.10', '10.0.0.12', '10.0.0.13'])
    expect(bench.entry('10.0.0.11')?.['mac']).toBe((await inCloud('10.0.0.11'))?.mac)
    expect(bench.told('drift-missing')).toMatchObject([{ address: '10.0.0.11', pool: 'w1-pool' }])
  })

  test('that a Pod has is made again for it, and never said otherwise than the cloud has it', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start(drifting())
    await eventually(bench.isReady(4))
    bench.setClaim('10.0.0.11', claim('u1'))
    const before = await inCloud('10.0.0.11')
    await bench.stack.admin('DELETE', `/sub-enis/${before?.id}`)
    await eventually(() => bench.told('drift-missing').length === 1)
    await eventually(async () => {
      const [entry, now] = [bench.entry('10.0.0.11'), await inCloud('10.0.0.11')]
      return now !== undefined && entry?.['mac'] === now.mac && entry['vlan'] === now.vlanId
    })
    expect(bench.entry('10.0.0.11')?.['mac']).not.toBe(before?.mac)
  })

  test('whose MAC and VLAN were changed by hand is told to its Pod as the cloud has it', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start(drifting())
    await eventually(bench.isReady(4))
    bench.setClaim('10.0.0.11', claim('u1'))
    const { id } = (await inCloud('10.0.0.11')) ?? {}
    await bench.stack.admin('PUT', `/sub-enis/${id}`, { mac: 'fa:16:3e:aa:00:11', vlanId: 3_011 })
    await eventually(() => bench.entry('10.0.0.11')?.['vlan'] === 3_011)
    expect(bench.entry('10.0.0.11')?.['mac']).toBe('fa:16:3e:aa:00:11')
    expect((await inCloud('10.0.0.11'))?.id).toBe(id)
  })

  test('is only told of when nothing is to be repaired', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start(drifting('off'))
    await eventually(bench.isReady(4))
    await bench.stack.admin('DELETE', `/sub-enis/${(await inCloud('10.0.0.11'))?.id}`)
    await eventually(() => bench.told('drift-missing').length === 1)
    await sweeps(3)
    expect(await inCloud('10.0.0.11')).toBeUndefined()
  })

  test('is believed to be there while only an old list says otherwise', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start(drifting())
    await eventually(bench.isReady(4))
    const before = bench.status()?.metadata
    await bench.stack.faults({ kind: 'stale-read', op: 'list', staleMs: 3_600_000 })
    await eventually(() => bench.told('drift-missing').length === 4)
    await sweeps(3)
    expect(bench.status()?.metadata).toBe(before)
    expect(await bench.stack.calls('delete')).toBe(0)
  })
})

describe('a sub-ENI that no pool says', () => {
  test('is told, and deleted at a later sighting', async () => {
    await bench.stack.store.create(pool('global'))
    await bench.start(drifting())
    await byHand('10.0.0.12', 'subeni/test/global/10.0.0.12')
    await eventually(() => bench.told('drift-orphan').length === 1)
    expect(await inCloud('10.0.0.12')).toBeDefined()
    await eventually(async () => (await inCloud('10.0.0.12')) === undefined)
  })

  test('is left to a Pod that is just asking for it', async () => {
    await bench.stack.store.create(pool('global'))
    await bench.start(drifting())
    bench.setClaim('10.0.0.12', claim('u1', { state: 'pending' }), 'global')
    await byHand('10.0.0.12', 'subeni/test/global/10.0.0.12')
    await eventually(() => bench.told('drift-orphan').length === 1)
    await sweeps(8)
    expect(await inCloud('10.0.0.12')).toBeDefined()
    expect((await bench.provider.allocate({}, { ipv4Address: '10.0.0.12' })).status).toBe(200)
    expect(await bench.stack.calls('create')).toBeLessThanOrEqual(1)
  })

  test('goes only by leave when its pool is gone', async () => {
    await byHand('10.0.0.12', 'subeni/test/gone/10.0.0.12')
    await bench.start(drifting('pools'))
    await eventually(() => bench.told('drift-orphan').length === 1)
    await sweeps(8)
    expect(await inCloud('10.0.0.12')).toBeDefined()
    await bench.restart(drifting('all'))
    await eventually(async () => (await inCloud('10.0.0.12')) === undefined)
  })

  test('of somebody else is told of, and never touched', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await byHand('10.0.0.12', 'made by hand')
    await byHand('10.0.0.13', 'subeni/other/w1-pool/10.0.0.13')
    const before = [await inCloud('10.0.0.12'), await inCloud('10.0.0.13')]
    await bench.start(drifting('all'))
    await eventually(() => bench.told('drift-foreign').length === 2)
    await sweeps(8)
    expect([await inCloud('10.0.0.12'), await inCloud('10.0.0.13')]).toEqual(before)
    expect(Object.keys(entries(bench.stack.store.get('w1-pool')))).toEqual(['10.0.0.10', '10.0.0.11'])
    expect(
      bench
        .told('drift-foreign')
        .map(({ address }) => address)
        .toSorted(),
    ).toEqual(['10.0.0.12', '10.0.0.13'])
  })
})

test('a sub-ENI that was made anew by hand under another VLAN is replaced once it is idle', async () => {
  await bench.stack.store.create(pool('global'))
  await bench.start(drifting())
  await bench.provider.allocate({}, {})
  const before = await inCloud('10.0.0.10')
  await bench.stack.admin('DELETE', `/sub-enis/${before?.id}`)
  await byHand('10.0.0.10', before?.description ?? '')
  await eventually(() => bench.told('drift-changed').length > 0 || bench.told('drift-missing').length > 0)
  await eventually(async () => {
    const [entry, now] = [bench.entry('10.0.0.10', 'global'), await inCloud('10.0.0.10')]
    return entry?.['mac'] === now?.mac && entry?.['vlan'] === now?.vlanId
  }, 10_000)
  expect((await inCloud('10.0.0.10'))?.mac).toBe(bench.entry('10.0.0.10', 'global')?.['mac'])
}, 15_000)

describe('what only an endpoint tells of', () => {
  const endpointOf = (name: string, ipv4: string) =>
    anEndpoint({
      name,
      namespace: 'ns',
      uid: name,
      node: 'w1',
      nics: [anEndpointNic({ ipv4: `${ipv4}/24` })],
    })

  test('is spared when its pool is lost, and goes once the Pod has', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start(drifting('all'))
    await eventually(bench.isReady(4))
    const endpoint = endpointOf('p1', '10.0.0.11')
    const revision = await bench.stack.endpoints.create(endpoint)
    await bench.stack.store.remove('w1-pool', (await bench.stack.store.revision('w1-pool')) ?? 0)
    await eventually(async () => (await bench.stack.subEnis()).length === 1)
    await sweeps(8)
    expect(await inCloud('10.0.0.11')).toBeDefined()
    await bench.stack.endpoints.remove({ ...endpoint, nics: [] }, revision)
    await eventually(async () => (await inCloud('10.0.0.11')) === undefined)
  })

  test('is not detached as idle when its claim is lost', async () => {
    await bench.stack.store.create(pool('global'))
    await bench.stack.endpoints.create(endpointOf('p1', '10.0.0.10'))
    const reclaim = { detachThreshold: 0.01, deleteThreshold: 1, intervalMs: 30, minIdleMs: 0, batch: 8 }
    await bench.start({ ...drifting(), reclaim })
    await bench.provider.allocate({}, {})
    await sweeps(8)
    expect(await inCloud('10.0.0.10')).toBeDefined()
  })
})
