import { chooseVlan } from './choose.ts'
import type { CloudState } from './cloud-state.ts'
import { type AddressPair, type Change, type Planned, type Refusal, refused, type SubEni } from './objects.ts'
import { type PlanContext, refuseParentQuota } from './plan-create.ts'

export interface SubEniEdit {
  readonly description?: string | undefined
  readonly securityGroups?: readonly string[] | undefined
  readonly allowedAddressPairs?: readonly AddressPair[] | undefined
}

export function planUpdate(state: CloudState, id: string, edit: SubEniEdit): Planned<SubEni> {
  const before = state.subEnis.get(id)
  if (before === undefined) return subEniNotFound(id)
  const result: SubEni = {
    ...before,
    description: edit.description ?? before.description,
    securityGroups: edit.securityGroups ?? before.securityGroups,
    allowedAddressPairs: edit.allowedAddressPairs ?? before.allowedAddressPairs,
  }
  return planned(state, [{ kind: 'sub-enis-put', subEnis: [result] }], result)
}

/** What no API call may change, and staff of the cloud may. */
export interface HandEdit {
  readonly mac?: string | undefined
  readonly vlanId?: number | undefined
  readonly parentId?: string | undefined
  readonly description?: string | undefined
}

export function planHandEdit(state: CloudState, id: string, edit: HandEdit): Planned<SubEni> {
  const before = state.subEnis.get(id)
  if (before === undefined) return subEniNotFound(id)
  const {
    parentId = before.parentId,
    vlanId = before.vlanId,
    mac = before.mac,
    description = before.description,
  } = edit
  if (!state.parents.has(parentId)) return refused('parent-not-found', `port ${parentId} could not be found`)
  const holder = state.vlansOf(parentId).get(vlanId)
  if (holder !== undefined && holder !== id)
    return refused('bad-parameter', `vlan ${vlanId} is taken under ${parentId}`)
  const result: SubEni = { ...before, parentId, vlanId, mac, description }
  return planned(state, [{ kind: 'sub-enis-put', subEnis: [result] }], result)
}

/** The answer is the sub-ENI that went. */
export function planDelete(state: CloudState, id: string): Planned<SubEni> {
  const before = state.subEnis.get(id)
  if (before === undefined) return subEniNotFound(id)
  return planned(state, [{ kind: 'sub-enis-removed', ids: [id] }], before)
}

/** Moves sub-ENIs below another parent, all or none. Each gets a VLAN id that differs from its former one. */
export function planMigrate(
  state: CloudState,
  parentId: string,
  ids: readonly string[],
  context: PlanContext,
): Planned<SubEni[]> {
  if (!state.parents.has(parentId)) return refused('parent-not-found', `port ${parentId} could not be found`)
  const moving: SubEni[] = []
  for (const id of new Set(ids)) {
    const subEni = state.subEnis.get(id)
    if (subEni === undefined) return subEniNotFound(id)
    moving.push(subEni)
  }
  const arriving = moving.filter((subEni) => subEni.parentId !== parentId).length
  const overQuota = refuseParentQuota(state, parentId, arriving)
  if (overQuota !== undefined) return { kind: 'refused', refusal: overQuota }

  const used = new Set(state.vlansOf(parentId).keys())
  let serial = state.serial
  const moved: SubEni[] = []
  for (const subEni of moving) {
    serial += 1
    const start =
      state.settings.quirks.vlanChoice === 'lowest' ? 0 : context.identities.number('vlan', serial)
    const vlanId = chooseVlan(start, (candidate) => used.has(candidate) || candidate === subEni.vlanId)
    if (vlanId === undefined)
      return refused('quota-exceeded', `Quota exceeded for resources: ['vlan'] under ${parentId}`)
    used.add(vlanId)
    moved.push({ ...subEni, parentId, vlanId })
  }
  return {
    kind: 'planned',
    commit: { serial, changes: [{ kind: 'sub-enis-put', subEnis: moved }] },
    result: moved,
  }
}

function subEniNotFound(id: string): { kind: 'refused'; refusal: Refusal } {
  return refused('sub-eni-not-found', `sub network interface ${id} could not be found`)
}

function planned<T>(state: CloudState, changes: readonly Change[], result: T): Planned<T> {
  return { kind: 'planned', commit: { serial: state.serial, changes }, result }
}
