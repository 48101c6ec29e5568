import { formatIp, type IpVersion, parseIp } from './parse.ts'

/** Both ends belong to it. */
export interface AddressRange {
  readonly first: bigint
  readonly last: bigint
}

/**
 * A set of addresses of one family as sorted, disjoint, non-adjacent ranges. Immutable. No operation but the lazy walks costs
 * more than the number of ranges, so a /64 is as cheap as a /28.
 */
export class AddressRanges {
  readonly version: IpVersion
  readonly ranges: readonly AddressRange[]
  readonly size: bigint

  private constructor(version: IpVersion, ranges: readonly AddressRange[]) {
    this.version = version
    this.ranges = ranges
    this.size = ranges.reduce((sum, range) => sum + range.last - range.first + 1n, 0n)
  }

  static empty(version: IpVersion): AddressRanges {
    return new AddressRanges(version, [])
  }

  /** In any order, overlapping or not; each with first <= last. */
  static of(version: IpVersion, ranges: readonly AddressRange[]): AddressRanges {
    return new AddressRanges(version, merged(ranges))
  }

  has(address: string): boolean {
    const ip = parseIp(address)
    return ip !== undefined && ip.version === this.version && this.hasValue(ip.value)
  }

  hasValue(value: bigint): boolean {
    return this.rangeAt(value) !== undefined
  }

  /** The range that holds the value. */
  rangeAt(value: bigint): AddressRange | undefined {
    const range = this.ranges[this.#indexFrom(value)]
    return range !== undefined && range.first <= value ? range : undefined
  }

  /** The lowest member that is not below the value. */
  firstFrom(value: bigint): bigint | undefined {
    const range = this.ranges[this.#indexFrom(value)]
    if (!range) return undefined
    return range.first > value ? range.first : value
  }

  minus(other: AddressRanges): AddressRanges {
    if (other.version !== this.version) return this
    const left: AddressRange[] = []
    for (const range of this.ranges) cutOut(range, other, left)
    return new AddressRanges(this.version, left)
  }

  union(other: AddressRanges): AddressRanges {
    if (other.version !== this.version) return this
    return AddressRanges.of(this.version, [...this.ranges, ...other.ranges])
  }

  intersect(other: AddressRanges): AddressRanges {
    return this.version === other.version ? this.minus(this.minus(other)) : AddressRanges.empty(this.version)
  }

  intersects(other: AddressRanges): boolean {
    if (other.version !== this.version) return false
    return this.ranges.some((range) => {
      const next = other.firstFrom(range.first)
      return next !== undefined && next <= range.last
    })
  }

  equals(other: AddressRanges): boolean {
    if (this.version !== other.version || this.ranges.length !== other.ranges.length) return false
    return this.ranges.every(
      (range, at) => range.first === other.ranges[at]?.first && range.last === other.ranges[at]?.last,
    )
  }

  /** Ascending and lazy: take what is needed, a v6 range has no end worth waiting for. */
  *values(): Generator<bigint> {
    for (const range of this.ranges) for (let value = range.first; value <= range.last; value++) yield value
  }

  *addresses(): Generator<string> {
    for (const value of this.values()) yield formatIp(value, this.version)
  }

  /** As `spec.ips` spells them: `a` or `a-b`, ascending. */
  texts(): string[] {
    return this.ranges.map(({ first, last }) => {
      const from = formatIp(first, this.version)
      return first === last ? from : `${from}-${formatIp(last, this.version)}`
    })
  }

  /** The lowest member that is not taken; costs what is taken, not what there is. */
  lowestFree(isTaken: (value: bigint) => boolean): bigint | undefined {
    for (const value of this.values()) if (!isTaken(value)) return value
    return undefined
  }

  /** Index of the first range that ends at the value or above it. */
  #indexFrom(value: bigint): number {
    let low = 0
    let high = this.ranges.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const range = this.ranges[middle]
      if (range !== undefined && range.last < value) low = middle + 1
      else high = middle
    }
    return low
  }
}

function merged(ranges: readonly AddressRange[]): AddressRange[] {
  const sorted = ranges.toSorted((a, b) => (a.first < b.first ? -1 : a.first > b.first ? 1 : 0))
  const out: AddressRange[] = []
  for (const range of sorted) {
    const before = out.at(-1)
    if (!before || range.first > before.last + 1n) out.push(range)
    else if (range.last > before.last) out[out.length - 1] = { first: before.first, last: range.last }
  }
  return out
}

/** Appends what is left of one range. */
function cutOut(range: AddressRange, other: AddressRanges, out: AddressRange[]): void {
  let first = range.first
  while (first <= range.last) {
    const hole = other.firstFrom(first)
    if (hole === undefined || hole > range.last) {
      out.push({ first, last: range.last })
      return
    }
    if (hole > first) out.push({ first, last: hole - 1n })
    first = (other.rangeAt(hole)?.last ?? hole) + 1n
  }
}
