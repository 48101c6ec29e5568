import type { ClaimRequest } from '@subeni/ipam/claims'
import type { AllocateRequest } from '@subeni/shared/contracts'
import type { NamedNic } from './parent-nic.ts'
import { missingField } from './required-text.ts'

/** One ADD, its fields checked: what is absent on the wire is empty here. */
export interface AddRequest {
  readonly namespace: string
  readonly name: string
  readonly netNamespace: string
  readonly claim: Required<ClaimRequest>
  readonly defaultIpv4Pools: readonly string[]
  readonly defaultIpv6Pools: readonly string[]
  readonly cleanGateway: boolean
  readonly nodeNics: readonly NamedNic[]
}

/** `at` is Unix ms. A problem names field, value and rule. */
export function parseAddRequest(
  message: AllocateRequest,
  { id, at }: { readonly id: string; readonly at: number },
): AddRequest | { readonly problem: string } {
  const { podNamespace: namespace, podName: name, podUid, ifName: nic, containerId: containerID, nodeName: node } = message
  const problem = missingField({ podNamespace: namespace, podName: name, podUid, ifName: nic, containerId: containerID, nodeName: node })
  if (problem !== undefined) return { problem }
  const stamp = message.stamp ?? 0
  if (!Number.isFinite(stamp) || stamp <= 0) return { problem: `stamp is ${stamp}: must be greater than 0` }
  return {
    namespace: namespace ?? '',
    name: name ?? '',
    netNamespace: message.netNamespace ?? '',
    claim: {
      id,
      stamp,
      at,
      pod: `${namespace}/${name}`,
      podUid: podUid ?? '',
      nic: nic ?? '',
      containerID: containerID ?? '',
      node: node ?? '',
    },
    defaultIpv4Pools: message.defaultIpv4Pools ?? [],
    defaultIpv6Pools: message.defaultIpv6Pools ?? [],
    cleanGateway: message.cleanGateway ?? false,
    nodeNics: message.nics ?? [],
  }
}
