import type { IpMetaData } from '@subeni/shared/objects'
import { describe, expect, test } from 'vitest'
import { Bench } from './support/bench.ts'
import type { Answered } from './support/client.ts'
import { claim, eventually, MAC, nodePool, pool, STORE_ID } from './support/stack.ts'

const bench = Bench.use()
const IDLE = '10.0.0.10'
const HELD = '10.0.0.11'
const W1_NEW = 'fa:16:3e:00:00:03'

const inCloud = async (ipv4: string) => (await bench.stack.subEnis()).find((one) => one.ipv4 === ipv4)
const byHand = async (ipv4: string, edit: Record<string, unknown>) =>
  bench.stack.admin('PUT', `/sub-enis/${(await inCloud(ipv4))?.id}`, edit)
const remove = async (ipv4: string) => bench.stack.admin('DELETE', `/sub-enis/${(await inCloud(ipv4))?.id}`)

interface Way {
  readonly title: string
  readonly strike: (ipv4: string) => Promise<unknown>
}

/** Each time while nobody looked: what the pool says is not what the cloud has. */
const WAYS: readonly Way[] = [
  { title: 'its sub-ENI is gone', strike: remove },
  {
    title: 'its MAC is another one',
    strike: (ipv4) => byHand(ipv4, { mac: `fa:16:3e:aa:00:${ipv4.slice(-2)}` }),
  },
  {
    title: 'its VLAN is another one',
    strike: (ipv4) => byHand(ipv4, { vlanId: 3_000 + Number(ipv4.slice(-2)) }),
  },
  { title: 'it hangs under another parent', strike: (ipv4) => byHand(ipv4, { parent: MAC.w2 }) },
  {
    title: 'its address is taken by a stranger',
    strike: async (ipv4) => {
      await remove(ipv4)
      await bench.stack.admin('POST', '/sub-enis', { parent: MAC.w1, subnet: '10.0.0.0/24', ipv4 })
    },
  },
]

/** What the pool says the first moment that the provider answers. */
async function saidWhenReady(name: string): Promise<IpMetaData | undefined> {
  // Nothing is mended yet, so that what is seen is what was withheld before.
  await bench.stack.faults(
    { kind: 'error', op: 'create', status: 503 },
    { kind: 'error', op: 'delete', status: 503 },
  )
  await bench.start()
  await eventually(async () => (await bench.provider.send('GET', '/readyz')).status === 200)
  return bench.status(name)
}

/** None of them is said otherwise than the cloud has it, under the parent of its node. */
async function proveSaid(name: string): Promise<void> {
  const parents = new Map([[MAC.w1, (await parentIds())[MAC.w1]]])
  for (const address of [IDLE, HELD]) {
    const entry = bench.entry(address, name)
    if (entry?.['status'] !== 'bound') continue
    const now = await inCloud(address)
    expect([entry['mac'], entry['vlan']]).toEqual([now?.mac, now?.vlanId])
    expect(now?.parentId).toBe(parents.get(MAC.w1))
    expect(now?.description).toContain(`subeni/${STORE_ID}/`)
  }
}

async function isSaidAsInCloud(address: string): Promise<boolean> {
  const [now, entry] = [await inCloud(address), bench.entry(address)]
  return now !== undefined && entry?.['mac'] === now.mac && entry['vlan'] === now.vlanId
}

/** As the cloud has it under the node's NIC; or refused, since the address is a stranger's. */
async function isAnsweredRight({ status, text, json }: Answered): Promise<boolean> {
  if (status !== 200) return status === 409 && text.includes('is not ours')
  const [now, said] = [await inCloud(HELD), json.subEniResponses[0]]
  const isInPlace = now?.parentId === (await parentIds())[MAC.w1]
  return isInPlace && said?.macAddress === now?.mac && said?.vlanId === now?.vlanId
}

async function parentIds(): Promise<Record<string, string>> {
  const state = (await bench.stack.admin('GET', '/state')) as unknown as {
    parents: { mac: string; id: string }[]
  }
  return Object.fromEntries(state.parents.map(({ mac, id }) => [mac, id]))
}

