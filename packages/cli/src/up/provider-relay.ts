import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Logger } from '@subeni/shared/logging'
import type { Clock } from '@subeni/shared/ports'
import type { ProcessSpec } from './supervisor.ts'

/** A takeover waits for the lease and the longest cloud call, which is seconds: this adds little. */
const LOOK_MS = 200
/** What the provider itself takes. */
const CONNECTIONS_MAX = 10_000

/** One instance of the provider. */
export interface RelayTarget {
  readonly id: string
  readonly host: string
  readonly port: number
  readonly readyUrl: string
}

/** The process as a target, when it is an instance of the provider. */
export function relayTarget({ id, env, readyUrl }: ProcessSpec): RelayTarget[] {
  const listen = id.startsWith('iaas-provider/') ? env['PROVIDER_LISTEN'] : undefined
  if (listen === undefined) return []
  const { hostname: host, port } = new URL(`tcp://${listen}`)
  return [{ id, host, port: Number(port), readyUrl }]
}

export interface RelayOptions {
  readonly host: string
  readonly port: number
  /** All instances there are now, in order. */
  readonly targets: () => readonly RelayTarget[]
  readonly isReady: (target: RelayTarget) => Promise<boolean>
  readonly clock: Clock
  readonly log: Logger
}

/**
 * The provider's one address: connections go on to the instance that is active, as a Service in Kubernetes does by readiness.
 * Only another instance that is ready takes over, since the lease lets one be ready at a time; connections to the former one then
 * break, and whoever waits there learns at once that nobody will answer. While nobody is ready the last active one says why.
 */
export class ProviderRelay implements AsyncDisposable {
  readonly #options: RelayOptions
  readonly #server: Server
  readonly #connections = new Map<Socket, string>()
  readonly #stop = new AbortController()
  #activeId: string | undefined
  #looking: Promise<void> = Promise.resolve()

  private constructor(options: RelayOptions) {
    this.#options = options
    this.#server = createServer((socket) => this.#pass(socket))
    this.#server.maxConnections = CONNECTIONS_MAX
  }

  static async open(options: RelayOptions): Promise<ProviderRelay> {
    const relay = new ProviderRelay(options)
    const { host, port } = options
    await new Promise<void>((resolve, reject) => {
      relay.#server.once('error', reject).listen(port, host, resolve)
    })
    relay.#looking = relay.#look()
    return relay
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    for (const socket of this.#connections.keys()) socket.destroy()
    await new Promise((resolve) => this.#server.close(resolve))
    await this.#looking
  }

  #active(): RelayTarget | undefined {
    const targets = this.#options.targets()
    return targets.find(({ id }) => id === this.#activeId) ?? targets[0]
  }

  async #look(): Promise<void> {
    const { clock, targets } = this.#options
    while (!this.#stop.signal.aborted) {
      const present = targets()
      // A lone instance answers for itself, ready or not.
      if (present.length > 1) await this.#choose(present)
      await clock.sleep(LOOK_MS, this.#stop.signal).catch(() => undefined)
    }
  }

  /** The first that is ready: one that is frozen is not waited for. */
  async #choose(targets: readonly RelayTarget[]): Promise<void> {
    const { isReady, log } = this.#options
    const looks = targets.map(async (target) => {
      if (await isReady(target)) return target
      throw new Error(`${target.id} is not ready`)
    })
    const ready = await Promise.any(looks).catch(() => undefined)
    if (ready === undefined || ready.id === this.#activeId) return
    log.info({ from: this.#activeId, to: ready.id }, 'the provider has another active instance')
    this.#activeId = ready.id
    for (const [socket, id] of this.#connections) if (id !== ready.id) socket.destroy()
  }

  #pass(socket: Socket): void {
    const target = this.#active()
    if (target === undefined) {
      socket.destroy()
      return
    }
    const onward = connect({ host: target.host, port: target.port, noDelay: true })
    socket.setNoDelay(true)
    this.#connections.set(socket, target.id)
    socket.once('close', () => {
      this.#connections.delete(socket)
      onward.destroy()
    })
    onward.once('close', () => socket.destroy())
    // Told by the close that follows.
    socket.on('error', () => {})
    onward.on('error', () => {})
    socket.pipe(onward)
    onward.pipe(socket)
  }
}
