import type { ObjectMeta, PodInfo, StoredObject } from '@subeni/shared/objects'

/** What IPAM asks of a Pod's manifest. Fields of the wrong type count as absent: manifests are outside data. */
export function podInfo(pod: StoredObject): PodInfo {
  const { metadata } = pod
  const nodeName = text(field(pod.spec, 'nodeName'))
  return {
    namespace: metadata.namespace ?? 'default',
    name: metadata.name,
    uid: metadata.uid,
    labels: metadata.labels,
    annotations: metadata.annotations,
    isDeleting: metadata.deletionTimestamp !== undefined,
    isFinished: isFinished(pod),
    ...(nodeName !== undefined && { nodeName }),
    ...owner(metadata),
  }
}

/** A Pod that was never applied is taken as its request describes it (DESIGN §12). */
export function describedPod(request: {
  readonly namespace: string
  readonly name: string
  readonly uid: string
  readonly nodeName: string
}): PodInfo {
  return { ...request, labels: {}, annotations: {}, isDeleting: false, isFinished: false }
}

/** facts/spiderpool-contract.md §5.8, dead Pod. */
function isFinished(pod: StoredObject): boolean {
  const phase = field(pod.status, 'phase')
  const restartPolicy = text(field(pod.spec, 'restartPolicy')) ?? 'Always'
  if (phase === 'Succeeded') return restartPolicy !== 'Always'
  if (phase !== 'Failed') return false
  return restartPolicy === 'Never' || field(pod.status, 'reason') === 'Evicted'
}

function owner(metadata: ObjectMeta): Pick<PodInfo, 'ownerKind' | 'ownerName'> {
  const references: unknown = field(metadata, 'ownerReferences')
  if (!Array.isArray(references)) return {}
  const controller: unknown = references.find((reference) => field(reference, 'controller') === true)
  const ownerKind = text(field(controller, 'kind'))
  const ownerName = text(field(controller, 'name'))
  return { ...(ownerKind !== undefined && { ownerKind }), ...(ownerName !== undefined && { ownerName }) }
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