describe.each(WAYS)('while everything was stopped, of an address $title', ({ strike }) => {
  test('in a node pool: withheld or put right before the provider answers, and mended after', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start()
    await eventually(bench.isReady(4))
    bench.setClaim(HELD, claim('u1'))
    await bench.provider[Symbol.asyncDispose]()
    await strike(IDLE)
    await strike(HELD)
    await saidWhenReady('w1-pool')
    await proveSaid('w1-pool')
    const told = bench.stack.events.events.filter(
      ({ kind }) => kind.startsWith('drift-') || kind === 'entry-withheld',
    )
    expect(new Set(told.map(({ address }) => address))).toEqual(new Set([IDLE, HELD]))
    await bench.stack.faults()
    bench.setClaim(HELD, undefined)
    if ((await inCloud(IDLE))?.description !== '') await eventually(() => isSaidAsInCloud(HELD), 15_000)
    await proveSaid('w1-pool')
  }, 30_000)

  test('in a global pool too', async () => {
    await bench.stack.store.create(pool('global'))
    await bench.start()
    for (const ipv4Address of [IDLE, HELD]) await bench.provider.allocate({}, { ipv4Address })
    bench.setClaim(HELD, claim('u1'), 'global')
    await bench.provider[Symbol.asyncDispose]()
    await strike(IDLE)
    await strike(HELD)
    await saidWhenReady('global')
    await proveSaid('global')
    await bench.stack.faults()
    // The Pod's own repeat goes through the provider, where the pool has no hit for it.
    expect(
      await isAnsweredRight(await bench.provider.allocate({ podUID: 'u1' }, { ipv4Address: HELD })),
    ).toBe(true)
  })
})

test('a parent NIC that was replaced while everything was stopped leaves nothing to hand out', async () => {
  await bench.stack.store.create(nodePool('w1-pool'))
  await bench.start()
  await eventually(bench.isReady(4))
  bench.setClaim(HELD, claim('u1'))
  await bench.provider[Symbol.asyncDispose]()
  await bench.stack.admin('PUT', '/parents', { mac: W1_NEW, nodeName: 'w1' })
  bench.stack.store.change('w1-pool', { parentNic: { name: 'eth1', mac: W1_NEW } })
  await bench.start()
  const parents = await parentIds()
  await eventually(
    async () =>
      (await inCloud(IDLE))?.parentId === parents[W1_NEW] && bench.entry(IDLE)?.['status'] === 'bound',
    15_000,
  )
  // A Pod that may still run on the old NIC keeps its sub-ENI, and no ADD is answered with it.
  await eventually(() =>
    bench.told('entry-withheld').some(({ address, podUid }) => address === HELD && podUid === 'u1'),
  )
  expect((await inCloud(HELD))?.parentId).toBe(parents[MAC.w1])
  expect(bench.entry(HELD)).toBeUndefined()
  bench.setClaim(HELD, undefined)
  await eventually(async () => (await inCloud(HELD))?.parentId === parents[W1_NEW], 15_000)
}, 40_000)

describe('a parent NIC that changes while the provider works', () => {
  test('of a node pool: idle ones are made anew under it, and what a Pod has is withheld and told', async () => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start()
    await eventually(bench.isReady(4))
    bench.setClaim(HELD, claim('u1'))
    await bench.stack.admin('PUT', '/parents', { mac: W1_NEW, nodeName: 'w1' })
    const parents = await parentIds()
    bench.stack.store.change('w1-pool', { parentNic: { name: 'eth2', mac: W1_NEW } })
    await eventually(() => bench.entry(HELD) === undefined)
    for (const address of [IDLE, '10.0.0.12', '10.0.0.13'])
      await eventually(async () => {
        const [now, entry] = [await inCloud(address), bench.entry(address)]
        return now?.parentId === parents[W1_NEW] && entry?.['vlan'] === now?.vlanId
      }, 15_000)
    expect(JSON.parse(bench.status()?.metadata ?? '{}')).toMatchObject({
      parents: { w1: { mac: W1_NEW, port: parents[W1_NEW] } },
    })
    expect((await inCloud(HELD))?.parentId).toBe(parents[MAC.w1])
    expect(
      bench.told('entry-withheld').some(({ address, podUid }) => address === HELD && podUid === 'u1'),
    ).toBe(true)
  }, 40_000)

  test('of a global pool: what is cached under the former one is no hit any more', async () => {
    await bench.stack.store.create(pool('global'))
    await bench.start()
    for (const ipv4Address of [IDLE, HELD, '10.0.0.12']) await bench.provider.allocate({}, { ipv4Address })
    bench.setClaim(HELD, claim('u1'), 'global')
    await bench.stack.admin('PUT', '/parents', { mac: W1_NEW, nodeName: 'w1' })
    await bench.provider.allocate({ podUID: 'u2' }, { ipv4Address: '10.0.0.13', parentNicMac: W1_NEW })
    expect(bench.entry(IDLE, 'global')?.['status']).not.toBe('bound')
    expect(bench.entry('10.0.0.12', 'global')?.['status']).not.toBe('bound')
    expect(bench.entry(HELD, 'global')).toBeUndefined()
    expect(bench.entry('10.0.0.13', 'global')?.['status']).toBe('bound')
    await eventually(async () => (await inCloud(IDLE)) === undefined)
    expect(await inCloud(HELD)).toBeDefined()
  })
})
