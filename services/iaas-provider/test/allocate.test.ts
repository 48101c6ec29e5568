import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { claim, entries, eventually, MAC, pairedPools, pool, startStack } from './support/stack.ts'

let stack: Awaited<ReturnType<typeof startStack>>
let provider: Awaited<ReturnType<typeof stack.provider>>

beforeAll(async () => {
  stack = await startStack()
  await stack.store.create(pool('global'))
  provider = await stack.provider()
  await provider.started
})
afterAll(async () => {
  await provider[Symbol.asyncDispose]()
  await stack[Symbol.asyncDispose]()
})

describe('a global pool', () => {
  test('has its skeleton metadata and our finalizer within a second', async () => {
    await eventually(() => stack.store.get('global').ipMetaData?.observedGeneration === 1, 1_000)
    expect(stack.store.get('global').ipMetaData?.metadata).toBe('{"scope":"","ips":{}}')
    await eventually(() =>
      stack.store.get('global').metadata.finalizers.includes('ipam.spidernet.io/iaas-cleanup'),
    )
  })

  test('creates an absent address on the node and publishes it before it answers', async () => {
    const answer = await provider.allocate({}, {})
    const [made] = await stack.subEnis()
    expect(answer.status).toBe(200)
    expect(answer.text).toBe(
      `{"podName":"p","podNamespace":"ns","nodeName":"w1","subEniResponses":[{"parentNicMac":"${MAC.w1}","subnet":"10.0.0.0/24",` +
        `"ipv4Address":"10.0.0.10","ipv6Address":"","macAddress":"${made?.mac}","vlanId":${made?.vlanId}}]}`,
    )
    expect(entries(stack.store.get('global'))['10.0.0.10']).toEqual({
      mac: made?.mac,
      vlan: made?.vlanId,
      node: 'w1',
      status: 'bound',
    })
    expect(made?.description).toBe('subeni/test/global/10.0.0.10')
  })

  test('answers a repetition from memory', async () => {
    const before = (await stack.admin('GET', '/requests')).lastSeq
    const answer = await provider.allocate({}, {}, 100)
    expect(answer.status).toBe(200)
    expect((await stack.admin('GET', '/requests')).lastSeq).toBe(before)
  })

  test('shows what it has at an address', async () => {
    const found = await provider.send('GET', '/v1/apis/network.iaas.io/status/ips-cache/10.0.0.10')
    expect(found.json.entry).toMatchObject({
      nodeName: 'w1',
      ipAddress: '10.0.0.10',
      subnet: '10.0.0.0/24',
      parentNicMac: MAC.w1,
    })
    const missing = await provider.send('GET', '/v1/apis/network.iaas.io/status/ips-cache/10.0.0.99')
    expect(missing).toMatchObject({ status: 404, json: { error: 'ip not found' } })
  })

  test('moves an idle sub-ENI to the asking node, marks it -1 first, and takes the new VLAN', async () => {
    const published: unknown[] = []
    const note = (_: string, change: { ipMetaData?: { metadata: string } }): void => {
      if (change.ipMetaData) published.push(JSON.parse(change.ipMetaData.metadata).ips['10.0.0.10'])
      stack.store.beforeWrite = note
    }
    stack.store.beforeWrite = note
    const [before] = await stack.subEnis()
    const answer = await provider.allocate({ podUID: 'u2', nodeName: 'w2' }, { parentNicMac: MAC.w2 })
    stack.store.beforeWrite = undefined
    const [after] = await stack.subEnis()
    expect(answer.status).toBe(200)
    expect(after).toMatchObject({ id: before?.id, mac: before?.mac })
    expect(after?.parentId).not.toBe(before?.parentId)
    expect(answer.json.subEniResponses[0]?.vlanId).toBe(after?.vlanId)
    expect(published).toMatchObject([
      { vlan: -1, node: 'w1', status: 'detaching' },
      { vlan: after?.vlanId, node: 'w2', status: 'bound' },
    ])
  })

  test('binds both families in one sub-ENI', async () => {
    for (const one of pairedPools('dual', '10.0.0.20-10.0.0.23')) await stack.store.create(one)
    const item = { ipv4Address: '10.0.0.20', ipv4PoolName: 'dual', ipv6PoolName: 'dual-v6' }
    const answer = await provider.allocate({}, { ...item, ipv6Address: 'FD00::11' })
    expect(answer.json.subEniResponses[0]?.ipv6Address).toBe('FD00::11')
    expect((await stack.subEnis()).find(({ ipv4 }) => ipv4 === '10.0.0.20')?.ipv6).toBe('fd00::11')
  })

  test.each([
    { title: 'in a pool without a pair', item: { ipv6Address: 'fd00::11' }, field: 'ipv6Address' },
    {
      title: 'of another pool than its pair',
      item: { ipv4Address: '10.0.0.21', ipv4PoolName: 'dual', ipv6Address: 'fd00::12', ipv6PoolName: 'x' },
      field: 'ipv6PoolName',
    },
    {
      title: 'outside its pair',
      item: { ipv4Address: '10.0.0.21', ipv4PoolName: 'dual', ipv6Address: 'fd00::99' },
      field: 'ipv6Address',
    },
  ])('refuses an IPv6 address $title', async ({ item, field }) => {
    const answer = await provider.allocate({}, item)
    expect(answer).toMatchObject({ status: 400, json: { code: 'INVALID_REQUEST', field } })
  })

  test('takes the former contract, one item an address', async () => {
    const body = {
      nodeName: 'w2',
      iaasIPsAllocationRequest: [{ ipAddress: '10.0.0.10', subnet: '10.0.0.0/24', parentNicMac: MAC.w2 }],
    }
    const answer = await provider.post('allocate-ips', body)
    expect(answer.json.iaasIPsAllocationResponse[0]).toMatchObject({
      ipAddress: '10.0.0.10',
      subnet: '10.0.0.0/24',
    })
    expect(Object.keys(answer.json.iaasIPsAllocationResponse[0] ?? {})).toEqual([
      'parentNicMac',
      'subnet',
      'ipAddress',
      'macAddress',
      'vlanId',
    ])
  })
})

