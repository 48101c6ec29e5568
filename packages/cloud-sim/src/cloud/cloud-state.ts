import { SortedIds } from './sorted-ids.ts'
import {
  type Change,
  type Commit,
  DEFAULT_SETTINGS,
  type Parent,
  type Settings,
  type SubEni,
  type Subnet,
} from './objects.ts'
import { History } from './history.ts'

/** The whole state as plain data, as it is written to disk and shown by the admin API. */
export interface StateData {
  readonly serial: number
  readonly settings: Settings
  readonly parents: readonly Parent[]
  readonly subnets: readonly Subnet[]
  readonly subEnis: readonly SubEni[]
}

/** The cloud in memory, with an index for each question asked of it. Changed only by `apply`. */
export class CloudState {
  serial = 0
  settings: Settings = DEFAULT_SETTINGS
  readonly parents = new Map<string, Parent>()
  readonly parentIdByMac = new Map<string, string>()
  readonly subnets = new Map<string, Subnet>()
  readonly subEnis = new Map<string, SubEni>()
  readonly ids = new SortedIds()
  /** Both families; one VPC, so an address is unique in it even where subnets overlap. */
  readonly idByAddress = new Map<string, string>()
  readonly idByMac = new Map<string, string>()
  readonly history = new History()
  readonly #idByVlanByParent = new Map<string, Map<number, string>>()

  /** The sub-ENIs of one parent, keyed by VLAN id. */
  vlansOf(parentId: string): ReadonlyMap<number, string> {
    return this.#idByVlanByParent.get(parentId) ?? new Map<number, string>()
  }

  apply(commit: Commit, at: number): void {
    this.serial = commit.serial
    for (const change of commit.changes) this.#applyOne(change, at)
  }

  toData(): StateData {
    return {
      serial: this.serial,
      settings: this.settings,
      parents: [...this.parents.values()],
      subnets: [...this.subnets.values()],
      subEnis: [...this.subEnis.values()],
    }
  }

  static fromData(data: StateData): CloudState {
    const state = new CloudState()
    state.serial = data.serial
    state.settings = data.settings
    for (const parent of data.parents) state.#putParent(parent)
    for (const subnet of data.subnets) state.subnets.set(subnet.id, subnet)
    for (const subEni of data.subEnis) state.#index(subEni)
    return state
  }

  #applyOne(change: Change, at: number): void {
    switch (change.kind) {
      case 'parent-put':
        return this.#putParent(change.parent)
      case 'parent-removed':
        return this.#removeParent(change.id)
      case 'subnet-put':
        return void this.subnets.set(change.subnet.id, change.subnet)
      case 'subnet-removed':
        return void this.subnets.delete(change.id)
      case 'sub-enis-put':
        return change.subEnis.forEach((subEni) => this.#replace(subEni.id, subEni, at))
      case 'sub-enis-removed':
        return change.ids.forEach((id) => this.#replace(id, undefined, at))
      case 'settings-changed':
        this.settings = change.settings
    }
  }

  #putParent(parent: Parent): void {
    this.parents.set(parent.id, parent)
    this.parentIdByMac.set(parent.mac, parent.id)
  }

  #removeParent(id: string): void {
    const parent = this.parents.get(id)
    if (parent === undefined) return
    this.parents.delete(id)
    this.parentIdByMac.delete(parent.mac)
  }

  #replace(id: string, next: SubEni | undefined, at: number): void {
    const before = this.subEnis.get(id)
    this.history.record({ at, id, before })
    if (before !== undefined) this.#unindex(before)
    if (next !== undefined) this.#index(next)
  }

  #index(subEni: SubEni): void {
    this.subEnis.set(subEni.id, subEni)
    this.ids.add(subEni.id)
    this.idByMac.set(subEni.mac, subEni.id)
    for (const address of addressesOf(subEni)) this.idByAddress.set(address, subEni.id)
    const vlans = this.#idByVlanByParent.get(subEni.parentId) ?? new Map<number, string>()
    vlans.set(subEni.vlanId, subEni.id)
    this.#idByVlanByParent.set(subEni.parentId, vlans)
  }

  #unindex(subEni: SubEni): void {
    this.subEnis.delete(subEni.id)
    this.ids.delete(subEni.id)
    this.idByMac.delete(subEni.mac)
    for (const address of addressesOf(subEni)) this.idByAddress.delete(address)
    const vlans = this.#idByVlanByParent.get(subEni.parentId)
    vlans?.delete(subEni.vlanId)
    if (vlans?.size === 0) this.#idByVlanByParent.delete(subEni.parentId)
  }
}

export function addressesOf(subEni: SubEni): string[] {
  return [subEni.ipv4, subEni.ipv6].filter((address) => address !== undefined)
}
