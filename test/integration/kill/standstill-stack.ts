import { waitForPrewarm } from '../harness/books.ts'
import { poolManifest } from '../harness/pools.ts'
import { firstIp } from '../harness/socket-call.ts'
import { type CliResult, TestStack } from '../harness/stack.ts'

/** A claim may be as old as its request: older than the longest pause, so that no sweep takes it from an ADD that waits. */
const SETTINGS = [
  'cloud.qps=400',
  'cloud.burst=400',
  'sweep.interval=2s',
  'sweep.claimAge=45s',
  'lease.ttl=3s',
]
/** So long the cloud takes for a sub-ENI: a call is in somebody's hand for most of the time. */
const CREATE_MS = 800
const HITS = 100

/** A stack with a prewarmed node pool and a cold global one, and what a kubelet asks of it. */
export class StandstillStack implements AsyncDisposable {
  readonly stack: TestStack
  #pods = 0

  private constructor(stack: TestStack) {
    this.stack = stack
  }

  static async start(scale: readonly string[]): Promise<StandstillStack> {
    const flags = [
      ...scale.flatMap((each) => ['--scale', each]),
      ...SETTINGS.flatMap((each) => ['--set', each]),
    ]
    const stack = await TestStack.start(['--node', 'worker-1', ...flags])
    const warm = poolManifest({
      name: 'warm',
      subnet: '10.71.0.0/16',
      ips: [`10.71.0.1-10.71.0.${HITS}`],
      node: 'worker-1',
    })
    const cold = poolManifest({ name: 'cold', subnet: '10.70.0.0/16', ips: ['10.70.0.1-10.70.0.120'] })
    await done(stack.apply([warm, cold]))
    await waitForPrewarm(stack, ['warm'])
    const slow = `latency create latencyMs.min=${CREATE_MS} latencyMs.max=${CREATE_MS}`
    await done(stack.cli('cloud', 'faults', '--add', slow))
    return new StandstillStack(stack)
  }

  add(pool: 'warm' | 'cold') {
    const request = this.#request(pool)
    return { name: `ADD ${request.pod} ${pool}`, ask: () => this.stack.add(request) }
  }

  /** The DEL of a Pod that has an address already. */
  async del() {
    const request = this.#request('warm')
    firstIp(await this.stack.add(request))
    return { name: `DEL ${request.pod}`, ask: () => this.stack.del(request) }
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stack[Symbol.asyncDispose]()
  }

  #request(pool: string) {
    this.#pods += 1
    return { node: 'worker-1', pod: `default/p${this.#pods}`, pools: [pool] }
  }
}

async function done(command: Promise<CliResult>): Promise<void> {
  const { code, stderr } = await command
  if (code !== 0) throw new Error(stderr)
}
