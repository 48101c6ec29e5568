import { connect, DebugEvents, Events, type NatsConnection } from 'nats'
import { IpamError } from '../../errors/index.ts'
import { systemClock } from '../../lifecycle/system-clock.ts'
import type { Logger } from '../../logging/index.ts'
import type { Clock } from '../../ports/index.ts'
import { coalesceWrites } from './coalesce-writes.ts'
import { inTime } from './in-time.ts'
import { KnownStreams } from './known-streams.ts'
import { keepOneTransport } from './one-transport.ts'
import { ReplyInbox } from './reply-inbox.ts'
import { SelfProof } from './self-proof.ts'

const FIRST_CONNECT_MS = 30_000
const RECONNECT_WAIT_MS = 250
const DRAIN_MS = 5_000
const QUIET_MS = 250

/** One connection to NATS, shared by everything in a process. Disposal drains it. */
export interface NatsLink extends AsyncDisposable {
  /** The process, e.g. allocator/0. */
  readonly name: string
  readonly nc: NatsConnection
  readonly inbox: ReplyInbox
  readonly stores: KnownStreams
  readonly clock: Clock
  readonly log: Logger
  isConnected(): boolean
  /** This process asks something, or is asked. */
  noteQuestion(): void
  /** It has done neither for a while: it only follows what others do. */
  isQuiet(): boolean
  /** Called when it no longer is; returns the undo. */
  onQuestion(task: () => void): () => void
  /** Called after every reconnect; returns the undo. */
  onReconnect(task: () => void): () => void
  /** Called whenever the connection breaks. */
  onDisconnect(task: () => void): void
  /** Called once the connection is closed for good, at once when it is already; returns the undo. */
  onClosed(task: () => void): () => void
  /** Resolves true once connected, false after `timeoutMs` or when it is closed for good. */
  connected(timeoutMs: number): Promise<boolean>
}

export interface LinkOptions {
  readonly url: string
  /** Shown by `nats server report connections`. */
  readonly name: string
  readonly log: Logger
  readonly clock?: Clock
  /** Longest wait for the first connect; 30 s when absent. */
  readonly connectWithinMs?: number
}

/**
 * Waits up to 30 s (or as said) for the first connect (STORE_UNAVAILABLE then); afterwards reconnects for ever, or until
 * somebody closes it.
 */
export async function connectNats(options: LinkOptions): Promise<NatsLink> {
  const clock = options.clock ?? systemClock
  const link = new Link(await firstConnect(options, clock), options, clock)
  try {
    await link.nc.flush()
    return link
  } catch (cause) {
    await link[Symbol.asyncDispose]()
    throw new IpamError('STORE_UNAVAILABLE', `the connection to NATS at ${options.url} was lost at once`, {
      cause,
    })
  }
}

class Link implements NatsLink {
  readonly name: string
  readonly nc: NatsConnection
  readonly inbox: ReplyInbox
  readonly stores: KnownStreams
  readonly clock: Clock
  readonly log: Logger
  readonly #proof: SelfProof
  #isUp = true
  #isClosing = false
  #questionAtMs: number
  readonly #questionTasks = new Set<() => void>()
  readonly #tasks = new Set<() => void>()
  readonly #disconnectTasks: (() => void)[] = []
  readonly #closedTasks = new Set<() => void>()

  constructor(nc: NatsConnection, { name, log }: LinkOptions, clock: Clock) {
    this.name = name
    this.nc = nc
    this.clock = clock
    this.log = log
    this.#questionAtMs = clock.monotonicMs()
    this.inbox = new ReplyInbox(nc, clock, this)
    this.stores = new KnownStreams(this)
    // Of the connection as it is, whatever time a test plays.
    const isConnected = (): boolean => this.isConnected()
    this.#proof = new SelfProof({ nc, log, isConnected, clock: systemClock })
    keepOneTransport(nc)
    coalesceWrites(nc, clock, () => this.inbox.size)
    void this.#follow()
    void this.#awaitClose()
  }

  isConnected(): boolean {
    return this.#isUp && !this.nc.isClosed()
  }

  noteQuestion(): void {
    const wasQuiet = this.isQuiet()
    this.#questionAtMs = this.clock.monotonicMs()
    if (wasQuiet) for (const task of this.#questionTasks) task()
  }

  isQuiet(): boolean {
    return this.clock.monotonicMs() - this.#questionAtMs >= QUIET_MS
  }

  onQuestion(task: () => void): () => void {
    this.#questionTasks.add(task)
    return () => void this.#questionTasks.delete(task)
  }

  onReconnect(task: () => void): () => void {
    this.#tasks.add(task)
    return () => void this.#tasks.delete(task)
  }

  onDisconnect(task: () => void): void {
    this.#disconnectTasks.push(task)
  }

  onClosed(task: () => void): () => void {
    if (this.nc.isClosed()) {
      task()
      return () => undefined
    }
    this.#closedTasks.add(task)
    return () => void this.#closedTasks.delete(task)
  }

  async connected(timeoutMs: number): Promise<boolean> {
    if (this.isConnected()) return true
    const { promise, resolve } = Promise.withResolvers<void>()
    const undo = this.onReconnect(resolve)
    const isBack = await inTime(this, promise, timeoutMs)
    undo()
    return isBack
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosing = true
    // What drains takes no more questions.
    this.#proof.stop()
    this.stores.stop()
    const cancel = this.clock.after(DRAIN_MS, () => void this.nc.close())
    // What drains when the connection is closed over it never ends.
    if (this.isConnected()) await Promise.race([this.nc.drain().catch(() => undefined), this.nc.closed()])
    await this.nc.close()
    cancel()
  }

  async #awaitClose(): Promise<void> {
    const error = await this.nc.closed()
    this.#isUp = false
    this.inbox.lose()
    this.#proof.stop()
    this.stores.stop()
    for (const task of this.#closedTasks) task()
    if (!this.#isClosing) this.log.error({ err: error }, 'the connection to NATS is closed for good')
  }

  async #follow(): Promise<void> {
    for await (const status of this.nc.status()) {
      if (status.type === Events.Disconnect) {
        this.#isUp = false
        this.log.warn({ server: status.data }, 'disconnected from NATS')
        this.inbox.lose()
        for (const task of this.#disconnectTasks) task()
      } else if (status.type === Events.Reconnect) {
        this.#isUp = true
        this.log.info({ server: status.data }, 'reconnected to NATS')
        this.#proof.prove()
        for (const task of this.#tasks) task()
      } else if (status.type === Events.Error || status.type === DebugEvents.StaleConnection) {
        this.log.warn({ status }, 'trouble with the connection to NATS')
      }
    }
  }
}

async function firstConnect(options: LinkOptions, clock: Clock): Promise<NatsConnection> {
  const since = clock.monotonicMs()
  const withinMs = options.connectWithinMs ?? FIRST_CONNECT_MS
  for (;;) {
    try {
      return await connect({
        servers: options.url.split(','),
        name: options.name,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RECONNECT_WAIT_MS,
        timeout: 2_000,
        pingInterval: 5_000,
        maxPingOut: 2,
      })
    } catch (cause) {
      if (clock.monotonicMs() - since > withinMs) {
        const text = `no connection to NATS at ${options.url} in ${withinMs / 1_000} s`
        throw new IpamError('STORE_UNAVAILABLE', text, { cause })
      }
      await clock.sleep(RECONNECT_WAIT_MS)
    }
  }
}
