import type { EventKind } from '../contracts/index.ts'
import { IpamError } from '../errors/index.ts'
import type { Logger } from '../logging/index.ts'
import type { EventLog, LeaseStore, Random } from '../ports/index.ts'

/** Until somebody lets it go on, and until every process has heard of it, however rare its rounds: no stack lives that long. */
const FOR_EVER_MS = 10 * 365 * 24 * 3_600_000
const TRIES_MAX = 3

export interface BrakeRules {
  /** Under this name the stop is stored. */
  readonly lease: string
  /** What one round may find amiss. */
  readonly max: number
  /** What was found, and what is not done until a person lets it go on. */
  readonly stopped: (found: number) => string
  /** What is not done while it cannot be read whether it is stopped. */
  readonly doubt: string
  readonly events: { readonly stopped: EventKind; readonly resumed: EventKind }
}

export interface BrakePorts {
  readonly leases: LeaseStore
  readonly events: EventLog
  readonly log: Logger
  readonly random: Random
}

/**
 * A second line behind rules that free or delete (adr/0018): a round that finds more amiss than dying processes and failed calls leave has
 * most likely met a damaged store. Then nothing is taken away until a person has looked and said so. The stop is stored, so that a
 * restart does not end it; its absence is no word to go on, and where it cannot be read, it holds.
 */
export class Brake {
  readonly #rules: BrakeRules
  readonly #ports: BrakePorts
  #stop: string | undefined
  /** A person said so: until a round has found no more than usual. */
  #isLetGo = false
  #isInDoubt = false

  constructor(rules: BrakeRules, ports: BrakePorts) {
    this.#rules = rules
    this.#ports = ports
  }

  /** Nothing is taken away. */
  get isOn(): boolean {
    return this.isStopped || this.#isInDoubt
  }

  /** A person has to let it go on. */
  get isStopped(): boolean {
    return this.#stop !== undefined
  }

  /** Once a round, before anything is mended. */
  async judge(count: () => number): Promise<void> {
    try {
      await this.#judge(count())
      this.#isInDoubt = false
    } catch (err) {
      this.#isInDoubt = true
      this.#ports.log.warn({ err }, this.#rules.doubt)
    }
  }

  async #judge(found: number): Promise<void> {
    const { leases, random } = this.#ports
    const { lease, max } = this.#rules
    this.#hear(await leases.holder(lease))
    if (found <= max) this.#isLetGo = false
    else if (this.#stop === undefined && !this.#isLetGo) this.#pull(random.id(), found)
    if (this.#stop !== undefined) await this.#store(this.#stop)
  }

  #hear(word: string | undefined): void {
    const [said = '', id] = word?.split(' ') ?? []
    if (said === 'stopped' && !this.#isLetGo) this.#stop ??= id
    if (said !== 'resumed' || id !== this.#stop || this.#stop === undefined) return
    this.#stop = undefined
    this.#isLetGo = true
    const { events, log } = this.#ports
    events.tell(this.#rules.events.resumed, { message: 'a person said so' })
    log.warn({ lease: this.#rules.lease }, 'it goes on: a person said so')
  }

  #pull(id: string, found: number): void {
    this.#stop = id
    const { max, stopped, events: kinds } = this.#rules
    const message = stopped(found)
    this.#ports.events.tell(kinds.stopped, { message, warning: true })
    this.#ports.log.error({ found, max }, message)
  }

  /** Kept there though somebody lost it. */
  async #store(id: string): Promise<void> {
    const { leases } = this.#ports
    const { lease } = this.#rules
    const word = await leases.holder(lease)
    if (word?.startsWith('stopped ')) return
    if (word !== undefined) await leases.release(lease, word)
    await leases.acquire(lease, `stopped ${id}`, FOR_EVER_MS)
  }
}

/** The id of the stop; undefined while it is at work. */
export async function stoppedId(leases: LeaseStore, lease: string): Promise<string | undefined> {
  const word = await leases.holder(lease)
  return word?.startsWith('stopped ') ? word.slice('stopped '.length) : undefined
}

/**
 * A person's word, by the very id of the stop, so that an old word lets no later stop go on. False when there is none. Throws
 * REVISION_CONFLICT when a process wrote its stop anew each time.
 */
export async function letGoOn(leases: LeaseStore, lease: string): Promise<boolean> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const id = await stoppedId(leases, lease)
    if (id === undefined) return tries > 0
    await leases.release(lease, `stopped ${id}`)
    if (await leases.acquire(lease, `resumed ${id}`, FOR_EVER_MS)) return true
  }
  throw new IpamError('REVISION_CONFLICT', `the stop of ${lease} is being written anew: say it again`)
}
