import { type Cidr, formatIp } from './cidr.ts'

export const VLAN_MAX = 4094

/** The first free VLAN id from `start` on, around the ring 1..4094. */
export function chooseVlan(start: number, isTaken: (vlanId: number) => boolean): number | undefined {
  for (let step = 0; step < VLAN_MAX; step += 1) {
    const vlanId = ((start + step) % VLAN_MAX) + 1
    if (!isTaken(vlanId)) return vlanId
  }
  return undefined
}

export interface AddressSearch {
  readonly isTaken: (address: string) => boolean
  /** At most so many addresses can be taken, so one step more always finds a free one or proves there is none. */
  readonly takenMax: number
  readonly start: bigint
}

/** The first free address from `start` on. The network's, the gateway's (the first) and IPv4's broadcast address are never chosen. */
export function chooseAddress(cidr: Cidr, { isTaken, takenMax, start }: AddressSearch): string | undefined {
  const low = cidr.first + 2n
  const high = cidr.family === 4 ? cidr.last - 1n : cidr.last
  const size = high - low + 1n
  if (size <= 0n) return undefined
  for (let step = 0n; step <= BigInt(takenMax) && step < size; step += 1n) {
    const address = formatIp(cidr.family, low + ((start + step) % size))
    if (!isTaken(address)) return address
  }
  return undefined
}
