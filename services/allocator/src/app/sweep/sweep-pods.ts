import type { Endpoint, PodInfo, StoredObject } from '@subeni/shared/objects'
import { hasCode } from '@subeni/shared/errors'
import type { AllocatorParts } from '../parts.ts'
import { releaseNic } from '../release/release-nic.ts'
import { tellMended } from './mend.ts'

/** On applied Pods: their addresses are released before they go. */
export const RELEASE_FINALIZER = 'subeni.io/release'

/** Applied Pods that are being deleted: their claims are released, then they may go. */
export async function mendPods(parts: AllocatorParts): Promise<void> {
  const ending = Array.from(parts.objects.pods()).filter(({ isDeleting }) => isDeleting)
  for (const pod of ending) await endPod(parts, pod)
}

/** Also called as soon as the store tells of the deletion. By a live read, since it frees what a running Pod would need. */
export async function endPod(parts: AllocatorParts, { namespace, name, uid }: PodInfo): Promise<void> {
  const live = await parts.objectStore.read('Pod', namespace, name)
  const pod = live?.value
  if (!live || !pod || pod.metadata.uid !== uid || pod.metadata.deletionTimestamp === undefined) return
  if (!pod.metadata.finalizers.includes(RELEASE_FINALIZER)) return
  const addresses = await releasePod(parts, { namespace, name, uid })
  try {
    await dropFinalizer(parts, pod, live.revision)
  } catch (thrown) {
    if (hasCode(thrown, 'REVISION_CONFLICT', 'NOT_FOUND')) return
    throw thrown
  }
  if (addresses.length === 0) return
  const message = `Pod was deleted: released ${addresses.join(', ')}`
  tellMended(parts, { kind: 'pod-deleted', podNamespace: namespace, podName: name, podUid: uid, message })
}

interface PodKey {
  readonly namespace: string
  readonly name: string
  readonly uid: string
}

async function releasePod(parts: AllocatorParts, pod: PodKey): Promise<readonly string[]> {
  const { namespace, name, uid } = pod
  const endpoint = (await parts.endpointWriter.readLive({ namespace, name }))?.value
  const node = endpoint?.node ?? ''
  const addresses: string[] = []
  for (const [nic, stamp] of newestStamps(parts, uid, endpoint)) {
    const released = await releaseNic(parts, {
      namespace,
      name,
      podUid: uid,
      nic,
      node,
      stamp,
      newId: parts.random.id(),
    })
    if ('addresses' in released) addresses.push(...released.addresses)
  }
  return addresses
}

/** Of each NIC that the Pod has anything of, the newest stamp there: its end comes after all of them. */
function newestStamps(
  { pools }: AllocatorParts,
  uid: string,
  endpoint: Endpoint | undefined,
): ReadonlyMap<string, number> {
  const stamps = new Map<string, number>()
  const note = (nic: string, stamp: number): void => {
    stamps.set(nic, Math.max(stamp, stamps.get(nic) ?? 0))
  }
  for (const nic of endpoint?.uid === uid ? endpoint.nics : []) note(nic.interface, nic.stamp)
  for (const actor of pools.index.actorsOf(uid)) {
    for (const [, claim] of actor.view.claimsOf(uid)) note(claim.nic ?? '', claim.stamp ?? 0)
  }
  return stamps
}

async function dropFinalizer(
  { objectStore }: AllocatorParts,
  pod: StoredObject,
  revision: number,
): Promise<void> {
  const { metadata } = pod
  const finalizers = metadata.finalizers.filter((finalizer) => finalizer !== RELEASE_FINALIZER)
  if (finalizers.length > 0)
    await objectStore.replace({ ...pod, metadata: { ...metadata, finalizers } }, revision)
  else await objectStore.remove('Pod', metadata.namespace ?? '', metadata.name, revision)
}