describe('fences', () => {
  test("refuse an address that another Pod's claim is on", async () => {
    stack.store.change('global', { putClaims: { '10.0.0.12': claim('other') } })
    const answer = await provider.allocate({}, { ipv4Address: '10.0.0.12' })
    expect(answer).toMatchObject({ status: 409, json: { code: 'PROVIDER_REJECTED' } })
    expect((await stack.subEnis()).some(({ ipv4 }) => ipv4 === '10.0.0.12')).toBe(false)
    stack.store.change('global', { removeClaims: ['10.0.0.12'] })
  })

  test('hold against a claim that slips in before the mark is written: nothing is moved', async () => {
    const [before] = await stack.subEnis()
    stack.store.beforeWrite = () => {
      stack.store.change('global', { putClaims: { '10.0.0.10': claim('thief') } })
    }
    const answer = await provider.allocate({ podUID: 'u1', nodeName: 'w1' }, {})
    expect(answer.status).toBe(409)
    expect((await stack.subEnis()).find(({ id }) => id === before?.id)).toEqual(before)
    stack.store.change('global', { removeClaims: ['10.0.0.10'] })
  })
})

describe('a create', () => {
  beforeEach(() => stack.faults())

  test('whose answer was lost is looked up and adopted', async () => {
    await stack.faults({ kind: 'drop-after-commit', op: 'create', remaining: 1 })
    const answer = await provider.allocate({}, { ipv4Address: '10.0.0.12' })
    expect(answer.status).toBe(200)
    expect((await stack.subEnis()).filter(({ ipv4 }) => ipv4 === '10.0.0.12')).toHaveLength(1)
  })

  test('whose answer does not come within the transaction time is looked up and adopted', async () => {
    await stack.faults({ kind: 'hang-after-commit', op: 'create', remaining: 1 })
    const answer = await provider.allocate({}, { ipv4Address: '10.0.0.13' })
    expect(answer.status).toBe(200)
    expect((await stack.subEnis()).filter(({ ipv4 }) => ipv4 === '10.0.0.13')).toHaveLength(1)
  })

  test('that was dropped before it happened is sent again', async () => {
    await stack.faults({ kind: 'drop-before', op: 'create', remaining: 1 })
    await stack.store.create(pool('second', { spec: { ips: ['10.0.0.50-10.0.0.59'] } }))
    const answer = await provider.allocate({}, { ipv4Address: '10.0.0.50', ipv4PoolName: 'second' })
    expect(answer.status).toBe(200)
  })

  test('on an address of a foreign sub-ENI is refused', async () => {
    await stack.admin('POST', '/sub-enis', {
      parent: MAC.w1,
      subnet: '10.0.0.0/24',
      ipv4: '10.0.0.51',
      description: 'by hand',
    })
    const answer = await provider.allocate({}, { ipv4Address: '10.0.0.51', ipv4PoolName: 'second' })
    expect(answer).toMatchObject({ status: 409, json: { code: 'PROVIDER_REJECTED' } })
    expect(answer.json.error).toContain('not ours')
  })

  test('is refused as capacity when the cloud has no room under the parent', async () => {
    await stack.admin('PUT', '/quota', { perParent: 0 })
    const answer = await provider.allocate({}, { ipv4Address: '10.0.0.52', ipv4PoolName: 'second' })
    await stack.admin('PUT', '/quota', { perParent: 256 })
    expect(answer).toMatchObject({ status: 409, json: { code: 'CAPACITY_EXCEEDED' } })
  })

  test('waits out throttling within the budget', async () => {
    await stack.faults({ kind: 'throttle', op: 'create', remaining: 1, retryAfterS: 0 })
    const answer = await provider.allocate({}, { ipv4Address: '10.0.0.53', ipv4PoolName: 'second' })
    expect(answer.status).toBe(200)
  })

  test('is looked up again when the node was replaced and its port has another id', async () => {
    await stack.admin('PUT', '/subnets', { cidr: '10.1.0.0/24' })
    await stack.store.create(pool('third', { spec: { subnet: '10.1.0.0/24', ips: ['10.1.0.1-10.1.0.9'] } }))
    await stack.admin('PUT', '/parents', { mac: 'fa:16:3e:00:00:03', nodeName: 'w3' })
    const item = { ipv4PoolName: 'third', subnet: '10.1.0.0/24', parentNicMac: 'fa:16:3e:00:00:03' }
    await stack.faults({ kind: 'error', op: 'create', status: 404, code: 'VPC.0704', remaining: 1 })
    const answer = await provider.allocate({ nodeName: 'w3' }, { ...item, ipv4Address: '10.1.0.1' })
    expect(answer.status).toBe(200)
    expect(await stack.calls('ports')).toBeGreaterThanOrEqual(4)
  })

  test('whose outcome stays unknown is told so, and repaired by the repetition', async () => {
    await stack.faults({ kind: 'drop-after-commit', op: 'create' }, { kind: 'drop-before', op: 'list' })
    const first = await provider.allocate({}, { ipv4Address: '10.0.0.54', ipv4PoolName: 'second' })
    expect(first).toMatchObject({ status: 503, json: { code: 'OUTCOME_UNKNOWN' } })
    await stack.faults()
    const second = await provider.allocate({}, { ipv4Address: '10.0.0.54', ipv4PoolName: 'second' })
    expect(second.status).toBe(200)
    expect((await stack.subEnis()).filter(({ ipv4 }) => ipv4 === '10.0.0.54')).toHaveLength(1)
  })
})

describe('the budget', () => {
  test('is refused before a slot is spent when it does not cover the wait as of now and a transaction', async () => {
    const before = (await stack.admin('GET', '/requests')).lastSeq
    const answer = await provider.allocate({}, { ipv4Address: '10.0.0.55', ipv4PoolName: 'second' }, 999)
    expect(answer).toMatchObject({ status: 429, json: { code: 'BUDGET_EXHAUSTED' } })
    expect(answer.headers.get('retry-after')).toBe('1')
    expect((await stack.admin('GET', '/requests')).lastSeq).toBe(before)
  })
})
