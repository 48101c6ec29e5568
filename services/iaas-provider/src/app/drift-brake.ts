import { LEASE } from '@subeni/shared/contracts'
import type { Logger } from '@subeni/shared/logging'
import type { EventLog, LeaseStore, Random } from '@subeni/shared/ports'

/** Until somebody lets it go on: no stack lives that long. */
const FOR_EVER_MS = 10 * 365 * 24 * 3_600_000

interface BrakePorts {
  readonly leases: LeaseStore
  readonly events: EventLog
  readonly log: Logger
  readonly random: Random
  /** Orphans in one comparison beyond which none is deleted. */
  readonly orphansMax: number
}

/**
 * The second line behind the rules of drift: a comparison that finds more orphans than failed calls leave has most likely met a store
 * that lost pools. Then no orphan is deleted until a person has looked and said so (`subeni drift resume`); all else goes on. The stop
 * is stored, so that a restart does not end it; where it cannot be read, it holds.
 */
export class DriftBrake {
  readonly #ports: BrakePorts
  #stop: string | undefined
  /** A person said so: until a comparison has found no more than usual. */
  #isLetGo = false
  #isInDoubt = false

  constructor(ports: BrakePorts) {
    this.#ports = ports
  }

  get isOn(): boolean {
    return this.#stop !== undefined || this.#isInDoubt
  }

  /** Once a comparison, before anything is mended. */
  async judge(orphans: number): Promise<void> {
    try {
      this.#hear(await this.#ports.leases.holder(LEASE.drift))
      if (orphans <= this.#ports.orphansMax) this.#isLetGo = false
      else if (this.#stop === undefined && !this.#isLetGo) this.#pull(orphans)
      if (this.#stop !== undefined) await this.#store(this.#stop)
      this.#isInDoubt = false
    } catch (err) {
      this.#isInDoubt = true
      this.#ports.log.warn({ err }, 'no orphan is deleted in this round: whether it may could not be read')
    }
  }

  #hear(word: string | undefined): void {
    const [said = '', id] = word?.split(' ') ?? []
    if (said === 'stopped' && !this.#isLetGo) this.#stop ??= id
    if (said !== 'resumed' || id !== this.#stop || this.#stop === undefined) return
    this.#stop = undefined
    this.#isLetGo = true
    this.#ports.events.tell('drift-resumed', { message: 'a person said so' })
  }

  #pull(orphans: number): void {
    const { events, log, orphansMax, random } = this.#ports
    this.#stop = random.id()
    const message = `${orphans} sub-ENIs belong to no pool, more than drift.orphansMax (${orphansMax}): none is deleted until "subeni drift resume"`
    events.tell('drift-stopped', { message, warning: true })
    log.error({ orphans, orphansMax }, message)
  }

  async #store(id: string): Promise<void> {
    const { leases } = this.#ports
    const word = await leases.holder(LEASE.drift)
    if (word?.startsWith('stopped ')) return
    if (word !== undefined) await leases.release(LEASE.drift, word)
    await leases.acquire(LEASE.drift, `stopped ${id}`, FOR_EVER_MS)
  }
}
