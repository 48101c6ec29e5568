import { describe, expect, test } from 'vitest'
import { readBooks, waitForPrewarm } from './harness/books.ts'
import { cloudRequests, lastCloudRequest } from './harness/cloud-requests.ts'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { type Answer, firstIp } from './harness/socket-call.ts'
import { type AddRequest, TestStack } from './harness/stack.ts'

const PODS = 100
/** The whole restart with `keep` (the pool is as large as the Deployment; DESIGN §4.8, facts §12.3). */
const KEEP_MAX_MS = 3_000
const CLOUD_QPS = 50
const CLOUD_BURST = 20

const podsOf = (generation: number): AddRequest[] =>
  Array.from({ length: PODS }, (_, n) => ({
    node: 'worker-1',
    pod: `shop/web-${generation}-${n}`,
    pools: ['one-to-one'],
  }))

async function startFull(settings: readonly string[]): Promise<TestStack> {
  const stack = await TestStack.start([
    '--node',
    'worker-1',
    ...settings.flatMap((setting) => ['--set', setting]),
  ])
  const pool = {
    name: 'one-to-one',
    subnet: '10.80.0.0/24',
    ips: ['10.80.0.1-10.80.0.100'],
    node: 'worker-1',
  }
  await stack.apply([poolManifest(pool)])
  await waitForPrewarm(stack, ['one-to-one'])
  return stack
}

interface Restart {
  readonly adds: readonly Answer[]
  readonly dels: readonly Answer[]
  readonly elapsedMs: number
}

/** All Pods of one generation go and all of the next one come, each ADD before the DEL of the Pod that it follows. */
async function restart(
  stack: TestStack,
  former: readonly AddRequest[],
  next: readonly AddRequest[],
): Promise<Restart> {
  const startedMs = performance.now()
  const adding = Promise.all(next.map((pod) => stack.add(pod)))
  const deleting = Promise.all(former.map((pod) => stack.del(pod)))
  const adds = await adding
  const elapsedMs = performance.now() - startedMs
  return { adds, dels: await deleting, elapsedMs }
}

/** Every new Pod has its address at its first try, and no two the same one. */
function expectAllServed({ adds, dels }: Restart): void {
  expect(adds.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
  expect(dels.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([])
  expect(new Set(adds.map((answer) => firstIp(answer).address)).size).toBe(PODS)
}

async function expectBooksAgree(stack: TestStack): Promise<void> {
  await poll('one claim for each Pod', async () => {
    const { pools, endpoints } = await readBooks(stack)
    const claims = Object.values(pools[0]?.claims ?? {})
    const isSettled = claims.length === PODS && claims.every(({ state }) => state === undefined)
    return isSettled && endpoints.length === PODS ? true : undefined
  })
}

/** What the same restart costs this machine, busy or not, without the cloud; measured by the first test. */
let machineMs = 0

describe('a node pool with as many addresses as Pods, all of them deleted and recreated at once', () => {
  test('serves every new Pod at its first try, within seconds, when released sub-ENIs are kept', async () => {
    await using stack = await startFull(['cloud.qps=400', 'cloud.burst=400'])
    // What this machine, busy or not, needs for as many calls that have not to wait for each other.
    const startedMs = performance.now()
    const first = await Promise.all(podsOf(1).map((pod) => stack.add(pod)))
    const addsMs = performance.now() - startedMs
    expect(first.filter(({ status }) => status !== 200)).toEqual([])
    const done = await restart(stack, podsOf(1), podsOf(2))
    expectAllServed(done)
    await expectBooksAgree(stack)
    process.stdout.write(
      `1:1 restart, keep: ${Math.round(done.elapsedMs)} ms (the ADDs alone: ${Math.round(addsMs)} ms)\n`,
    )
    machineMs = done.elapsedMs
    expect(done.elapsedMs).toBeLessThan(Math.max(KEEP_MAX_MS, 6 * addsMs))
  })

  test('is as fast as the cloud allows when released sub-ENIs are made anew', async () => {
    await using stack = await startFull([
      'prewarm.onRelease=recreate',
      `cloud.qps=${CLOUD_QPS}`,
      `cloud.burst=${CLOUD_BURST}`,
    ])
    const first = await Promise.all(podsOf(1).map((pod) => stack.add(pod)))
    expect(first.filter(({ status }) => status !== 200)).toEqual([])
    const before = await lastCloudRequest(stack)
    const done = await restart(stack, podsOf(1), podsOf(2))
    const calls = (await cloudRequests(stack, before)).length
    expectAllServed(done)
    await expectBooksAgree(stack)
    const allowedMs = (calls / CLOUD_QPS) * 1_000
    process.stdout.write(
      `1:1 restart, recreate: ${Math.round(done.elapsedMs)} ms for ${calls} cloud calls, of which ${CLOUD_QPS}/s allow ${Math.round(allowedMs)} ms\n`,
    )
    expect(calls).toBeGreaterThanOrEqual(2 * PODS)
    expect(done.elapsedMs).toBeLessThan(1.15 * allowedMs + machineMs)
  })
})
