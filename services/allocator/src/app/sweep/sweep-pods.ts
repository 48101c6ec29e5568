import type { Endpoint, PodInfo, StoredObject } from '@subeni/shared/objects'
import { hasCode, IpamError } from '@subeni/shared/errors'
import type { AllocatorParts } from '../parts.ts'
import { releaseNic } from '../release/release-nic.ts'
import { tellMended } from './mend.ts'

/** ADDs of one Pod that may each come in between. */
const TRIES_MAX = 4

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
  const who = { podNamespace: namespace, podName: name, podUid: uid }
  for (const address of addresses) {
    tellMended(parts, { kind: 'pod-deleted', ...who, address, message: 'Pod was deleted: released' })
  }
}

interface PodKey {
  readonly namespace: string
  readonly name: string
  readonly uid: string
}

/** Throws REVISION_CONFLICT when ADDs of the Pod come in between again and again: the sweep tries anew. */
async function releasePod(parts: AllocatorParts, pod: PodKey): Promise<readonly string[]> {
  const addresses = new Set<string>()
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    if (await releaseSeen(parts, pod, addresses)) return [...addresses]
  }
  const text = `ADDs of Pod ${pod.namespace}/${pod.name} with UID ${pod.uid} are at work while it ends`
  throw new IpamError('REVISION_CONFLICT', text)
}

/**
 * False when an ADD came in between, so that it has to be done again. An ADD whose claim is seen and whose endpoint is not is kept
 * out, as by a DEL that came right after it.
 */
async function releaseSeen(parts: AllocatorParts, pod: PodKey, addresses: Set<string>): Promise<boolean> {
  const { namespace, name, uid } = pod
  const endpoint = (await parts.endpointWriter.readLive({ namespace, name }))?.value
  const node = endpoint?.node ?? ''
  let isSettled = true
  for (const [nic, newest] of newestStamps(parts, uid, endpoint)) {
    const stamp = newest + 1
    const release = {
      namespace,
      name,
      podUid: uid,
      nic,
      node,
      stamp,
      newId: parts.random.id(),
      why: 'its Pod ended',
    }
    const released = await releaseNic(parts, { ...release, keepsOut: nic !== '' })
    if ('addresses' in released) for (const address of released.addresses) addresses.add(address)
    else isSettled &&= released.kind === 'nothing'
  }
  return isSettled
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
