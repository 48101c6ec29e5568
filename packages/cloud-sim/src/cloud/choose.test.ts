import { describe, expect, test } from 'vitest'
import { chooseAddress, chooseVlan } from './choose.ts'
import { parseCidr } from './cidr.ts'

const cidr = parseCidr('10.0.0.0/29') ?? expect.unreachable()

describe('chooseAddress', () => {
  test('never chooses the network, gateway or broadcast address', () => {
    const chosen = Array.from({ length: 20 }, (_, start) =>
      chooseAddress(cidr, { isTaken: () => false, takenMax: 0, start: BigInt(start) }),
    )
    expect(new Set(chosen)).toEqual(new Set(['10.0.0.2', '10.0.0.3', '10.0.0.4', '10.0.0.5', '10.0.0.6']))
  })
  test('finds the one address left, and none when all are taken', () => {
    const search = { takenMax: 100, start: 3n }
    expect(chooseAddress(cidr, { ...search, isTaken: (address) => address !== '10.0.0.3' })).toBe('10.0.0.3')
    expect(chooseAddress(cidr, { ...search, isTaken: () => true })).toBeUndefined()
  })
})

describe('chooseVlan', () => {
  test('goes around the ring 1..4094', () => {
    expect(chooseVlan(4_093, () => false)).toBe(4_094)
    expect(chooseVlan(4_093, (vlanId) => vlanId === 4_094)).toBe(1)
    expect(chooseVlan(0, () => true)).toBeUndefined()
  })
})
