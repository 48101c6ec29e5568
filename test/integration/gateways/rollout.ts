import { systemClock } from '@subeni/shared/lifecycle'
import { seededRandom } from '@subeni/shared/testing'
import { poolManifest } from '../harness/pools.ts'
import { callRaw, callSocket } from '../harness/socket-call.ts'
import { TestStack } from '../harness/stack.ts'

export interface RolloutRun {
  readonly pods: number
  readonly qps: number
  readonly burst: number
  /** Real times are divided by this: budgets, back-off, the provider's own limits. */
  readonly speedUp: number
}

export interface Rollout {
  readonly done: number
  readonly tookMs: number
  readonly attempts: number
  /** Addresses given to two Pods. */
  readonly twice: number
}

const NODES = ['worker-1', 'worker-2']
const ADD_MS = 100_000
const BACK_OFF_MIN_MS = 1_000
const BACK_OFF_MAX_MS = 10_000

/** A deployment of many Pods on one global pool, nothing prewarmed, through the whole stack as kubelet drives it. */
export async function rollOut(run: RolloutRun): Promise<Rollout> {
  const ms = (real: number): string => `${Math.round(real / run.speedUp)}ms`
  const settings = {
    'rateLimit.qps': run.qps,
    'rateLimit.burst': run.burst,
    httpRequestTimeout: ms(50_000),
    'cloud.queueTimeout': ms(30_000),
    'cloud.transactionTimeout': ms(16_000),
    // The limit under test is the gateway's; each call is several of the cloud's.
    'cloud.qps': 500,
    'cloud.burst': 500,
    logLevel: 'warn',
  }
  await using stack = await TestStack.start([
    ...NODES.flatMap((node) => ['--node', node]),
    '--scale',
    'provider-gateway=2',
    ...Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ])
  const ips = ['10.92.1.1-10.92.1.250', '10.92.2.1-10.92.2.250']
  const applied = await stack.apply([poolManifest({ name: 'rollout', subnet: '10.92.0.0/16', ips })])
  if (applied.code !== 0) throw new Error(applied.stderr)
  const random = seededRandom(11)
  const beganAt = performance.now()
  const addresses: string[] = []
  let attempts = 0
  const runPod = async (index: number): Promise<void> => {
    const node = NODES[index % NODES.length] ?? ''
    for (let attempt = 1; ; attempt += 1) {
      attempts += 1
      const address = await sandbox(stack, {
        node,
        pod: `rollout-${index}`,
        attempt,
        budget: ADD_MS / run.speedUp,
      })
      if (address !== undefined) return void addresses.push(address)
      const backOff = Math.min(BACK_OFF_MIN_MS * 2 ** (attempt - 1), BACK_OFF_MAX_MS)
      await systemClock.sleep((backOff * (0.5 + random.next())) / run.speedUp)
    }
  }
  await Promise.all(Array.from({ length: run.pods }, (_, index) => runPod(index)))
  const tookMs = performance.now() - beganAt
  const result = {
    done: addresses.length,
    tookMs,
    attempts,
    twice: addresses.length - new Set(addresses).size,
  }
  process.stderr.write(`${JSON.stringify({ ...run, ...result })}\n`)
  return result
}

/** One sandbox: its address, or undefined once what it may have left behind was released, as kubelet does. */
async function sandbox(
  stack: TestStack,
  { node, pod, attempt, budget }: { node: string; pod: string; attempt: number; budget: number },
): Promise<string | undefined> {
  const identity = {
    containerID: `${pod}-${attempt}`,
    ifName: 'eth0',
    podNamespace: 'default',
    podName: pod,
    podUID: `${pod}-uid`,
  }
  const payload = JSON.stringify({
    ...identity,
    netNamespace: '/var/run/netns/test',
    defaultIPv4IPPool: ['rollout'],
  })
  const headers = { 'content-type': 'application/json', 'subeni-budget-ms': `${budget}` }
  const answer = await callRaw(stack.socket(node), { method: 'POST', path: '/v1/ipam/ip', payload, headers })
  if (answer.status === 200) return answer.text.match(/"address":"([^"]+)"/)?.[1]
  if (process.env['GATEWAY_LOG'] && Math.random() < 0.02) process.stderr.write(`${answer.text}\n`)
  await callSocket(stack.socket(node), 'DELETE', '/v1/ipam/ip', identity)
  return undefined
}
