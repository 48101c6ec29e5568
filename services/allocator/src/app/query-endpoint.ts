import type { EndpointReply, EndpointRequest, EndpointStatus } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Endpoint, EndpointNic } from '@subeni/shared/objects'
import { requiredTexts } from '../domain/required-text.ts'
import type { AllocatorParts } from './parts.ts'

/** What one Pod holds: this allocator's own write-through state, or a live read when it has not seen the endpoint. */
export async function queryEndpoint(parts: AllocatorParts, request: EndpointRequest): Promise<EndpointReply> {
  const { podNamespace, podName } = request
  const texts = requiredTexts({ podNamespace, podName })
  if ('problem' in texts) throw new IpamError('INVALID_REQUEST', texts.problem)
  const named = { namespace: texts.podNamespace, name: texts.podName }
  const found =
    parts.endpoints.get(named.namespace, named.name) ?? (await parts.endpointWriter.readLive(named))
  if (!found) throw new IpamError('NOT_FOUND', `no endpoint of Pod ${named.namespace}/${named.name}`)
  return { endpoint: statusOf(found.value) }
}

function statusOf({ metadata, uid, node, nics }: Endpoint): EndpointStatus {
  return {
    podNamespace: metadata.namespace ?? '',
    podName: metadata.name,
    podUid: uid,
    node,
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
