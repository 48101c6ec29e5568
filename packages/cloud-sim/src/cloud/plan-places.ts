import { parseCidr } from './cidr.ts'
import type { CloudState } from './cloud-state.ts'
import type { Identities } from './identities.ts'
import { type Change, type Parent, type Planned, refused, type Subnet } from './objects.ts'

export interface ParentRequest {
  readonly mac: string
  readonly deviceId?: string | undefined
  readonly nodeName?: string | undefined
}

/** The same MAC always gives the same port, until it is removed. */
export function planParent(
  state: CloudState,
  request: ParentRequest,
  identities: Identities,
): Planned<Parent> {
  const mac = request.mac.toLowerCase()
  if (state.idByMac.has(mac)) return refused('resource-busy', `mac ${mac} belongs to a sub network interface`)
  const before = state.parents.get(state.parentIdByMac.get(mac) ?? '')
  const serial = before === undefined ? state.serial + 1 : state.serial
  const result: Parent = {
    id: before?.id ?? identities.uuid('parent', serial),
    mac,
    deviceId: request.deviceId ?? before?.deviceId ?? identities.uuid('device', serial),
    nodeName: request.nodeName ?? before?.nodeName ?? '',
  }
  return { kind: 'planned', commit: { serial, changes: [{ kind: 'parent-put', parent: result }] }, result }
}

/** A server that goes takes its sub-ENIs with it. */
export function planParentRemoval(state: CloudState, idOrMac: string): Planned<Parent> {
  const id = state.parents.has(idOrMac) ? idOrMac : state.parentIdByMac.get(idOrMac.toLowerCase())
  const parent = state.parents.get(id ?? '')
  if (parent === undefined) return refused('parent-not-found', `parent ${idOrMac} could not be found`)
  const ids = [...state.vlansOf(parent.id).values()]
  const changes: Change[] = [
    { kind: 'sub-enis-removed', ids },
    { kind: 'parent-removed', id: parent.id },
  ]
  return { kind: 'planned', commit: { serial: state.serial, changes }, result: parent }
}

export interface SubnetRequest {
  /** Either family. */
  readonly cidr: string
  readonly cidrV6?: string | undefined
}

/**
 * Finds or creates the subnet of these CIDRs. The two halves of a pair may come in any order, together or apart:
 * a subnet of one family takes up the other's CIDR, and an empty subnet of IPv6 alone is merged into its IPv4 partner.
 */
export function planSubnet(
  state: CloudState,
  request: SubnetRequest,
  identities: Identities,
): Planned<Subnet> {
  const wanted = readCidrs(request)
  if (typeof wanted === 'string') return refused('bad-parameter', wanted)
  const byV4 = wanted.v4 === undefined ? undefined : findSubnet(state, 'cidr', wanted.v4)
  const byV6 = wanted.v6 === undefined ? undefined : findSubnet(state, 'cidrV6', wanted.v6)
  const kept = byV4 ?? byV6
  const dropped = byV4 !== undefined && byV6 !== undefined && byV4.id !== byV6.id ? byV6 : undefined
  const conflict = refuseMerge(state, { wanted, kept, dropped })
  if (conflict !== undefined) return refused('resource-busy', conflict)

  const serial = kept === undefined ? state.serial + 1 : state.serial
  const result: Subnet = {
    id: kept?.id ?? identities.uuid('subnet', serial),
    cidr: wanted.v4 ?? kept?.cidr,
    cidrV6: wanted.v6 ?? kept?.cidrV6,
  }
  const changes: Change[] = dropped === undefined ? [] : [{ kind: 'subnet-removed', id: dropped.id }]
  changes.push({ kind: 'subnet-put', subnet: result })
  return { kind: 'planned', commit: { serial, changes }, result }
}

/** `force` takes the sub-ENIs in the subnet away too; without it a subnet in use stays. */
export function planSubnetRemoval(state: CloudState, idOrCidr: string, force: boolean): Planned<Subnet> {
  const text = parseCidr(idOrCidr)?.text ?? idOrCidr
  const subnet =
    state.subnets.get(idOrCidr) ?? findSubnet(state, 'cidr', text) ?? findSubnet(state, 'cidrV6', text)
  if (subnet === undefined) return refused('subnet-not-found', `subnet ${idOrCidr} could not be found`)
  const ids = idsIn(state, subnet.id)
  if (ids.length > 0 && !force)
    return refused('resource-busy', `subnet ${subnet.id} still has ${ids.length} sub-ENIs`)
  const changes: Change[] = [
    { kind: 'sub-enis-removed', ids },
    { kind: 'subnet-removed', id: subnet.id },
  ]
  return { kind: 'planned', commit: { serial: state.serial, changes }, result: subnet }
}

export function findSubnet(state: CloudState, field: 'cidr' | 'cidrV6', text: string): Subnet | undefined {
  return [...state.subnets.values()].find((subnet) => subnet[field] === text)
}

interface Cidrs {
  readonly v4: string | undefined
  readonly v6: string | undefined
}

/** The answer is a reason when the request cannot be read. */
function readCidrs(request: SubnetRequest): Cidrs | string {
  const first = parseCidr(request.cidr)
  const second = request.cidrV6 === undefined ? undefined : parseCidr(request.cidrV6)
  if (first === undefined) return `cidr ${request.cidr} is not a CIDR`
  if (request.cidrV6 !== undefined && second?.family !== 6)
    return `cidrV6 ${request.cidrV6} is not an IPv6 CIDR`
  if (first.family === 6 && second !== undefined)
    return `cidr ${request.cidr} must be IPv4 when cidrV6 is given`
  return first.family === 4 ? { v4: first.text, v6: second?.text } : { v4: undefined, v6: first.text }
}

interface Merge {
  readonly wanted: Cidrs
  readonly kept: Subnet | undefined
  readonly dropped: Subnet | undefined
}

function refuseMerge(state: CloudState, { wanted, kept, dropped }: Merge): string | undefined {
  for (const [has, wants] of [[kept?.cidr, wanted.v4] as const, [kept?.cidrV6, wanted.v6] as const]) {
    if (has !== undefined && wants !== undefined && has !== wants)
      return `subnet ${kept?.id} has ${has}, so not ${wants}`
  }
  if (dropped === undefined) return undefined
  if (dropped.cidr !== undefined) return `${wanted.v6} already belongs to ${dropped.cidr}`
  return idsIn(state, dropped.id).length > 0 ? `subnet ${dropped.id} (${wanted.v6}) is in use` : undefined
}

function idsIn(state: CloudState, subnetId: string): string[] {
  return [...state.subEnis.values()].filter((subEni) => subEni.subnetId === subnetId).map(({ id }) => id)
}
