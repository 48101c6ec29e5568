import type { ObjectMeta, PoolSpec } from '@subeni/shared/objects'
import { AddressRanges, IntervalIndex } from '../addresses/index.ts'
import { specRanges } from './ranges.ts'

type OverlapPool = { readonly metadata: ObjectMeta; readonly spec: PoolSpec }

/** Addresses that an older pool has as well. */
export interface Withheld {
  readonly ranges: AddressRanges
  /** The older pools, by name. */
  readonly owners: readonly string[]
}

const NOBODY: ReadonlySet<string> = new Set()

/**
 * Which pools have addresses in common. `subeni apply` lets none, but a store can be written by hand: then the older pool (by
 * `creationTimestamp`, then name) serves on, and of the newer one every common address is withheld.
 */
export class PoolOverlaps {
  readonly #pools = new Map<string, OverlapPool>()
  readonly #partners = new Map<string, Set<string>>()
  readonly #indexes: Record<4 | 6, IntervalIndex> = { 4: new IntervalIndex(), 6: new IntervalIndex() }

  /** A pool as it is now. The names of those whose overlaps may have changed: none, where nobody's have. */
  set(pool: OverlapPool): ReadonlySet<string> {
    const { name } = pool.metadata
    const known = this.#pools.get(name)
    this.#pools.set(name, pool)
    if (known && isSame(known, pool)) return NOBODY
    const before = known ? this.#forget(known) : NOBODY
    const index = this.#indexes[pool.spec.ipVersion]
    const now = new Set<string>()
    for (const { first, last } of specRanges(pool.spec).ranges) {
      for (const other of index.meeting(first, last)) now.add(other)
      index.add({ first, last, key: name })
    }
    now.delete(name)
    for (const other of now) this.#link(name, other)
    return before.size + now.size === 0 ? NOBODY : new Set([name, ...before, ...now])
  }

  /** The names of the others whose overlaps may have changed. */
  delete(name: string): ReadonlySet<string> {
    const known = this.#pools.get(name)
    this.#pools.delete(name)
    return known ? this.#forget(known) : NOBODY
  }

  /** Those that have addresses of the pool. */
  partnersOf(name: string): ReadonlySet<string> {
    return this.#partners.get(name) ?? NOBODY
  }

  /** Those that have some of these addresses, whoever asks. */
  meeting(spec: PoolSpec): ReadonlySet<string> {
    const names = new Set<string>()
    for (const { first, last } of specRanges(spec).ranges)
      for (const name of this.#indexes[spec.ipVersion].meeting(first, last)) names.add(name)
    return names
  }

  /** What the pool must not hand out; undefined when nothing. */
  withheld(name: string): Withheld | undefined {
    const pool = this.#pools.get(name)
    if (!pool) return undefined
    const older = [...this.partnersOf(name)].toSorted().flatMap((other) => {
      const partner = this.#pools.get(other)
      return partner && isOlder(partner, pool) ? [partner] : []
    })
    if (older.length === 0) return undefined
    const ours = specRanges(pool.spec)
    const ranges = older.reduce(
      (all, { spec }) => all.union(ours.intersect(specRanges(spec))),
      AddressRanges.empty(pool.spec.ipVersion),
    )
    return { ranges, owners: older.map(({ metadata }) => metadata.name) }
  }

  /** Out of the index and out of its partners, who are told. */
  #forget({ metadata: { name }, spec }: OverlapPool): ReadonlySet<string> {
    const index = this.#indexes[spec.ipVersion]
    for (const { first, last } of specRanges(spec).ranges) index.delete({ first, last, key: name })
    const partners = this.#partners.get(name) ?? NOBODY
    for (const other of partners) {
      const theirs = this.#partners.get(other)
      theirs?.delete(name)
      if (theirs?.size === 0) this.#partners.delete(other)
    }
    this.#partners.delete(name)
    return partners
  }

  #link(a: string, b: string): void {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const partners = this.#partners.get(one) ?? new Set()
      this.#partners.set(one, partners.add(other))
    }
  }
}

/** What overlaps follow from. */
function isSame(a: OverlapPool, b: OverlapPool): boolean {
  return (
    a.spec.ipVersion === b.spec.ipVersion &&
    ageOf(a) === ageOf(b) &&
    specRanges(a.spec).equals(specRanges(b.spec))
  )
}

function isOlder(a: OverlapPool, b: OverlapPool): boolean {
  return ageOf(a) === ageOf(b) ? a.metadata.name < b.metadata.name : ageOf(a) < ageOf(b)
}

/** Unix ms of its creation; one that nobody can read counts as the oldest. */
function ageOf({ metadata }: OverlapPool): number {
  const at = Date.parse(metadata.creationTimestamp ?? '')
  return Number.isNaN(at) ? 0 : at
}

/** For people: which addresses, and whose they are. */
export function withheldText({ ranges, owners }: Withheld, shownMax = 5): string {
  const texts = ranges.texts()
  const more = texts.length > shownMax ? ` and ${texts.length - shownMax} more ranges` : ''
  const whose = owners.length === 1 ? `older pool ${owners[0]} has` : `older pools ${owners.join(', ')} have`
  return `${texts.slice(0, shownMax).join(', ')}${more}, which ${whose} too`
}
