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
const WARM_UP = 12_000
/** Before each round, for what the others have pushed out of the caches. */
const AGAIN = 1_000
const CALLS = 6_000
const ROUNDS = 3

/**
 * Three allocators on one global pool of a thousand addresses against one: 64 callers, each an ADD and then its DEL, over
 * sub-ENIs that the real provider has made and that stay as cache. A stack for each, side by side and asked in turn, since a
 * shared machine is faster in one minute than in the next; best of three.
 */
export async function reportAllocators(): Promise<void> {
  await using three = await Side.open(3)
  await using one = await Side.open(1)
  for (const way of ['on the bus', 'through the node socket'] as const) {
    const runs = { three: [] as Figures[], one: [] as Figures[] }
    for (const side of [three, one]) await side.churn(way, WARM_UP)
    for (let round = 0; round < ROUNDS; round += 1) {
      runs.three.push(await three.measure(way))
      runs.one.push(await one.measure(way))
    }
    report(way, { three: bestOf(runs.three), one: bestOf(runs.one) })
  }
}

type Way = 'on the bus' | 'through the node socket'

let serial = 0

/** A stack with so many allocators, and its pool. */
class Side implements AsyncDisposable {
  readonly #stack: TestStack
  readonly #targets: readonly AddTarget[]
  readonly #callers: Readonly<Record<Way, AddCaller>>

  private constructor(stack: TestStack, callers: Readonly<Record<Way, AddCaller>>) {
    this.#stack = stack
    this.#callers = callers
    this.#targets = NODES.map((node) => ({ node, socket: stack.socket(node), pool: POOL }))
  }

  static async open(allocators: number): Promise<Side> {
    const settings = ['cloud.qps=2000', 'cloud.burst=2000', 'rateLimit.qps=2000', 'rateLimit.burst=2000']
    const stack = await TestStack.start([
      ...NODES.flatMap((node) => ['--node', node]),
      ...[...settings, 'logLevel=warn'].flatMap((setting) => ['--set', setting]),
    ])
    const applied = await stack.apply([
      poolManifest({ name: POOL, subnet: '10.96.0.0/16', ips: ['10.96.0.1-10.96.3.232'] }),
    ])
    const scaled = await stack.cli('scale', 'allocator', String(allocators))
    if (applied.code !== 0 || scaled.code !== 0) throw new Error(applied.stderr + scaled.stderr)
    const callers = {
      'on the bus': await busCaller(stack.ready.nats),
      'through the node socket': socketCaller(),
    }
    const side = new Side(stack, callers)
    await side.#makeCold()
    return side
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const caller of Object.values(this.#callers)) await caller[Symbol.asyncDispose]()
    await this.#stack[Symbol.asyncDispose]()
  }

  /** Pairs of one ADD and one DEL. */
  churn(way: Way, pairs: number): Promise<Figures> {
    return closedLoop(pairs, CALLERS, async (index) => {
      serial += 1
      const pod = `allocators-${serial}`
      await this.#callers[way].add(this.#target(index), pod)
      await this.#callers[way].del(this.#target(index), pod)
    })
  }

  async measure(way: Way): Promise<Figures> {
    await this.churn(way, AGAIN)
    const pids = await this.#stack.pids()
    const before = cpuSeconds(pids)
    const figures = await this.churn(way, CALLS)
    const parts = [...cpuSeconds(pids)].map(
      ([name, seconds]) => `${name} ${(((seconds - (before.get(name) ?? 0)) * 1_000) / CALLS).toFixed(3)}`,
    )
    say(`  ${Math.round(figures.perSecond)}/s; CPU ms a pair: ${parts.join('  ')}`)
    return figures
  }

  #target(index: number): AddTarget {
    const target = this.#targets[index % this.#targets.length]
    if (target === undefined) throw new Error('no target')
    return target
  }

  /** The sub-ENIs of all nodes, held at once and given back. */
  async #makeCold(): Promise<void> {
    const { node } = this.#target(0)
    await poll('the cloud has the subnet', async () => {
      const probe = { node, pod: 'bench/probe', pools: [POOL] }
      return (await this.#stack.add(probe)).status === 200 ? this.#stack.del(probe) : undefined
    })
    const caller = this.#callers['through the node socket']
    await closedLoop(COLD, CALLERS, (index) => caller.add(this.#target(index), `cold-${index}`))
    await closedLoop(COLD, CALLERS, (index) => caller.del(this.#target(index), `cold-${index}`))
  }
}

function report(way: Way, { three, one }: { readonly three: Figures; readonly one: Figures }): void {
  line(`ADD and DEL ${way}, 3 allocators`, three)
  line(`ADD and DEL ${way}, 1 allocator`, one)
  ratio('three / one', three.perSecond / one.perSecond, 'at least 0.8')
}
