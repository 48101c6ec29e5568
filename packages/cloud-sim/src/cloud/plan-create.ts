import { chooseAddress, chooseVlan } from './choose.ts'
import { type Cidr, contains, type Family, parseCidr, parseIp } from './cidr.ts'
import type { CloudState } from './cloud-state.ts'
import type { Identities } from './identities.ts'
import { type AddressPair, type Planned, type Refusal, refused, type SubEni, type Subnet } from './objects.ts'

/** Addresses are canonical texts. What is left out is the cloud's choice. */
export interface CreateRequest {
  readonly subnetId: string
  readonly parentId: string
  readonly vlanId?: number | undefined
  readonly ipv4?: string | undefined
  readonly ipv6?: string | undefined
  readonly wantsIpv6: boolean
  readonly description: string
  readonly securityGroups: readonly string[]
  readonly allowedAddressPairs: readonly AddressPair[]
}

export interface PlanContext {
  readonly identities: Identities
  readonly now: number
}

/** What the sub-ENIs already drafted for the same call have taken. */
interface Draft {
  serial: number
  readonly addresses: Set<string>
  readonly vlans: Set<number>
  readonly macs: Set<string>
}

type Choice<T> =
  | { readonly kind: 'chosen'; readonly value: T }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Decides on `count` new sub-ENIs under one parent: all of them or none. */
export function planCreate(
  state: CloudState,
  request: CreateRequest,
  count: number,
  context: PlanContext,
): Planned<SubEni[]> {
  const subnet = state.subnets.get(request.subnetId)
  if (subnet === undefined)
    return refused('subnet-not-found', `subnet ${request.subnetId} could not be found`)
  if (!state.parents.has(request.parentId))
    return refused('parent-not-found', `port ${request.parentId} could not be found`)
  const overQuota = refuseParentQuota(state, request.parentId, count) ?? refuseProjectQuota(state, count)
  if (overQuota !== undefined) return { kind: 'refused', refusal: overQuota }

  const draft: Draft = { serial: state.serial, addresses: new Set(), vlans: new Set(), macs: new Set() }
  const subEnis: SubEni[] = []
  while (subEnis.length < count) {
    const one = draftOne(state, { request, subnet, draft, context })
    if (one.kind === 'refused') return one
    subEnis.push(one.value)
  }
  return {
    kind: 'planned',
    commit: { serial: draft.serial, changes: [{ kind: 'sub-enis-put', subEnis }] },
    result: subEnis,
  }
}

export function refuseParentQuota(state: CloudState, parentId: string, added: number): Refusal | undefined {
  const { perParent } = state.settings.quota
  const fits = state.vlansOf(parentId).size + added <= perParent
  return fits ? undefined : quotaExceeded(`parent ${parentId} holds at most ${perParent}`)
}

function refuseProjectQuota(state: CloudState, added: number): Refusal | undefined {
  const { perProject } = state.settings.quota
  return state.subEnis.size + added <= perProject
    ? undefined
    : quotaExceeded(`the project holds at most ${perProject}`)
}

function quotaExceeded(rule: string): Refusal {
  return {
    kind: 'quota-exceeded',
    message: `Quota exceeded for resources: ['sub_network_interface']: ${rule}`,
  }
}

interface Drafting {
  readonly request: CreateRequest
  readonly subnet: Subnet
  readonly draft: Draft
  readonly context: PlanContext
}

function draftOne(state: CloudState, drafting: Drafting): Choice<SubEni> {
  const { request, subnet, draft, context } = drafting
  draft.serial += 1
  const ipv4 = addressFor(state, drafting, 4)
  if (ipv4.kind === 'refused') return ipv4
  const ipv6 = addressFor(state, drafting, 6)
  if (ipv6.kind === 'refused') return ipv6
  const vlan = vlanFor(state, drafting)
  if (vlan.kind === 'refused') return vlan
  const value: SubEni = {
    id: context.identities.uuid('sub-eni', draft.serial),
    subnetId: subnet.id,
    parentId: request.parentId,
    ipv4: ipv4.value,
    ipv6: ipv6.value,
    mac: freeMac(state, drafting),
    vlanId: vlan.value,
    description: request.description,
    securityGroups: request.securityGroups,
    allowedAddressPairs: request.allowedAddressPairs,
    createdAt: context.now,
  }
  for (const address of [value.ipv4, value.ipv6]) if (address !== undefined) draft.addresses.add(address)
  draft.vlans.add(value.vlanId)
  draft.macs.add(value.mac)
  return { kind: 'chosen', value }
}

