import type { ClaimRequest } from '@subeni/ipam/claims'
import type { NamedNic } from './parent-nic.ts'
import { requiredStamp, requiredTexts } from './required-text.ts'

/** One ADD, its fields checked: what is absent on the wire is empty here. */
export interface AddRequest {
  readonly namespace: string
  readonly name: string
  readonly claim: Required<ClaimRequest>
  readonly defaultIpv4Pools: readonly string[]
  readonly defaultIpv6Pools: readonly string[]
  readonly cleanGateway: boolean
  readonly nodeNics: readonly NamedNic[]
}

/** A message's field: absent on the wire is its default. */
type Wire<T> = T | null | undefined

/** What an ADD's message says. */
export interface AddMessage {
  readonly podNamespace?: Wire<string>
  readonly podName?: Wire<string>
  readonly podUid?: Wire<string>
  readonly ifName?: Wire<string>
  readonly containerId?: Wire<string>
  readonly nodeName?: Wire<string>
  readonly stamp?: Wire<number>
  readonly defaultIpv4Pools?: Wire<readonly string[]>
  readonly defaultIpv6Pools?: Wire<readonly string[]>
  readonly cleanGateway?: Wire<boolean>
  readonly nics?: Wire<readonly NamedNic[]>
}

/** `at` is Unix ms. A problem names field, value and rule. */
export function parseAddRequest(
  message: AddMessage,
  { id, at }: { readonly id: string; readonly at: number },
): AddRequest | { readonly problem: string } {
  const { podNamespace, podName, podUid, ifName, containerId, nodeName } = message
  const texts = requiredTexts({ podNamespace, podName, podUid, ifName, containerId, nodeName })
  if ('problem' in texts) return texts
  const stamp = requiredStamp(message.stamp)
  if (typeof stamp !== 'number') return stamp
  const { podNamespace: namespace, podName: name } = texts
  return {
    namespace,
    name,
    claim: {
      id,
      stamp,
      at,
      pod: `${namespace}/${name}`,
      podUid: texts.podUid,
      nic: texts.ifName,
      containerID: texts.containerId,
      node: texts.nodeName,
    },
    defaultIpv4Pools: message.defaultIpv4Pools ?? [],
    defaultIpv6Pools: message.defaultIpv6Pools ?? [],
    cleanGateway: message.cleanGateway ?? false,
    nodeNics: message.nics ?? [],
  }
}
