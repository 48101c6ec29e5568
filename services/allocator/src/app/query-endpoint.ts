import type { EndpointReply, EndpointRequest, EndpointStatus } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Endpoint, EndpointNic } from '@subeni/shared/objects'
import { requiredTexts } from '../domain/required-text.ts'
import type { AllocatorParts } from './parts.ts'

/**
 * What one Pod holds now, by a live read: another allocator may have written it a moment ago, and an older Pod's MAC and VLAN
 * would be the wrong ones (facts/spiderpool-contract.md §1.4). Without the store, what this allocator knows.
 */
export async function queryEndpoint(parts: AllocatorParts, request: EndpointRequest): Promise<EndpointReply> {
  const { podNamespace, podName } = request
  const texts = requiredTexts({ podNamespace, podName })
  if ('problem' in texts) throw new IpamError('INVALID_REQUEST', texts.problem)
  const named = { namespace: texts.podNamespace, name: texts.podName }
  const found = await parts.endpointWriter.readLive(named).catch((thrown: unknown) => {
    const known = parts.endpoints.get(named.namespace, named.name)
    if (known) return known
    throw thrown
  })
  if (!found) throw new IpamError('NOT_FOUND', `no endpoint of Pod ${named.namespace}/${named.name}`)
  return { endpoint: statusOf(found.value) }
}

function statusOf({ metadata, uid, node, nics, ownerControllerType }: Endpoint): EndpointStatus {
  return {
    podNamespace: metadata.namespace ?? '',
    podName: metadata.name,
    podUid: uid,
    node,
    ownerControllerType,
    interfaces: nics.filter(({ releasing }) => !releasing).map(interfaceOf),
  }
}

function interfaceOf(nic: EndpointNic): NonNullable<EndpointStatus['interfaces']>[number] {
  return {
    interface: nic.interface,
    ipv4: nic.ipv4 ?? '',
    ipv6: nic.ipv6 ?? '',
    mac: nic.mac ?? '',
    vlan: nic.vlan,
    ipv4Pool: nic.ipv4Pool ?? '',
    ipv6Pool: nic.ipv6Pool ?? '',
    ipv4Gateway: nic.ipv4Gateway ?? '',
    ipv6Gateway: nic.ipv6Gateway ?? '',
    routes: nic.routes.map(({ dst, gw }) => ({ dst, gw, ifName: '' })),
  }
}
