import * as fc from 'fast-check'
import { Address6 } from 'ip-address'
import { describe, expect, test } from 'vitest'
import { AddressRanges, canonicalAddress, formatIp, parseIp, parseRanges } from './index.ts'

/** Small enough for a plain Set to be the judge. */
const UNIVERSE = 40
const range = fc
  .tuple(fc.integer({ min: 0, max: UNIVERSE - 1 }), fc.integer({ min: 0, max: 6 }))
  .map(([first, more]) => ({ first: BigInt(first), last: BigInt(Math.min(first + more, UNIVERSE - 1)) }))
const rangeList = fc.array(range, { maxLength: 8 })

function naive(ranges: readonly { first: bigint; last: bigint }[]): Set<bigint> {
  const values = new Set<bigint>()
  for (const { first, last } of ranges) for (let value = first; value <= last; value++) values.add(value)
  return values
}

function sorted(values: Iterable<bigint>): bigint[] {
  return [...values].toSorted((a, b) => Number(a - b))
}

describe('AddressRanges', () => {
  test('is the same set as a plain one under union, minus and intersection', () => {
    fc.assert(
      fc.property(rangeList, rangeList, (left, right) => {
        const [a, b] = [AddressRanges.of(4, left), AddressRanges.of(4, right)]
        const [x, y] = [naive(left), naive(right)]
        expect([...a.values()]).toEqual(sorted(x))
        expect([...a.union(b).values()]).toEqual(sorted(new Set([...x, ...y])))
        expect([...a.minus(b).values()]).toEqual(sorted([...x].filter((value) => !y.has(value))))
        expect([...a.intersect(b).values()]).toEqual(sorted([...x].filter((value) => y.has(value))))
        expect(a.intersects(b)).toBe([...x].some((value) => y.has(value)))
        expect(a.size).toBe(BigInt(x.size))
      }),
    )
  })

  test('answers membership, next member and lowest free as a plain set does', () => {
    fc.assert(
      fc.property(rangeList, rangeList, (ranges, takenRanges) => {
        const set = AddressRanges.of(6, ranges)
        const plain = naive(ranges)
        const taken = naive(takenRanges)
        for (let at = 0n; at < UNIVERSE; at++) {
          expect(set.hasValue(at)).toBe(plain.has(at))
          expect(set.firstFrom(at)).toBe(sorted(plain).find((value) => value >= at))
        }
        expect(set.lowestFree((value) => taken.has(value))).toBe(
          sorted(plain).find((value) => !taken.has(value)),
        )
      }),
    )
  })

  test('keeps its ranges sorted, disjoint and apart, and reads its own spelling back', () => {
    fc.assert(
      fc.property(rangeList, fc.constantFrom(4 as const, 6 as const), (ranges, version) => {
        const set = AddressRanges.of(version, ranges)
        const gaps = set.ranges.slice(1).map((next, at) => next.first - (set.ranges[at]?.last ?? 0n))
        expect(gaps.every((gap) => gap > 1n)).toBe(true)
        const again = parseRanges(set.texts(), version)
        expect('ranges' in again && again.ranges.equals(set)).toBe(true)
      }),
    )
  })
})

describe('canonicalAddress', () => {
  test('spells any IPv6 address as RFC 5952 says', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const theirs = new Address6(text)
        expect(canonicalAddress(text)).toBe(theirs.correctForm())
        expect(parseIp(text)?.value).toBe(theirs.bigInt())
      }),
      { numRuns: 500 },
    )
  })

  test('gives back the value it was spelled from', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: (1n << 128n) - 1n }), (value) => {
        expect(parseIp(formatIp(value, 6))).toEqual({ version: 6, value })
        const short = value & 0xffffffffn
        expect(parseIp(formatIp(short, 4))).toEqual({ version: 4, value: short })
      }),
    )
  })

  test('leaves a canonical spelling as it is, and never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9a-f:./-]{0,20}$/)), (text) => {
        const canonical = canonicalAddress(text)
        expect(canonical === undefined ? undefined : canonicalAddress(canonical)).toBe(canonical)
      }),
      { numRuns: 500 },
    )
  })
})