/** A subnet without IPv4 gives sub-ENIs without IPv4: an extension, for pools of IPv6 alone. */
function addressFor(state: CloudState, drafting: Drafting, family: Family): Choice<string | undefined> {
  const { request, subnet, draft } = drafting
  const { asked, text, isDue } = wishFor(request, subnet, family)
  if (asked === undefined && !isDue) return { kind: 'chosen', value: undefined }
  const cidr = parseCidr(text ?? '')
  if (cidr === undefined) return refused('bad-parameter', `subnet ${subnet.id} has no IPv${family} CIDR`)
  const isTaken = (address: string): boolean => state.idByAddress.has(address) || draft.addresses.has(address)
  if (asked !== undefined) return askedAddress(asked, { cidr, subnet, isTaken })
  const takenMax = state.idByAddress.size + draft.addresses.size
  const start = BigInt(drafting.context.identities.number(`address-${family}`, draft.serial))
  const value = chooseAddress(cidr, { isTaken, takenMax, start })
  if (value !== undefined) return { kind: 'chosen', value }
  return refused('addresses-exhausted', `No more IP addresses available on network ${subnet.id}`)
}

interface Wish {
  readonly asked: string | undefined
  readonly text: string | undefined
  /** The sub-ENI gets an address of this family even when none was named. */
  readonly isDue: boolean
}

function wishFor(request: CreateRequest, { cidr, cidrV6 }: Subnet, family: Family): Wish {
  if (family === 4) return { asked: request.ipv4, text: cidr, isDue: cidr !== undefined }
  return { asked: request.ipv6, text: cidrV6, isDue: request.wantsIpv6 || cidr === undefined }
}

interface AddressRoom {
  readonly cidr: Cidr
  readonly subnet: Subnet
  readonly isTaken: (address: string) => boolean
}

function askedAddress(asked: string, { cidr, subnet, isTaken }: AddressRoom): Choice<string> {
  const ip = parseIp(asked)
  if (ip === undefined || !contains(cidr, ip)) {
    return refused(
      'address-not-in-subnet',
      `IP address ${asked} is not in subnet ${subnet.id} (${cidr.text})`,
    )
  }
  if (!isTaken(ip.text)) return { kind: 'chosen', value: ip.text }
  return refused('address-in-use', `IP address ${ip.text} is in use in subnet ${subnet.id}`)
}

function vlanFor(state: CloudState, { request, draft, context }: Drafting): Choice<number> {
  const used = state.vlansOf(request.parentId)
  const isTaken = (vlanId: number): boolean => used.has(vlanId) || draft.vlans.has(vlanId)
  const asked = request.vlanId
  if (asked !== undefined) {
    if (isTaken(asked))
      return refused('vlan-taken', `vlan_id ${asked} is already taken under parent ${request.parentId}`)
    return { kind: 'chosen', value: asked }
  }
  const start =
    state.settings.quirks.vlanChoice === 'lowest' ? 0 : context.identities.number('vlan', draft.serial)
  const value = chooseVlan(start, isTaken)
  if (value === undefined)
    return refused('quota-exceeded', `Quota exceeded for resources: ['vlan'] under ${request.parentId}`)
  return { kind: 'chosen', value }
}

/** Parents bring their own MACs, so one may sit where the counter leads; the next serial is then tried. */
function freeMac(state: CloudState, { draft, context }: Drafting): string {
  let mac = context.identities.mac(draft.serial)
  for (
    let step = 1;
    state.idByMac.has(mac) || state.parentIdByMac.has(mac) || draft.macs.has(mac);
    step += 1
  ) {
    mac = context.identities.mac(draft.serial + step)
  }
  return mac
}
