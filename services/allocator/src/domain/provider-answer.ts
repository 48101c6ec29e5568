/** One sub-ENI by its addresses; an empty one is absent. */
export interface SubEniAddresses {
  readonly ipv4Address?: string | null
  readonly ipv6Address?: string | null
}

export interface SubEniAnswer extends SubEniAddresses {
  readonly mac?: string | null
  readonly vlan?: number | null
}

const MAC = /^([0-9a-f]{2}:){5}[0-9a-f]{2}$/i
/** IEEE 802.1Q; 0 and 4095 are reserved. */
const VLAN_MAX = 4094

/** MAC and VLAN that the pool's entry had before the call; the provider may leave either out (seed, "Allocate IPs"). */
export interface KnownBinding {
  readonly mac?: string | undefined
  readonly vlan?: number | undefined
}

export type AnswerCheck =
  | { readonly kind: 'ok'; readonly mac: string; readonly vlan: number }
  | { readonly kind: 'bad'; readonly reason: string }

/** DESIGN §4.5: the requested sub-ENI is there, nothing else is, and MAC and VLAN can be used. */
export function checkProviderAnswer(
  asked: SubEniAddresses,
  answered: readonly SubEniAnswer[],
  known: KnownBinding,
): AnswerCheck {
  const wanted = describe(asked)
  const unrequested = answered.find((subEni) => !isSame(asked, subEni))
  if (unrequested) return bad(`the answer holds ${describe(unrequested)}, which was not asked for`)
  const subEni = answered[0]
  if (!subEni) return bad(`the answer lacks ${wanted}`)
  if (answered.length > 1) return bad(`the answer holds ${wanted} ${answered.length} times`)
  return checkBinding(wanted, subEni.mac || known.mac || '', subEni.vlan || known.vlan || 0)
}

function checkBinding(wanted: string, mac: string, vlan: number): AnswerCheck {
  if (!MAC.test(mac)) return bad(`${wanted} has MAC "${mac}", which is none`)
  if (!Number.isInteger(vlan) || vlan < 1 || vlan > VLAN_MAX) {
    return bad(`${wanted} has VLAN ${vlan}, outside 1-${VLAN_MAX}`)
  }
  return { kind: 'ok', mac: mac.toLowerCase(), vlan }
}

function bad(reason: string): AnswerCheck {
  return { kind: 'bad', reason }
}

function isSame(asked: SubEniAddresses, given: SubEniAddresses): boolean {
  return (
    (asked.ipv4Address || '') === (given.ipv4Address || '') &&
    (asked.ipv6Address || '') === (given.ipv6Address || '')
  )
}

function describe(item: SubEniAddresses): string {
  return `sub-ENI ${[item.ipv4Address, item.ipv6Address].filter(Boolean).join('+') || 'without address'}`
}
