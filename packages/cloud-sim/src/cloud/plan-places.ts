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
  const { id, deviceId, nodeName } = before ?? newParent(serial, identities)
  const result: Parent = {
    id,
    mac,
    deviceId: request.deviceId ?? deviceId,
    nodeName: request.nodeName ?? nodeName,
  }
  return { kind: 'planned', commit: { serial, changes: [{ kind: 'parent-put', parent: result }] }, result }
}

function newParent(serial: number, identities: Identities): Omit<Parent, 'mac'> {
  return { id: identities.uuid('parent', serial), deviceId: identities.uuid('device', serial), nodeName: '' }
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
  const { kept, dropped } = findHalves(state, wanted)
  const conflict = refuseWidening(wanted, kept) ?? (dropped && refuseDropping(state, dropped))
  if (conflict !== undefined) return refused('resource-busy', conflict)

  const serial = kept === undefined ? state.serial + 1 : state.serial
  const result = widen(kept ?? newSubnet(serial, identities), wanted)
  const changes: Change[] = dropped === undefined ? [] : [{ kind: 'subnet-removed', id: dropped.id }]
  changes.push({ kind: 'subnet-put', subnet: result })
  return { kind: 'planned', commit: { serial, changes }, result }
}

/** `dropped` is there when the halves of the pair are two subnets so far. */
function findHalves(
  state: CloudState,
  { v4, v6 }: Cidrs,
): Partial<Record<'kept' | 'dropped', Subnet | undefined>> {
  const byV4 = findSubnet(state, 'cidr', v4)
  const byV6 = findSubnet(state, 'cidrV6', v6)
  if (byV4 === undefined) return { kept: byV6 }
  return { kept: byV4, dropped: byV6?.id === byV4.id ? undefined : byV6 }
}

function newSubnet(serial: number, identities: Identities): Subnet {
  return { id: identities.uuid('subnet', serial), cidr: undefined, cidrV6: undefined }
}

function widen(subnet: Subnet, { v4, v6 }: Cidrs): Subnet {
  return { id: subnet.id, cidr: v4 ?? subnet.cidr, cidrV6: v6 ?? subnet.cidrV6 }
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

export function findSubnet(
  state: CloudState,
  field: 'cidr' | 'cidrV6',
  text: string | undefined,
): Subnet | undefined {
  if (text === undefined) return undefined
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

/** A CIDR once given is never exchanged for another. */
function refuseWidening({ v4, v6 }: Cidrs, kept: Subnet | undefined): string | undefined {
  const pairs = [[kept?.cidr, v4] as const, [kept?.cidrV6, v6] as const]
  const clash = pairs.find(([has, wants]) => has !== undefined && wants !== undefined && has !== wants)
  return clash === undefined ? undefined : `subnet ${kept?.id} has ${clash[0]}, so not ${clash[1]}`
}

function refuseDropping(state: CloudState, dropped: Subnet): string | undefined {
  if (dropped.cidr !== undefined) return `${dropped.cidrV6} already belongs to ${dropped.cidr}`
  return idsIn(state, dropped.id).length > 0
    ? `subnet ${dropped.id} (${dropped.cidrV6}) is in use`
    : undefined
}

function idsIn(state: CloudState, subnetId: string): string[] {
  return [...state.subEnis.values()].filter((subEni) => subEni.subnetId === subnetId).map(({ id }) => id)
}
