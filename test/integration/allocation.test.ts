import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answered, MANIFESTS, NETWORKS } from './allocation/manifests.ts'
import { readBooks, waitForPrewarm } from './harness/books.ts'
import { podManifest } from './harness/objects.ts'
import { metricOf, openAdd } from './harness/pending-add.ts'
import { poll } from './harness/poll.ts'
import { type AddRequest, TestStack } from './harness/stack.ts'

const SETTINGS = [
  'cloud.qps=400',
  'cloud.burst=400',
  'allocator.waitForAddress=2s',
  'allocator.quarantine=3s',
]

const json = (value: unknown) => JSON.stringify(value)

describe('allocation, by rule', () => {
  let stack: TestStack
  beforeAll(async () => {
    const settings = SETTINGS.flatMap((setting) => ['--set', setting])
    stack = await TestStack.start(['--node', 'worker-1', '--node', 'worker-2', ...settings])
    const applied = await stack.apply(MANIFESTS)
    if (applied.code !== 0) throw new Error(applied.stderr)
    await waitForPrewarm(stack, ['node-1', 'node-2'])
  })
  afterAll(() => stack[Symbol.asyncDispose]())

  const add = async (request: AddRequest) => answered(await stack.add(request))
  const applyPod = async (pod: string, annotations: Record<string, string>) => {
    const applied = await stack.apply([podManifest(pod, { annotations })])
    if (applied.code !== 0) throw new Error(applied.stderr)
  }
  const endPod = async (pod: string, pools: readonly string[]) => {
    await stack.cli('delete', 'pod', pod)
    await poll(`${pod} has nothing left`, async () => {
      const left = json(await Promise.all(pools.map(claimsOf)))
      return left.includes(`"${pod}"`) ? undefined : true
    })
  }
  const claimsOf = async (pool: string) =>
    (await readBooks(stack)).pools.find(({ name }) => name === pool)?.claims ?? {}

  describe('routes (facts §1.4)', () => {
    test('are a default route per family through the gateway, unless cleanGateway', async () => {
      const request = { node: 'worker-1', pod: 'default/routes', pools: ['plain'], pools6: ['plain-6'] }
      expect((await add(request)).routes).toEqual([
        { ifName: 'eth0', dst: '0.0.0.0/0', gw: '10.60.0.1' },
        { ifName: 'eth0', dst: '::/0', gw: 'fd60::1' },
      ])
      const clean = { ...request, pod: 'default/clean', cleanGateway: true }
      expect((await add(clean)).routes).toEqual([])
    })

    test('are also those of the Pod, by the NIC that their gateway is near, in the answer and the endpoint', async () => {
      const pod = 'default/own-routes'
      await applyPod(pod, {
        'ipam.spidernet.io/routes': json([
          { dst: '10.9.0.0/16', gw: '10.60.0.254' },
          { dst: '10.8.0.0/16', gw: '10.61.0.254' },
        ]),
        'ipam.spidernet.io/ippools': json([
          { interface: 'eth0', ipv4: ['plain'] },
          { interface: 'net1', ipv4: ['plain-few'], cleangateway: true },
        ]),
      })
      expect((await add({ node: 'worker-1', pod })).routes).toEqual([
        { ifName: 'eth0', dst: '10.9.0.0/16', gw: '10.60.0.254' },
        { ifName: 'eth0', dst: '0.0.0.0/0', gw: '10.60.0.1' },
      ])
      expect((await add({ node: 'worker-1', pod, ifName: 'net1' })).routes).toEqual([
        { ifName: 'net1', dst: '10.8.0.0/16', gw: '10.61.0.254' },
      ])
      const { interfaces } = JSON.parse((await stack.endpoint('worker-1', pod)).text) as {
        interfaces: unknown[]
      }
      expect(interfaces).toMatchObject([
        { interface: 'eth0', routes: [{ dst: '10.9.0.0/16', gw: '10.60.0.254' }] },
        { interface: 'net1', routes: [{ dst: '10.8.0.0/16', gw: '10.61.0.254' }] },
      ])
      await endPod(pod, ['plain', 'plain-few'])
    })

    test('that nobody can use refuse the ADD, and leave nothing behind', async () => {
      const pod = 'default/lost-route'
      await applyPod(pod, { 'ipam.spidernet.io/routes': json([{ dst: '10.9.0.0/16', gw: '192.0.2.1' }]) })
      const answer = await stack.add({ node: 'worker-1', pod, pools: ['plain'] })
      expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('192.0.2.1')])
      expect(json(await claimsOf('plain'))).not.toContain(pod)
    })
  })

  describe('several NICs (facts §5.1)', () => {
    test('each get their own by ADDs of their own, and keep them until the Pod ends', async () => {
      const pod = 'default/two-nics'
      await applyPod(pod, {
        [NETWORKS]: 'spider/by-node',
        'ipam.spidernet.io/ippools': json([{ ipv4: ['plain'] }, { ipv4: ['node-1'] }]),
      })
      const first = await add({ node: 'worker-1', pod })
      const second = await add({ node: 'worker-1', pod, ifName: 'net1' })
      expect([first.ips[0]?.ipPool, second.ips[0]?.ipPool]).toEqual(['plain', 'node-1'])
      expect(second.ips).toHaveLength(1)
      await stack.del({ node: 'worker-1', pod, ifName: 'net1' })
      expect(json(await claimsOf('node-1'))).toContain(pod)
      await endPod(pod, ['plain', 'node-1'])
    })

    test('that the annotation does not list are refused by name', async () => {
      const pod = 'default/unlisted'
      await applyPod(pod, { 'ipam.spidernet.io/ippools': json([{ interface: 'eth0', ipv4: ['plain'] }]) })
      const answer = await stack.add({ node: 'worker-1', pod, ifName: 'net7' })
      expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('must list the NIC net7')])
    })
  })

  describe('sources and filters (facts §5.1, §5.3)', () => {
    test('a namespace’s default pools come before the CNI configuration', async () => {
      const { ips } = await add({ node: 'worker-1', pod: 'shop/by-namespace', pools: ['global'] })
      expect(ips[0]?.ipPool).toBe('plain')
    })

    test('a SpiderMultusConfig’s wildcard means the pool of the Pod’s node', async () => {
      const pods = ['worker-1', 'worker-2'].map((node) => ({
        node,
        pod: `default/on-${node}`,
        ifName: 'net1',
      }))
      for (const { pod } of pods) await applyPod(pod, { [NETWORKS]: 'spider/by-node' })
      const pools = []
      for (const pod of pods) pools.push((await add(pod)).ips[0]?.ipPool)
      expect(pools).toEqual(['node-1', 'node-2'])
    })

    test('reserved addresses are never given, and free again with their object', async () => {
      const request = (n: number) => ({ node: 'worker-1', pod: `default/few-${n}`, pools: ['plain-few'] })
      expect((await add(request(1))).addresses).toEqual(['10.61.0.12/24'])
      const refused = await stack.add(request(2))
      expect([refused.status, refused.text]).toEqual([500, expect.stringContaining('POOL_EXHAUSTED')])
      await stack.cli('delete', 'reservedip', 'first-two')
      expect((await add(request(2))).addresses).toEqual(['10.61.0.10/24'])
    })

    test('a mixture keeps the highest class, and says so in the answer and the history (seed, class exclusivity)', async () => {
      const pod = 'default/mixed'
      const { ips, ignoredPools } = await add({ node: 'worker-1', pod, pools: ['plain', 'node-2', 'global'] })
      expect([ips[0]?.ipPool, ignoredPools]).toEqual(['global', ['plain']])
      const text = await poll('the history', async () => {
        const { stdout } = await stack.cli('explain', 'pod', pod)
        return stdout.includes('was given') ? stdout : undefined
      })
      expect(text).toContain('pool plain was ignored for Pod default/mixed')
      expect(text).toContain('which never falls back to a lower-class pool')
      expect(text).toContain('not plain (')
      expect(text).toContain('node-2 (is for node worker-2, not worker-1)')
      expect(text).toMatch(/is held by default\/mixed/)
    })
  })

  describe('families (facts §5.2, §5.7)', () => {
    test('a cold pair gives both addresses on one sub-ENI, and its v6 stays with it', async () => {
      const request = { node: 'worker-1', pod: 'default/paired', pools: ['pair-4'] }
      const { ips, addresses } = await add(request)
      expect(addresses).toEqual(['10.64.0.10/24', 'fd64::10/64'])
      expect([ips[0]?.['mac'], ips[0]?.['vlan']]).toEqual([ips[1]?.['mac'], ips[1]?.['vlan']])
      await stack.del(request)
      const again = await add({ ...request, pod: 'default/paired-next' })
      expect(again.addresses).toEqual(addresses)
    })

    test('plain pools of both families are both or none: what the request did is undone', async () => {
      await add({ node: 'worker-1', pod: 'default/takes-the-v6', pools6: ['plain-6-one'] })
      const pod = 'default/half'
      const answer = await stack.add({ node: 'worker-1', pod, pools: ['plain'], pools6: ['plain-6-one'] })
      expect([answer.status, answer.text]).toEqual([500, expect.stringContaining('plain-6-one')])
      expect(json(await claimsOf('plain'))).not.toContain(pod)
    })

    test('an IPv6-only pool gives IPv6 only', async () => {
      const { addresses } = await add({ node: 'worker-2', pod: 'default/six', pools6: ['plain-6'] })
      expect(addresses).toEqual([expect.stringMatching(/^fd60::[0-9a-f]+\/64$/)])
    })
  })

  describe('quarantine (DELETE /v1/ipam/ip with reason probe-failed)', () => {
    test.each([
      { kind: 'node', pool: 'node-2', node: 'worker-2' },
      { kind: 'global', pool: 'global', node: 'worker-2' },
      { kind: 'plain', pool: 'plain', node: 'worker-2' },
    ])(
      'withdraws an address of a $kind pool, the next ADD gets another one, and nothing leaks',
      async (row) => {
        const { pool, node } = row
        const request = { node, pod: `default/probed-${pool}`, pools: [pool] }
        const [bad] = (await add(request)).addresses
        const address = bad?.split('/')[0] ?? ''
        expect((await stack.del({ ...request, reason: 'probe-failed' })).status).toBe(200)
        expect((await claimsOf(pool))[address]).toMatchObject({ state: 'quarantined', suspect: true })
        const [next] = (await add({ ...request, containerId: 'next' })).addresses
        expect(next).not.toBe(bad)
        await poll('the quarantine ends', async () => ((await claimsOf(pool))[address] ? undefined : true))
        const { stdout } = await stack.cli('explain', 'ip', address)
        expect(stdout).toContain('its probe failed')
        expect(stdout).toContain('its quarantine ended')
        expect(stdout).toContain('is claimed by nobody')
      },
    )

    test('takes no other reason', async () => {
      const answer = await stack.del({ node: 'worker-2', pod: 'default/x', reason: 'because' })
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('probe-failed')])
    })
  })

  describe('waiting (DESIGN §4.8)', () => {
    const waiting = () => metricOf(stack.ready.metrics['allocator/0'] ?? '', 'subeni_waiting_requests')

    test('ends with the caller: who hangs up waits no more, and gets nothing', async () => {
      const body = {
        containerID: 'gone-c',
        ifName: 'eth0',
        netNamespace: '',
        podNamespace: 'default',
        podName: 'gone',
        podUID: 'gone-uid',
        defaultIPv6IPPool: ['plain-6-one'],
      }
      const pending = openAdd(stack.socket('worker-1'), body)
      await poll('it waits', async () => ((await waiting()) === 1 ? true : undefined), { everyMs: 20 })
      pending.hangUp()
      await poll('it waits no more', async () => ((await waiting()) === 0 ? true : undefined), {
        withinMs: 1_500,
        everyMs: 20,
      })
      expect(json(await claimsOf('plain-6-one'))).not.toContain('default/gone')
    })

    test('serves the first that came with the address that frees, and tells how long it took', async () => {
      const holder = { node: 'worker-1', pod: 'default/takes-the-v6', pools6: ['plain-6-one'] }
      const next = stack.add({ ...holder, pod: 'default/waiter' })
      await poll('it waits', async () => ((await waiting()) === 1 ? true : undefined), { everyMs: 20 })
      expect((await stack.del(holder)).status).toBe(200)
      expect(answered(await next).addresses).toEqual(['fd61::10/64'])
      const url = stack.ready.metrics['allocator/0'] ?? ''
      expect(await metricOf(url, 'subeni_wait_for_address_seconds_count')).toBeGreaterThan(0)
    })
  })

  test('explain says why a Pod has nothing, and what it does not know', async () => {
    const pod = 'default/nowhere'
    expect((await stack.add({ node: 'worker-1', pod, pools: ['node-2'] })).status).toBe(500)
    const text = await poll('the history', async () => {
      const { stdout } = await stack.cli('explain', 'pod', pod)
      return stdout.includes('refused') ? stdout : undefined
    })
    expect(text).toContain('node-2 is for node worker-2, not worker-1')
    expect(await stack.cli('explain', 'pod', 'default/never-seen')).toMatchObject({ code: 1 })
    expect(await stack.cli('explain', 'ip', 'next-door')).toMatchObject({ code: 2 })
  })
})
