import { describe, expect, test } from 'vitest'
import { Bench } from './support/bench.ts'
import { claim, eventually, MAC, nodePool, pool, STORE_ID } from './support/stack.ts'

const bench = Bench.use()
const LAX = {
  queueTimeoutMs: 60,
  transactionTimeoutMs: 100,
  drift: { intervalMs: 60, repair: 'all' as const, orphansMax: 50 },
}

const byHand = (ipv4: string, description: string) =>
  bench.stack.admin('POST', '/sub-enis', { parent: MAC.w1, subnet: '10.0.0.0/24', ipv4, description })
const inCloud = async (ipv4: string) => (await bench.stack.subEnis()).find((one) => one.ipv4 === ipv4)
const readyText = async () => (await bench.provider.send('GET', '/readyz')).text
const sweeps = async (count: number): Promise<void> => {
  const before = await bench.stack.calls('list')
  await eventually(async () => (await bench.stack.calls('list')) >= before + count)
}

async function prewarmed(): Promise<void> {
  await bench.stack.store.create(nodePool('w1-pool'))
  await bench.start(LAX)
  await eventually(bench.isReady(4))
}

/** As if an older version had made them: the mark names no store. */
async function markedAsOlder(addresses: readonly string[], owner = 'default'): Promise<void> {
  for (const address of addresses) {
    const found = await inCloud(address)
    const description = `subeni/${owner}/w1-pool/${address}`
    await bench.stack.admin('PUT', `/sub-enis/${found?.id}`, { description })
  }
}

describe('the id of the store', () => {
  test('is made once, is in every mark, and stays over restarts', async () => {
    bench.stack.identity.lose()
    await prewarmed()
    expect(await bench.stack.identity.read()).toBe('a-new-store-id')
    expect((await inCloud('10.0.0.10'))?.description).toBe('subeni/a-new-store-id/w1-pool/10.0.0.10')
    const creates = await bench.stack.calls('create')
    await bench.restart({ ...LAX, cluster: 'prod' })
    await sweeps(3)
    expect(await bench.stack.calls('create')).toBe(creates)
    expect((await bench.stack.subEnis()).length).toBe(4)
  })

  test('that was lost is missed: nothing is served or deleted until it is back', async () => {
    await prewarmed()
    bench.setClaim('10.0.0.10', claim('u1'))
    await bench.provider[Symbol.asyncDispose]()
    bench.stack.identity.lose()
    bench.provider = await bench.stack.provider(LAX)
    await eventually(async () => (await readyText()).includes(`subeni identity set ${STORE_ID}`))
    expect(await bench.stack.identity.read()).toBeUndefined()
    expect(bench.told('store-identity-lost')).toHaveLength(1)
    expect(await bench.stack.calls('delete')).toBe(0)
    await bench.stack.identity.replace(STORE_ID, undefined)
    await eventually(async () => (await bench.provider.send('GET', '/readyz')).status === 200)
    expect(await bench.stack.calls('delete')).toBe(0)
  })

  test('that somebody made anew is not believed against what the pools name', async () => {
    await prewarmed()
    await bench.provider[Symbol.asyncDispose]()
    bench.stack.identity.lose()
    await bench.stack.identity.establish('made-by-somebody')
    bench.provider = await bench.stack.provider(LAX)
    await eventually(async () => (await readyText()).includes('4 for store test'))
    expect((await bench.stack.subEnis()).length).toBe(4)
  })

  test('that is lost while the provider works is put back', async () => {
    await prewarmed()
    bench.stack.identity.lose()
    await eventually(async () => (await bench.stack.identity.read()) === STORE_ID)
    expect(bench.told('store-identity-lost')).toHaveLength(1)
  })
})

describe('sub-ENIs that an older version marked', () => {
  test('are ours where our pools name them, are marked anew, and no others are touched', async () => {
    await prewarmed()
    await bench.provider[Symbol.asyncDispose]()
    await markedAsOlder(['10.0.0.10', '10.0.0.11', '10.0.0.12', '10.0.0.13'])
    // The other stack's, which bears the same mark.
    await byHand('10.0.0.40', 'subeni/default/w1-pool/10.0.0.40')
    const before = await bench.stack.subEnis()
    await bench.start(LAX)
    await eventually(
      async () => (await inCloud('10.0.0.13'))?.description === `subeni/${STORE_ID}/w1-pool/10.0.0.13`,
    )
    await sweeps(8)
    const after = await bench.stack.subEnis()
    expect(after.map(({ id }) => id).toSorted()).toEqual(before.map(({ id }) => id).toSorted())
    expect((await inCloud('10.0.0.40'))?.description).toBe('subeni/default/w1-pool/10.0.0.40')
    expect(after.filter(({ description }) => description.startsWith('subeni/test/'))).toHaveLength(4)
  })

  test('are foreign when the pool names another MAC at that address', async () => {
    await prewarmed()
    await bench.provider[Symbol.asyncDispose]()
    const old = await inCloud('10.0.0.11')
    await bench.stack.admin('DELETE', `/sub-enis/${old?.id}`)
    await byHand('10.0.0.11', 'subeni/default/w1-pool/10.0.0.11')
    const theirs = await inCloud('10.0.0.11')
    await bench.start(LAX)
    await sweeps(8)
    expect(await inCloud('10.0.0.11')).toEqual(theirs)
  })
})

test('another store under the same name is told of, and while it is there drift deletes nothing', async () => {
  await bench.stack.store.create(pool('global'))
  await byHand('10.0.0.12', 'subeni/prod~another-store/global/10.0.0.12')
  await byHand('10.0.0.13', `subeni/prod~${STORE_ID}/gone/10.0.0.13`)
  await bench.start({ ...LAX, cluster: 'prod' })
  await eventually(() => bench.told('drift-namesake').length === 1)
  await sweeps(8)
  expect((await bench.stack.subEnis()).length).toBe(2)
  const theirs = await inCloud('10.0.0.12')
  await bench.stack.admin('DELETE', `/sub-enis/${theirs?.id}`)
  await eventually(async () => (await inCloud('10.0.0.13')) === undefined)
})
