import type { NatsConnection } from 'nats'
import { SUBJECT } from '../../contracts/index.ts'
import type { StoreChange, StoreHeight } from '../../ports/index.ts'
import { type Connection, KnownStream, type LookCause } from './known-stream.ts'

/** Between two looks at each stream: of a service, which has to see first, and of one that only follows settings or is a command. */
const LOOK_MS = 2_000
const LOOK_SELDOM_MS = 30_000

interface WatchedLink extends Connection {
  readonly nc: NatsConnection
  onReconnect(task: () => void): () => void
  onDisconnect(task: () => void): void
}

/** Of a service: it looks often, and makes streams anew. */
export interface Guarding {
  restore(name: string): Promise<boolean>
}

/**
 * Every stream and bucket that this process uses: after each reconnect, every few seconds and when an answer is suspicious it is
 * looked at, whether it is still the one that was known. Who sees a change first tells all other processes to look.
 */
export class KnownStreams {
  readonly #link: WatchedLink
  readonly #streams = new Map<string, KnownStream>()
  readonly #listeners = new Set<(change: StoreChange) => void>()
  #guarding: Guarding | undefined
  #cancelTurn: () => void = () => undefined
  #isOpen = false
  #isStopped = false

  constructor(link: WatchedLink) {
    this.#link = link
  }

  /** From its first use on a stream is watched. */
  of(name: string): KnownStream {
    const known = this.#streams.get(name)
    if (known !== undefined) return known
    const stream = new KnownStream(name, this.#link, {
      onChange: (change, cause) => this.#tell(change, cause),
      restore: async (missing) => (await this.#guarding?.restore(missing)) ?? false,
    })
    this.#streams.set(name, stream)
    this.#open()
    void stream.look('turn')
    return stream
  }

  /** A message of a stream that may be watched is known to be stored. */
  note(name: string, sequence: number): void {
    this.#streams.get(name)?.note(sequence)
  }

  guard(guarding: Guarding): void {
    this.#guarding = guarding
    this.#turnLater()
  }

  /** The connection is drained or closed: nobody looks any more. */
  stop(): void {
    this.#isStopped = true
    this.#cancelTurn()
    this.#each((stream) => stream.stop())
  }

  heights(): readonly StoreHeight[] {
    return [...this.#streams.values()].flatMap(({ height }) => height ?? [])
  }

  missing(): readonly string[] {
    return [...this.#streams.values()].filter(({ isMissing }) => isMissing).map(({ name }) => name)
  }

  onChange(listener: (change: StoreChange) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  #open(): void {
    if (this.#isOpen) return
    this.#isOpen = true
    const { nc } = this.#link
    nc.subscribe(SUBJECT.storeChanged, {
      callback: (error, message) => {
        if (error === null) void this.#streams.get(message.string())?.look('told')
      },
    })
    this.#link.onDisconnect(() => this.#each((stream) => stream.doubt()))
    this.#link.onReconnect(() => this.#each((stream) => void stream.look('reconnect')))
    this.#turnLater()
  }

  #turnLater(): void {
    this.#cancelTurn()
    if (!this.#isOpen || this.#isStopped) return
    const afterMs = this.#guarding === undefined ? LOOK_SELDOM_MS : LOOK_MS
    this.#cancelTurn = this.#link.clock.after(afterMs, () => {
      this.#each((stream) => void stream.look('turn'))
      this.#turnLater()
    })
  }

  #each(task: (stream: KnownStream) => void): void {
    for (const stream of this.#streams.values()) task(stream)
  }

  #tell(change: StoreChange, cause: LookCause): void {
    for (const listener of this.#listeners) listener(change)
    // Whoever was told, or lost the connection too, looks by himself.
    if (cause !== 'turn' && cause !== 'suspicion') return
    if (this.#link.isConnected() && !this.#isStopped)
      this.#link.nc.publish(SUBJECT.storeChanged, change.stream)
  }
}
