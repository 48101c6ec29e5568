import { LEASE } from '@subeni/shared/contracts'
import type { Logger } from '@subeni/shared/logging'
import type { EventLog, LeaseStore, Random } from '@subeni/shared/ports'
import type { AllocatorSettings } from '../../config.ts'
import type { AllocatorMetrics } from '../../metrics.ts'

/** Until somebody lets it go on: no stack lives that long. */
const FOR_EVER_MS = 10 * 365 * 24 * 3_600_000

interface BrakePorts {
  readonly leases: LeaseStore
  readonly events: EventLog
  readonly log: Logger
  readonly metrics: AllocatorMetrics
  readonly random: Random
  readonly settings: AllocatorSettings
}

/**
 * The second line behind the rules of the sweep (adr/0018): a round that finds more lost than dying processes leave behind has
 * most likely found a damaged store. Then no allocator's sweep frees, marks or drops anything on its own account until a person has
 * looked and said so (`subeni sweep resume`); it goes on making again what was lost, and ending what a DEL or a Pod's end began. The
 * stop is stored, so that a restart does not end it; its absence is no word to go on.
 */
export class SweepBrake {
  readonly #ports: BrakePorts
  #stop: string | undefined
  /** A person said so: until a round has found no more than usual. */
  #isLetGo = false
  /** Whether it is stopped could not be read: until it can, as if it were. */
  #isInDoubt = false

  constructor(ports: BrakePorts) {
    this.#ports = ports
  }

  get isOn(): boolean {
    return this.#stop !== undefined || this.#isInDoubt
  }

  /** Once a round, before anything is mended. */
  async judge(countLost: () => number): Promise<void> {
    try {
      await this.#judge(countLost())
      this.#isInDoubt = false
    } catch (err) {
      this.#isInDoubt = true
      this.#ports.log.warn({ err }, 'the sweep frees nothing in this round: whether it may could not be read')
    }
    this.#ports.metrics.sweepStopped.set(this.#stop === undefined ? 0 : 1)
  }

  async #judge(lost: number): Promise<void> {
    const { leases, settings, random } = this.#ports
    const max = settings['sweep.lossesMax']
    this.#hear(await leases.holder(LEASE.sweep))
    if (lost <= max) this.#isLetGo = false
    else if (this.#stop === undefined && !this.#isLetGo) this.#pull(random.id(), lost)
    if (this.#stop !== undefined) await this.#store(this.#stop)
  }

  #hear(word: string | undefined): void {
    const [said = '', id] = word?.split(' ') ?? []
    if (said === 'stopped' && !this.#isLetGo) this.#stop ??= id
    if (said !== 'resumed' || id !== this.#stop || this.#stop === undefined) return
    this.#stop = undefined
    this.#isLetGo = true
    this.#ports.events.tell('sweep-resumed', { message: 'a person said so' })
    this.#ports.log.warn({}, 'the sweep goes on: a person said so')
  }

  #pull(id: string, lost: number): void {
    this.#stop = id
    const { events, log, settings } = this.#ports
    const most = settings['sweep.lossesMax']
    const message = `${lost} claims or endpoints are lost, more than sweep.lossesMax (${most}): the sweep frees nothing until "subeni sweep resume"`
    events.tell('sweep-stopped', { message, warning: true })
    log.error({ lost, most }, message)
  }

  /** Kept there though somebody lost it. */
  async #store(id: string): Promise<void> {
    const { leases } = this.#ports
    const word = await leases.holder(LEASE.sweep)
    if (word?.startsWith('stopped ')) return
    if (word !== undefined) await leases.release(LEASE.sweep, word)
    await leases.acquire(LEASE.sweep, `stopped ${id}`, FOR_EVER_MS)
  }
}
