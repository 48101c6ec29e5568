import { describe, expect, test } from 'vitest'
import { disagreements, readBooks, waitForPrewarm } from './harness/books.ts'
import { cloudRequests, lastCloudRequest } from './harness/cloud-requests.ts'
import { watchEntry } from './harness/entry-history.ts'
import { eventsOf } from './harness/events.ts'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { firstIp } from './harness/socket-call.ts'
import { TestStack } from './harness/stack.ts'

const POOL = poolManifest({ name: 'one', subnet: '10.60.0.0/24', ips: ['10.60.0.10'], node: 'worker-1' })
const FIRST = { node: 'worker-1', pod: 'default/first', pools: ['one'] }
const SECOND = { node: 'worker-1', pod: 'default/second', pools: ['one'] }

async function startWithPool(onRelease: 'keep' | 'recreate'): Promise<TestStack> {
  const stack = await TestStack.start(['--node', 'worker-1', '--set', `prewarm.onRelease=${onRelease}`])
  const applied = await stack.apply([POOL])
  expect(applied).toMatchObject({ code: 0 })
  await waitForPrewarm(stack, ['one'])
  return stack
}

/** The events of one address, once the named one is among them. */
function eventsUntil(stack: TestStack, address: string, kind: string) {
  return poll(`event ${kind} of ${address}`, async () => {
    const events = await eventsOf(stack, address)
    return events.some((event) => event.kind === kind) ? events : undefined
  })
}

describe('DEL of a node-pool Pod', () => {
  test('with keep: the provider accepts first, the claim is freed then, no cloud call, and the next Pod has the address at once', async () => {
    await using stack = await startWithPool('keep')
    const first = firstIp(await stack.add(FIRST))
    const seen = await lastCloudRequest(stack)
    expect((await stack.del(FIRST)).status).toBe(200)
    const second = firstIp(await stack.add(SECOND))
    expect({ ...second, path: '' }).toEqual({ ...first, path: '' })
    const kinds = (await eventsUntil(stack, '10.60.0.10', 'claim-freed')).map(({ kind }) => kind)
    const order = ['release-job-stored', 'provider-accepted', 'claim-freed'].map((kind) =>
      kinds.indexOf(kind),
    )
    expect(order.every((place) => place >= 0)).toBe(true)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(await cloudRequests(stack, seen)).toEqual([])
  })

  test("with recreate: the cloud's sub-ENI is deleted and made again, and the entry goes ready, -1, absent, ready", async () => {
    await using stack = await startWithPool('recreate')
    const first = firstIp(await stack.add(FIRST))
    const seen = await lastCloudRequest(stack)
    await using history = await watchEntry(stack.ready.nats, 'one', '10.60.0.10')
    expect((await stack.del(FIRST)).status).toBe(200)
    const second = firstIp(await stack.add(SECOND))
    expect(second.address).toBe(first.address)
    expect(second.mac).not.toBe(first.mac)
    expect(history.states).toEqual(['ready', 'detaching', 'absent', 'ready'])
    const calls = (await cloudRequests(stack, seen)).filter(({ op }) => op === 'create' || op === 'delete')
    expect(calls.map(({ op, status }) => [op, status])).toEqual([
      ['delete', 204],
      ['create', 201],
    ])
    const kinds = (await eventsUntil(stack, '10.60.0.10', 'sub-eni-deleted')).map(({ kind }) => kind)
    expect(kinds.indexOf('provider-accepted')).toBeLessThan(kinds.indexOf('claim-freed'))
  })

  test('repeated, or of a Pod that nobody knows, succeeds and changes nothing', async () => {
    await using stack = await startWithPool('keep')
    firstIp(await stack.add(FIRST))
    for (let times = 0; times < 3; times += 1) expect((await stack.del(FIRST)).status).toBe(200)
    expect((await stack.del({ ...FIRST, pod: 'default/nobody' })).status).toBe(200)
    const second = firstIp(await stack.add(SECOND))
    expect((await stack.del(FIRST)).status).toBe(200)
    expect({ ...firstIp(await stack.add(SECOND)), path: '' }).toEqual({ ...second, path: '' })
  })
})

describe('DEL of a Pod whose sub-ENI is being made', () => {
  test('leaves no claim once its outcome is known, and its sub-ENI only as an idle one that the pool knows', async () => {
    const quick = ['--set', 'sweep.interval=1s']
    await using stack = await TestStack.start(['--node', 'worker-1', ...quick])
    const ips = ['10.61.0.10-10.61.0.11']
    expect(await stack.apply([poolManifest({ name: 'cold', subnet: '10.61.0.0/24', ips })])).toMatchObject({
      code: 0,
    })
    const first = { ...FIRST, pools: ['cold'] }
    await poll('the subnet', async () => ((await stack.add(first)).status === 200 ? true : undefined))
    const rules = [{ kind: 'latency', op: 'create', latencyMs: 3_000 }]
    const body = JSON.stringify({ rules })
    expect((await fetch(`${stack.ready.cloudSim}/admin/faults`, { method: 'PUT', body })).status).toBe(200)
    const second = { ...SECOND, pools: ['cold'] }
    const adding = stack.add(second)
    await eventsUntil(stack, '10.61.0.11', 'claim-pending')
    expect((await stack.del(second)).status).toBe(200)
    expect((await adding).status).toBe(500)
    const events = await eventsUntil(stack, '10.61.0.11', 'claim-freed')
    const kinds = events
      .map(({ kind }) => kind)
      .filter((kind) => /quarantined|mended|releasing|freed/.test(kind))
    // The late answer settles the quarantine: nobody has to wait for its end.
    expect(kinds).toEqual(['claim-quarantined', 'claim-freed'])
    const agreed = await poll('the books to agree', async () => {
      const books = await readBooks(stack)
      return disagreements(books).length === 0 ? books : undefined
    })
    expect(agreed.pools.flatMap(({ claims }) => Object.keys(claims))).toEqual(['10.61.0.10'])
    expect(agreed.cloud.map(({ ipv4 }) => ipv4).toSorted()).toEqual(['10.61.0.10', '10.61.0.11'])
  })
})
