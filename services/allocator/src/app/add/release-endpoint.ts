import type { Endpoint } from '@subeni/shared/objects'
import type { AddTask } from './add-task.ts'
import type { AllocatorParts } from '../parts.ts'
import { releaseNic } from '../release/release-nic.ts'
import { isCurrentPod, notCurrent } from './write-endpoint.ts'

/**
 * Another UID's endpoint of the same name stands in the way: its Pod's DEL never came. When a live read says that one's own
 * Pod is the current one, that DEL is made up for, so that a pool with as many addresses as Pods has one to give.
 */
export async function releaseStaleEndpoint(parts: AllocatorParts, task: AddTask): Promise<void> {
  const { namespace, name, claim } = task.request
  const known = parts.endpoints.get(namespace, name)
  if (!known || known.value.uid === claim.podUid) return
  const live = await parts.endpointWriter.readLive({ namespace, name })
  if (!live || live.value.uid === claim.podUid) return
  if (!(await isCurrentPod(parts, task, live.value))) throw notCurrent(task)
  await releaseEndpoint(parts, live.value, { stamp: claim.stamp, newId: claim.id })
}

/** Releases every NIC of an endpoint, as its DELs would have. Resolves with the addresses concerned. */
export async function releaseEndpoint(
  parts: AllocatorParts,
  endpoint: Endpoint,
  by: { readonly stamp: number; readonly newId: string },
): Promise<readonly string[]> {
  const addresses: string[] = []
  const { metadata, uid: podUid, node } = endpoint
  for (const { interface: nic, stamp } of endpoint.nics) {
    const released = await releaseNic(parts, {
      namespace: metadata.namespace ?? '',
      name: metadata.name,
      podUid,
      nic,
      node,
      stamp: Math.max(stamp, by.stamp),
      newId: by.newId,
      why: 'a later Pod has its name',
    })
    if ('addresses' in released) addresses.push(...released.addresses)
  }
  return addresses
}
