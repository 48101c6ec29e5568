import { inSubnet } from '@subeni/ipam/addresses'
import type { Fault } from './faults.ts'
import type { ScriptedCloud } from './scripted-cloud.ts'

export type Json = Readonly<Record<string, unknown>>

export const SUBNET = '10.20.0.0/24'
export const PARENTS = ['fa:16:3e:20:00:01', 'fa:16:3e:20:00:02'] as const
const MAC = /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/
const CIDR = /^\d+(\.\d+){3}\/\d+$/

/** Why a scripted provider refuses a request; undefined when it does not. */
export class ScriptedRules {
  readonly #faults: ReadonlySet<Fault>
  readonly #cloud: ScriptedCloud

  constructor(faults: ReadonlySet<Fault>, cloud: ScriptedCloud) {
    this.#faults = faults
    this.#cloud = cloud
  }

  ofBudget(budget: string | string[] | undefined): string | undefined {
    if (budget === undefined)
      return this.#faults.has('accepts-missing-budget') ? undefined : 'X-Request-Timeout-Ms is missing'
    if (/^[1-9]\d*$/.test(String(budget)) || this.#faults.has('accepts-negative-budget')) return undefined
    return `X-Request-Timeout-Ms must be positive, got ${String(budget)}`
  }

  ofAllocate(json: Json, items: readonly Json[]): string | undefined {
    if (items.length === 0) return 'there is no sub-ENI'
    if (textIn(json, 'nodeName') === '') return 'nodeName is missing'
    return this.#ofPod(json) ?? items.map((item) => this.#ofItem(item)).find((one) => one !== undefined)
  }

  ofRelease(json: Json): string | undefined {
    const missing = ['nodeName', 'subnet', 'ipAddress'].find((field) => textIn(json, field) === '')
    if (missing !== undefined) return `${missing} is missing`
    if (!/\/\d+$/.test(textIn(json, 'subnet'))) return 'subnet must be a CIDR'
    if (textIn(json, 'ipAddress').endsWith('.300')) return 'ipAddress must be an address'
    if (this.#faults.has('requires-parent-mac-to-release') && textIn(json, 'parentNicMac') === '')
      return 'parentNicMac is missing'
    return this.#ofPod(json)
  }

  #ofPod(json: Json): string | undefined {
    if (!this.#faults.has('requires-pod-fields') || textIn(json, 'podUID') !== '') return undefined
    return 'podUID is missing'
  }

  #ofItem(item: Json): string | undefined {
    if (isIpv6Alone(item)) return 'IPv6 alone cannot be bound'
    return this.#ofPlace(textIn(item, 'parentNicMac'), textIn(item, 'subnet')) ?? this.#ofAddress(item)
  }

  #ofPlace(parent: string, subnet: string): string | undefined {
    const parents: readonly string[] = PARENTS
    const isLax = this.#faults.has('accepts-bad-fields')
    if (isLax && (parent === '' || subnet === '')) return undefined
    if (!MAC.test(parent)) return 'parentNicMac must be a MAC address'
    if (!CIDR.test(subnet)) return 'subnet must be a CIDR'
    if (!parents.includes(parent) && !this.#faults.has('accepts-unknown-parent')) return `no parent ${parent}`
    return subnet === SUBNET || this.#faults.has('accepts-unknown-subnet') ? undefined : `no subnet ${subnet}`
  }

  #ofAddress(item: Json): string | undefined {
    const [address, subnet] = [addressIn(item), textIn(item, 'subnet') || SUBNET]
    if (this.#faults.has('refuses-released-addresses') && this.#cloud.wasReleased(address))
      return 'it was released'
    if (this.#faults.has('accepts-outside-addresses') && address.startsWith('192.0.2.')) return undefined
    return inSubnet(address, subnet) ? undefined : `"${address}" does not lie in ${subnet}`
  }
}

export function itemsOf(json: Json, generation: 'old' | 'new'): readonly Json[] {
  const list = json[generation === 'new' ? 'subEniRequests' : 'iaasIPsAllocationRequest']
  return Array.isArray(list) ? (list as readonly Json[]) : []
}

export function textIn(json: Json, field: string): string {
  const value = json[field]
  return typeof value === 'string' ? value : ''
}

/** The item's IPv4 address, or its only one in the old generation. */
export function addressIn(item: Json): string {
  return textIn(item, 'ipv4Address') || textIn(item, 'ipAddress')
}

export function isIpv6Alone(item: Json): boolean {
  return textIn(item, 'ipv4Address') === '' && textIn(item, 'ipv6Address') !== ''
}
