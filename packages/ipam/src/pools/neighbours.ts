import { ANNOTATION, type ObjectMeta, type PoolSpec } from '@subeni/shared/objects'
import { IntervalIndex, parseSubnet } from '../addresses/index.ts'
import { PoolOverlaps } from './overlaps.ts'

type AnyPool = { readonly metadata: ObjectMeta; readonly spec: PoolSpec }

/** Finds those pools that a pool has to be judged against without looking at all of them. */
export class PoolNeighbours<P extends AnyPool> {
  readonly #pools = new Map<string, P>()
  readonly #overlaps = new PoolOverlaps()
  readonly #subnets: Record<4 | 6, IntervalIndex> = { 4: new IntervalIndex(), 6: new IntervalIndex() }
  readonly #bySubnet = new Map<string, Set<string>>()

  constructor(pools: Iterable<P> = []) {
    for (const pool of pools) this.set(pool)
  }

  get(name: string): P | undefined {
    return this.#pools.get(name)
  }

  /** A new pool, or one as it is now; its subnet never changes. */
  set(pool: P): void {
    const { name } = pool.metadata
    const { subnet } = pool.spec
    this.#pools.set(name, pool)
    this.#overlaps.set(pool)
    const named = this.#bySubnet.get(subnet) ?? new Set()
    if (named.size === 0) this.#addSubnet(subnet)
    this.#bySubnet.set(subnet, named.add(name))
  }

  /** Pools with an address or a part of the subnet in common, and both ends of pairs. */
  of({ metadata, spec }: AnyPool): readonly P[] {
    const names = new Set(this.#overlaps.meeting(spec))
    for (const name of this.#inOtherSubnets(spec.subnet)) names.add(name)
    const pair = metadata.annotations[ANNOTATION.pairPool]
    if (pair !== undefined) names.add(pair)
    names.delete(metadata.name)
    return [...names].toSorted().flatMap((name) => this.#pools.get(name) ?? [])
  }

  #inOtherSubnets(subnet: string): readonly string[] {
    const parsed = parseSubnet(subnet)
    const [range] = 'subnet' in parsed ? parsed.subnet.ranges.ranges : []
    if ('problem' in parsed || range === undefined) return []
    const subnets = this.#subnets[parsed.subnet.version].meeting(range.first, range.last)
    subnets.delete(subnet)
    return [...subnets].flatMap((other) => [...(this.#bySubnet.get(other) ?? [])])
  }

  #addSubnet(subnet: string): void {
    const parsed = parseSubnet(subnet)
    if ('problem' in parsed) return
    for (const { first, last } of parsed.subnet.ranges.ranges)
      this.#subnets[parsed.subnet.version].add({ first, last, key: subnet })
  }
}
