import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentLog } from '@subeni/shared/testing'
import { connectNats, type NatsLink } from '@subeni/shared/nats'
import { poll } from './poll.ts'
import { poolManifest } from './pools.ts'
import { firstIp } from './socket-call.ts'
import { TestStack } from './stack.ts'
import { copyStore, doHarm, type Harm } from './store-harm.ts'

const PLAIN = poolManifest({
  name: 'plain',
  subnet: '10.77.0.0/24',
  ips: ['10.77.0.10-10.77.0.200'],
  iaas: false,
})
const GLOBAL = poolManifest({ name: 'global', subnet: '10.78.0.0/24', ips: ['10.78.0.10-10.78.0.200'] })
const POOLS = ['plain', 'global']
const SETTINGS = ['cloud.qps=400', 'cloud.burst=400', 'sweep.interval=2s', 'sweep.claimAge=20s']
/** A stream that is lost is seen and made anew within seconds; nats-server's own start and a loaded machine on top. */
const HEALED_WITHIN_MS = 40_000

/** A stack whose store is harmed under Pods that run, and what must hold all the same. */
export class HarmedStack implements AsyncDisposable {
  readonly stack: TestStack
  readonly #link: NatsLink
  readonly #copy: string
  /** Address → the Pod that runs with it. */
  readonly owners = new Map<string, string>()
  #count = 0

  private constructor(stack: TestStack, link: NatsLink, copy: string) {
    this.stack = stack
    this.#link = link
    this.#copy = copy
  }

  static async start(): Promise<HarmedStack> {
    const stack = await TestStack.start([
      '--node',
      'worker-1',
      ...SETTINGS.flatMap((each) => ['--set', each]),
    ])
    const link = await connectNats({ url: stack.ready.nats, name: 'operator', log: silentLog() })
    const harmed = new HarmedStack(stack, link, mkdtempSync(join(tmpdir(), 'subeni-copy-')))
    await harmed.applyPools()
    for (const pool of POOLS) for (let n = 0; n < 3; n += 1) await harmed.addPod(pool)
    return harmed
  }

  async copy(): Promise<void> {
    rmSync(this.#copy, { recursive: true, force: true })
    await copyStore(this.stack, this.#copy)
    await this.healed()
  }

  /** Harms one stream; resolves when all processes are ready again and Pods of both pools start. */
  async harm(stream: string, harm: Harm): Promise<void> {
    await doHarm(this.stack, this.#link, { stream, harm, copy: this.#copy })
    await this.healed()
    await this.applyPools()
    for (const pool of POOLS) await this.addPod(pool)
  }

  /** An ADD as the kubelet repeats it; throws when the address is another Pod's. */
  async addPod(pool: string): Promise<void> {
    this.#count += 1
    const pod = `default/pod-${this.#count}`
    let last = ''
    const address = await poll(
      `an address of ${pool} for ${pod}`,
      async () => {
        const answer = await this.stack.add({ node: 'worker-1', pod, pools: [pool] })
        last = answer.text
        return answer.status === 200 ? firstIp(answer).address : undefined
      },
      { withinMs: HEALED_WITHIN_MS, everyMs: 500, seen: () => last },
    )
    const owner = this.owners.get(address)
    if (owner !== undefined) throw new Error(`${address} was given to ${pod}, and is of ${owner}, which runs`)
    this.owners.set(address, pod)
  }

  /** What `subeni store` tells of a stream. */
  async told(stream: string): Promise<string[]> {
    const { store } = (await this.stack.json('store')) as { store: { stream: string; what: string }[] }
    return store.filter((change) => change.stream === stream).map(({ what }) => what)
  }

  async healed(): Promise<void> {
    let last = ''
    await poll(
      'a stack that is ready',
      async () => {
        const { code, stdout } = await this.stack.cli('status')
        last = stdout
        return code === 0 ? true : undefined
      },
      { withinMs: HEALED_WITHIN_MS, everyMs: 500, seen: () => last },
    )
  }

  /** Those that are there stay as they are. */
  async applyPools(): Promise<void> {
    let last = ''
    await poll(
      'the pools to be applied',
      async () => {
        const applied = await this.stack.apply([PLAIN, GLOBAL])
        last = applied.stderr
        return applied.code === 0 ? true : undefined
      },
      { withinMs: HEALED_WITHIN_MS, everyMs: 500, seen: () => last },
    )
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#link[Symbol.asyncDispose]()
    await this.stack[Symbol.asyncDispose]()
    rmSync(this.#copy, { recursive: true, force: true })
  }
}
