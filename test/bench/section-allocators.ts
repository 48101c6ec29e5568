import { poll } from '../integration/harness/poll.ts'
import { poolManifest } from '../integration/harness/pools.ts'
import { TestStack } from '../integration/harness/stack.ts'
import { type AddCaller, type AddTarget, busCaller, socketCaller } from './add-callers.ts'
import { line, ratio, say } from './print.ts'
import { cpuSeconds } from './process-cost.ts'
import { bestOf, closedLoop, type Figures } from './stats.ts'

/** A parent NIC holds 256 sub-ENIs, so a thousand addresses need four. */
const NODES = ['worker-1', 'worker-2', 'worker-3', 'worker-4']
const POOL = 'thousand'
const CALLERS = 64
const COLD = 800
const WARM_UP = 6_000
const CALLS = 6_000
const ROUNDS = 3

/**
 * Three allocators on one global pool of a thousand addresses against one: 64 callers, each an ADD and then its DEL,
 * over sub-ENIs that the real provider has made and that stay as cache. Best of three, in turn, since a shared machine is faster
 * in one minute than in the next.
 */
export async function reportAllocators(): Promise<void> {
  const settings = ['cloud.qps=2000', 'cloud.burst=2000', 'rateLimit.qps=2000', 'rateLimit.burst=2000']
  await using stack = await TestStack.start([
    ...NODES.flatMap((node) => ['--node', node]),
    ...[...settings, 'logLevel=warn'].flatMap((setting) => ['--set', setting]),
  ])
  const applied = await stack.apply([
    poolManifest({ name: POOL, subnet: '10.96.0.0/16', ips: ['10.96.0.1-10.96.3.232'] }),
  ])
  if (applied.code !== 0) throw new Error(applied.stderr)
  const targets = NODES.map((node) => ({ node, socket: stack.socket(node), pool: POOL }))
  await using onBus = await busCaller(stack.ready.nats)
  await using onSocket = socketCaller()
  await makeCold(stack, onSocket, targets)
  for (const [way, caller] of Object.entries({ 'on the bus': onBus, 'through the node socket': onSocket })) {
    const runs = { three: [] as Figures[], one: [] as Figures[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, allocators] of [
        ['three', 3],
        ['one', 1],
      ] as const) {
        await scale(stack, allocators)
        runs[name].push(await churn(stack, caller, targets))
      }
    }
    report(way, { three: bestOf(runs.three), one: bestOf(runs.one) })
  }
}

let serial = 0

/** Resolves with pairs of one ADD and one DEL. */
async function churn(stack: TestStack, caller: AddCaller, targets: readonly AddTarget[]): Promise<Figures> {
  const one = async (index: number): Promise<void> => {
    const target = targets[index % targets.length]
    if (target === undefined) throw new Error('no target')
    serial += 1
    const pod = `allocators-${serial}`
    await caller.add(target, pod)
    await caller.del(target, pod)
  }
  await closedLoop(WARM_UP, CALLERS, one)
  const pids = await stack.pids()
  const before = cpuSeconds(pids)
  const figures = await closedLoop(CALLS, CALLERS, one)
  const parts = [...cpuSeconds(pids)].map(
    ([name, seconds]) => `${name} ${(((seconds - (before.get(name) ?? 0)) * 1_000) / CALLS).toFixed(3)}`,
  )
  say(`  ${Math.round(figures.perSecond)}/s; CPU ms a pair: ${parts.join('  ')}`)
  return figures
}

/** The sub-ENIs of all nodes, held at once and given back. */
async function makeCold(stack: TestStack, caller: AddCaller, targets: readonly AddTarget[]): Promise<void> {
  const [first] = targets
  if (first === undefined) throw new Error('no target')
  await poll('the cloud has the subnet', async () => {
    const probe = { node: first.node, pod: 'bench/probe', pools: [POOL] }
    return (await stack.add(probe)).status === 200 ? stack.del(probe) : undefined
  })
  const pods = Array.from({ length: COLD }, (_, index) => `cold-${index}`)
  const target = (index: number): AddTarget => targets[index % targets.length] ?? first
  await closedLoop(COLD, CALLERS, (index) => caller.add(target(index), pods[index] ?? ''))
  await closedLoop(COLD, CALLERS, (index) => caller.del(target(index), pods[index] ?? ''))
}

async function scale(stack: TestStack, allocators: number): Promise<void> {
  const scaled = await stack.cli('scale', 'allocator', String(allocators))
  if (scaled.code !== 0) throw new Error(scaled.stderr)
}

function report(way: string, { three, one }: { readonly three: Figures; readonly one: Figures }): void {
  line(`ADD and DEL ${way}, 3 allocators`, three)
  line(`ADD and DEL ${way}, 1 allocator`, one)
  ratio('three / one', three.perSecond / one.perSecond, 'at least 0.8')
}
