/** One sub-ENI by its addresses; an empty one is absent. */
export interface SubEniAddresses {
  readonly ipv4Address?: string | null
  readonly ipv6Address?: string | null
}

/** What the provider was asked for. */
export interface AskedSubEni extends SubEniAddresses {
  readonly parentNicMac?: string | null
}

/** Another Pod's sub-ENI on the node. */
export interface Neighbour {
  readonly pod: string
  readonly mac: string
  readonly vlan: number
  /** Under the parent NIC that was asked for; a VLAN means nothing beyond its parent. */
  readonly isSameParent: boolean
}

export interface SubEniAnswer extends SubEniAddresses {
  readonly parentNicMac?: string | null
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

/** DESIGN §4.5: the requested sub-ENI is there, nothing else is, and MAC and VLAN can be used and are nobody else's. */
export function checkProviderAnswer(
  asked: AskedSubEni,
  answered: readonly SubEniAnswer[],
  { known, neighbours }: { readonly known: KnownBinding; readonly neighbours: readonly Neighbour[] },
): AnswerCheck {
  const wanted = describe(asked)
  const unrequested = answered.find((subEni) => !isSame(asked, subEni))
  if (unrequested) return bad(`the answer holds ${describe(unrequested)}, which was not asked for`)
  const subEni = answered[0]
  if (!subEni) return bad(`the answer lacks ${wanted}`)
  if (answered.length > 1) return bad(`the answer holds ${wanted} ${answered.length} times`)
  const binding = checkBinding(wanted, subEni, known)
  if (binding.kind === 'bad') return binding
  const parent = asked.parentNicMac ?? ''
  const conflict = conflictOf(parent, subEni.parentNicMac || parent, binding, neighbours)
  return conflict === undefined ? binding : bad(`${wanted} ${conflict}`)
}

type GoodBinding = Extract<AnswerCheck, { kind: 'ok' }>

/** What contradicts all that is known of the node: packets of two Pods would meet. */
function conflictOf(
  askedParent: string,
  parentMac: string,
  { mac, vlan }: GoodBinding,
  neighbours: readonly Neighbour[],
): string | undefined {
  if (parentMac.toLowerCase() !== askedParent.toLowerCase())
    return `hangs under parent NIC ${parentMac}, and ${askedParent} was asked for`
  if (mac === askedParent.toLowerCase()) return `has the MAC ${mac} of its parent NIC`
  const sameMac = neighbours.find((each) => each.mac.toLowerCase() === mac)
  if (sameMac) return `has MAC ${mac}, which Pod ${sameMac.pod} on the node has`
  const sameVlan = neighbours.find((each) => each.isSameParent && each.vlan === vlan)
  return sameVlan && `has VLAN ${vlan}, which Pod ${sameVlan.pod} under the same parent NIC has`
}

function checkBinding(wanted: string, given: SubEniAnswer, known: KnownBinding): AnswerCheck {
  const mac = given.mac || known.mac || ''
  const vlan = given.vlan || known.vlan || 0
  if (!MAC.test(mac)) return bad(`${wanted} has MAC "${mac}", which is none`)
  if (!isUnicast(mac)) return bad(`${wanted} has MAC ${mac}, which is no single interface's`)
  if (!Number.isInteger(vlan) || vlan < 1 || vlan > VLAN_MAX) {
    return bad(`${wanted} has VLAN ${vlan}, outside 1-${VLAN_MAX}`)
  }
  return { kind: 'ok', mac: mac.toLowerCase(), vlan }
}

/** The lowest bit of the first byte marks groups; all zeros is nobody. */
function isUnicast(mac: string): boolean {
  return (Number.parseInt(mac.slice(0, 2), 16) & 1) === 0 && !/^[0:]*$/.test(mac)
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
