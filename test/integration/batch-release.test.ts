import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimsOfPools, waitForPrewarm } from './harness/books.ts'
import { podManifest } from './harness/objects.ts'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { type Answer, callSocket, firstIp } from './harness/socket-call.ts'
import { type AddRequest, TestStack } from './harness/stack.ts'

const POOLS = [
  poolManifest({ name: 'plain', subnet: '10.70.0.0/24', ips: ['10.70.0.10-10.70.0.19'], iaas: false }),
  poolManifest({ name: 'node', subnet: '10.71.0.0/24', ips: ['10.71.0.10-10.71.0.19'], node: 'worker-1' }),
  poolManifest({ name: 'global', subnet: '10.72.0.0/24', ips: ['10.72.0.10-10.72.0.19'] }),
]

/** Longer than a loaded machine needs to look at it. */
const QUARANTINE_S = 15

let stack: TestStack
beforeAll(async () => {
  stack = await TestStack.start(['--node', 'worker-1', '--set', `allocator.quarantine=${QUARANTINE_S}s`])
  const applied = await stack.apply(POOLS)
  if (applied.code !== 0) throw new Error(applied.stderr)
  await waitForPrewarm(stack, ['node'])
})
afterAll(() => stack[Symbol.asyncDispose]())

function nicsOf(pool: string, pod: string): AddRequest[] {
  const request = { node: 'worker-1', pod: `default/${pod}`, pools: [pool], containerId: `${pod}-c` }
  return ['eth0', 'net1'].map((ifName) => ({ ...request, ifName }))
}

/** As Spiderpool's plugin asks after its probe of an address failed. */
function batchDel(pod: string, change: object = {}): Promise<Answer> {
  const body = {
    podNamespace: 'default',
    podName: pod,
    podUID: `default-${pod}-uid`,
    containerID: `${pod}-c`,
  }
  const flags = { netNamespace: '/var/run/netns/test', isReleaseConflictIPs: true }
  return callSocket(stack.socket('worker-1'), 'DELETE', '/v1/ipam/ips', { ...body, ...flags, ...change })
}

async function addresses(requests: readonly AddRequest[]): Promise<string[]> {
  const answers = []
  for (const request of requests) answers.push(firstIp(await stack.add(request)).address)
  return answers.map((address) => address.split('/')[0] ?? '')
}

/** The states of a Pod's claims in a pool, by address. */
async function statesOf(pool: string, pod: string): Promise<Record<string, string>> {
  const claims = Object.entries((await claimsOfPools(stack))[pool] ?? {})
  const own = claims.filter(([, claim]) => claim.pod === `default/${pod}`)
  return Object.fromEntries(own.map(([address, { state = 'held' }]) => [address, state]))
}

const all = (list: readonly string[], state: string) =>
  Object.fromEntries(list.map((address) => [address, state]))

describe('DELETE /v1/ipam/ips', () => {
  test.concurrent.each(['plain', 'node', 'global'])(
    'takes every address of a Pod in the %s pool away; the next sandbox has others, and nothing is left',
    async (pool) => {
      const pod = `pod-${pool}`
      const bad = await addresses(nicsOf(pool, pod))
      expect(await statesOf(pool, pod)).toEqual(all(bad, 'held'))
      expect(await batchDel(pod)).toMatchObject({ status: 200, text: '' })
      expect(await statesOf(pool, pod)).toEqual(all(bad, 'quarantined'))
      expect((await stack.endpoint('worker-1', `default/${pod}`)).status).toBe(404)
      expect(await batchDel(pod)).toMatchObject({ status: 200, text: '' })
      const next = nicsOf(pool, pod).map((nic) => ({ ...nic, containerId: `${pod}-d` }))
      const good = await addresses(next)
      expect(good.filter((address) => bad.includes(address))).toEqual([])
      expect(await batchDel(pod)).toMatchObject({ status: 200, text: '' })
      await poll(
        'the quarantine to end',
        async () => (Object.keys(await statesOf(pool, pod)).length === good.length ? true : undefined),
        { withinMs: 2 * QUARANTINE_S * 1_000, everyMs: 500 },
      )
      expect(await statesOf(pool, pod)).toEqual(all(good, 'held'))
    },
  )

  test('succeeds for a Pod that nobody knows, and leaves the new Pod of a name alone', async () => {
    expect(await batchDel('nobody')).toMatchObject({ status: 200, text: '' })
    const held = await addresses(nicsOf('plain', 'renewed'))
    expect(await batchDel('renewed', { podUID: 'of-the-former' })).toMatchObject({ status: 200, text: '' })
    expect(await statesOf('plain', 'renewed')).toEqual(all(held, 'held'))
  })

  test('is forbidden for the Pod of a StatefulSet, which keeps what it has', async () => {
    const pod = podManifest('default/web-0', { ownerKind: 'StatefulSet' })
    expect(await stack.apply([pod])).toMatchObject({ code: 0 })
    const held = await addresses(nicsOf('plain', 'web-0'))
    const { status, text } = await batchDel('web-0')
    expect([status, JSON.parse(text)]).toEqual([522, 'forbid releasing IPs for stateful workload '])
    expect(await statesOf('plain', 'web-0')).toEqual(all(held, 'held'))
  })
})
