import { SUBJECT } from '../../contracts/index.ts'
import type { Clock, Peers } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'

const HEARTBEAT_MS = 500
/** Four heartbeats; less than the silence after which ingress asks again, so that no second ask goes to the same dead one. */
const SILENCE_MAX_MS = 2_000
/** More than any deployment has: what comes beyond is no peer. */
const PEERS_MAX = 256
const HERE = '+'
const LEAVING = '-'

export interface PeersOptions {
  readonly service: string
  /** Of this process, mostly its bus'; empty for one that only listens. */
  readonly id: string
  readonly clock: Clock
  /** False while nobody shall count on this process, although it lives. */
  readonly isServing?: () => boolean
}

/** Who is alive, by heartbeats over core NATS: a hint that may be wrong for a while. */
export async function openPeers(link: NatsLink, options: PeersOptions): Promise<Peers> {
  const peers = new NatsPeers(link, options)
  if (link.isConnected()) await link.nc.flush().catch(() => undefined)
  return peers
}

class NatsPeers implements Peers {
  readonly #link: NatsLink
  readonly #id: string
  readonly #clock: Clock
  readonly #subject: string
  readonly #isServing: () => boolean
  readonly #heardAtMs = new Map<string, number>()
  readonly #unsubscribe: () => void
  #alive: readonly string[] = []
  #cancelBeat: () => void = () => undefined
  #isHere = false

  constructor(link: NatsLink, { service, id, clock, isServing = () => true }: PeersOptions) {
    this.#isServing = isServing
    this.#link = link
    this.#id = id
    this.#clock = clock
    this.#subject = SUBJECT.peer(service)
    const subscription = link.nc.subscribe(this.#subject, {
      callback: (error, message) => {
        if (error === null) this.#hear(message.string())
      },
    })
    this.#unsubscribe = () => subscription.unsubscribe()
  }

  alive(): readonly string[] {
    return this.#alive
  }

  join(): void {
    if (this.#isHere) return
    this.#isHere = true
    this.#beat()
  }

  leave(): void {
    if (!this.#isHere) return
    this.#isHere = false
    this.#cancelBeat()
    this.#say(LEAVING)
    this.#heardAtMs.delete(this.#id)
    this.#count()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.leave()
    this.#unsubscribe()
  }

  #beat(): void {
    if (this.#isServing()) {
      this.#say(HERE)
      this.#heardAtMs.set(this.#id, this.#clock.monotonicMs())
    }
    this.#count()
    this.#cancelBeat = this.#clock.after(HEARTBEAT_MS, () => this.#beat())
  }

  #say(what: string): void {
    if (this.#link.isConnected()) this.#link.nc.publish(this.#subject, `${what}${this.#id}`)
  }

  #hear(text: string): void {
    const id = text.slice(1)
    if (id === this.#id || id === '') return
    if (!text.startsWith(HERE)) this.#heardAtMs.delete(id)
    else if (this.#heardAtMs.has(id) || this.#heardAtMs.size < PEERS_MAX) {
      this.#heardAtMs.set(id, this.#clock.monotonicMs())
    }
    this.#count()
  }

  #count(): void {
    const since = this.#clock.monotonicMs() - SILENCE_MAX_MS
    for (const [id, heardAtMs] of this.#heardAtMs) if (heardAtMs < since) this.#heardAtMs.delete(id)
    this.#alive = [...this.#heardAtMs.keys()].toSorted()
  }
}
