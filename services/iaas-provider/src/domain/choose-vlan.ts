/** IEEE 802.1Q: 0 and 4095 are reserved. */
const VLAN_MIN = 1
const VLAN_MAX = 4_094

/**
 * The next one that is free after the last that was chosen, so that a VLAN rests as long as it may before it is used again. Undefined
 * when all are taken.
 */
export function chooseVlan(taken: ReadonlySet<number>, last: number): number | undefined {
  const count = VLAN_MAX - VLAN_MIN + 1
  for (let step = 0; step < count; step += 1) {
    const vlan = VLAN_MIN + ((last - VLAN_MIN + 1 + step + count) % count)
    if (!taken.has(vlan)) return vlan
  }
  return undefined
}
