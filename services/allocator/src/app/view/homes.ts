import type { Clock, Peers } from '@subeni/shared/ports'
import { homeOf } from '../../domain/home.ts'

/** That long after a conflict a pool is taken for contended: longer than a caller keeps to the member that served it last. */
const CONTENDED_MS = 60_000
/** Two that write within that long of each other contend, though it may be the other one that meets the conflicts. */
const NEAR_MS = 50

/**
 * Soft affinity of contended pools to allocators: where several write one pool, each write makes the others' fail, so for a
 * while they hand its requests over to one of them, its home. Only speed depends on it: compare-and-set decides as ever.
 */
export class Homes {
  readonly #clock: Clock
  readonly #peers: Peers
  readonly #self: string
  readonly #contendedUntilMs = new Map<string, number>()
  /** By pool, when this allocator wrote it last. */
  readonly #wroteAtMs = new Map<string, number>()
  /** By pool, of the members that were alive then. */
  readonly #homes = new Map<string, string | undefined>()
  #members: readonly string[] = []

  constructor(clock: Clock, peers: Peers, self: string) {
    this.#clock = clock
    this.#peers = peers
    this.#self = self
  }

  /** Whether it is worth finding out which pool a request is about: there is one to hand it over to. */
  get isAnyElsewhere(): boolean {
    return this.#contendedUntilMs.size > 0 && this.#peers.alive().some((id) => id !== this.#self)
  }

  contended(): Iterable<string> {
    return [...this.#contendedUntilMs.keys()]
  }

  noteConflict(pool: string): void {
    this.#contendedUntilMs.set(pool, this.#clock.monotonicMs() + CONTENDED_MS)
  }

  noteOwnWrite(pool: string): void {
    this.#wroteAtMs.set(pool, this.#clock.monotonicMs())
  }

  noteOthersWrite(pool: string): void {
    const wroteAtMs = this.#wroteAtMs.get(pool)
    if (wroteAtMs !== undefined && this.#clock.monotonicMs() - wroteAtMs < NEAR_MS) this.noteConflict(pool)
  }

  /** The pool is gone. */
  forget(pool: string): void {
    this.#calm(pool)
    this.#wroteAtMs.delete(pool)
  }

  /** Who else serves requests for these pools better; undefined: nobody. The first contended one counts. */
  elsewhere(pools: Iterable<string>): string | undefined {
    for (const pool of pools) {
      const untilMs = this.#contendedUntilMs.get(pool)
      if (untilMs === undefined) continue
      if (this.#clock.monotonicMs() >= untilMs) {
        this.#calm(pool)
        continue
      }
      const home = this.#home(pool)
      return home === this.#self ? undefined : home
    }
    return undefined
  }

  #calm(pool: string): void {
    this.#contendedUntilMs.delete(pool)
    this.#homes.delete(pool)
  }

  #home(pool: string): string | undefined {
    const members = this.#peers.alive()
    if (members.length !== this.#members.length || members.some((id, at) => id !== this.#members[at])) {
      this.#members = members
      this.#homes.clear()
    }
    const known = this.#homes.get(pool)
    if (known !== undefined) return known
    const home = homeOf(pool, members)
    this.#homes.set(pool, home)
    return home
  }
}
