import { expect, test } from 'vitest'
import { readBooks, waitForPrewarm } from './harness/books.ts'
import { cloudRequests } from './harness/cloud-requests.ts'
import { pacedAdds, percentile } from './harness/paced-adds.ts'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { TestStack } from './harness/stack.ts'

/** Four tenths of what the cloud allows, at random moments, for half a minute at a time. */
const QPS = 20
const PER_SECOND = 8
const COUNT = 240
const IDLE = 120
const WARM = 250
const BUSY_NODES = ['busy-0', 'busy-1', 'busy-2', 'busy-3', 'busy-4']
const ROUNDS = [0, 1]
const SETTINGS = [
  `cloud.qps=${QPS}`,
  'cloud.burst=20',
  'rateLimit.qps=1000',
  'rateLimit.burst=1000',
  'reclaim.interval=1s',
  'reclaim.minIdle=1s',
  'reclaim.detachThreshold=0.1',
]

/** Pods that will go, so that their sub-ENIs are idle and far above the watermark. */
const idlePods = (round: number) =>
  Array.from({ length: IDLE }, (_, index) => ({
    node: `idle-${round}`,
    pod: `idle-${round}/pod-${index}`,
    pools: [`idle-${round}`],
  }))

async function started(): Promise<TestStack> {
  const nodes = [...BUSY_NODES, ...ROUNDS.flatMap((round) => [`idle-${round}`, `warm-${round}`])]
  const stack = await TestStack.start([
    ...nodes.flatMap((node) => ['--node', node]),
    ...SETTINGS.flatMap((setting) => ['--set', setting]),
  ])
  const pools = [
    poolManifest({ name: 'busy', subnet: '10.70.0.0/16', ips: ['10.70.0.1-10.70.7.250'] }),
    ...ROUNDS.map((round) =>
      poolManifest({
        name: `idle-${round}`,
        subnet: '10.71.0.0/16',
        ips: [`10.71.${round}.1-10.71.${round}.${IDLE}`],
      }),
    ),
  ]
  expect(await stack.apply(pools)).toMatchObject({ code: 0 })
  return stack
}

/** Starts a backlog of prewarming and one of reclaim, each longer than a round. */
async function startBackground(stack: TestStack, round: number): Promise<void> {
  const warm = poolManifest({
    name: `warm-${round}`,
    subnet: '10.72.0.0/16',
    ips: [`10.72.${round}.1-10.72.${round}.${WARM}`],
    node: `warm-${round}`,
  })
  expect(await stack.apply([warm])).toMatchObject({ code: 0 })
  await Promise.all(idlePods(round).map((pod) => stack.del(pod)))
}

async function untilBackgroundIsDone(stack: TestStack, round: number): Promise<void> {
  await waitForPrewarm(stack, [`warm-${round}`], 120_000)
  const isReclaimed = async () => {
    const pool = (await readBooks(stack)).pools.find(({ name }) => name === `idle-${round}`)
    return Object.keys(pool?.entries ?? {}).length <= IDLE / 10 ? true : undefined
  }
  await poll('reclaim', isReclaimed, { withinMs: 120_000, everyMs: 1_000 })
}

/** Background calls between two moments of this machine's clock. */
async function backgroundCalls(stack: TestStack, sinceMs: number, untilMs: number) {
  const calls = (await cloudRequests(stack)).filter((call) => {
    const at = Number(call['at'])
    return at >= sinceMs && at <= untilMs
  })
  const isOf = (prefix: string) => (call: (typeof calls)[number]) => call.address?.startsWith(prefix)
  return {
    prewarm: calls.filter(({ op }) => op === 'create').filter(isOf('10.72.')).length,
    reclaim: calls.filter(({ op }) => op === 'delete').filter(isOf('10.71.')).length,
  }
}

test('prewarming and reclaim together raise the p99 of cold ADDs by no more than a tenth, on real processes', async () => {
  await using stack = await started()
  for (const round of ROUNDS)
    for (const answer of await Promise.all(idlePods(round).map((pod) => stack.add(pod))))
      expect(answer.status).toBe(200)
  const faults = [{ kind: 'latency', op: '*', latencyMs: { min: 100, max: 300 } }]
  const put = await fetch(`${stack.ready.cloudSim}/admin/faults`, {
    method: 'PUT',
    body: JSON.stringify(faults),
    headers: { 'content-type': 'application/json' },
  })
  expect(put.ok).toBe(true)
  const pace = { nodes: BUSY_NODES, pool: 'busy', count: COUNT, perSecond: PER_SECOND }
  await pacedAdds(stack, { ...pace, name: 'warm-up', count: 30, seed: 100 })
  const alone: number[] = []
  const beside: number[] = []
  const background = { prewarm: 0, reclaim: 0 }
  // In turns and at the same moments, so that what else the machine does meets both.
  for (const round of ROUNDS) {
    alone.push(...(await pacedAdds(stack, { ...pace, name: `alone-${round}`, seed: round })))
    await startBackground(stack, round)
    const sinceMs = Date.now()
    beside.push(...(await pacedAdds(stack, { ...pace, name: `beside-${round}`, seed: round })))
    const calls = await backgroundCalls(stack, sinceMs, Date.now())
    background.prewarm += calls.prewarm
    background.reclaim += calls.reclaim
    await untilBackgroundIsDone(stack, round)
  }
  const [aloneMs, besideMs] = [percentile(alone, 99), percentile(beside, 99)]
  const shown = {
    aloneMs,
    besideMs,
    ratio: besideMs / aloneMs,
    medians: [alone, beside].map(median),
    background,
  }
  process.stdout.write(`p99 of ${alone.length} cold ADDs each: ${JSON.stringify(shown)}\n`)
  // Both did go on beside them; reclaim gets what prewarming leaves.
  expect(background.prewarm).toBeGreaterThan(ROUNDS.length * WARM * 0.8)
  expect(background.reclaim).toBeGreaterThan(ROUNDS.length * 20)
  expect(besideMs / aloneMs).toBeLessThanOrEqual(1.1)
})

const median = (values: readonly number[]): number => percentile(values, 50)
