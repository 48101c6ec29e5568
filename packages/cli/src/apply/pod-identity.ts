import type { Problem } from '@subeni/ipam/addresses'
import type { ObjectMeta } from '@subeni/shared/objects'
import type { Manifest } from './manifest.ts'

type Known = Pick<ObjectMeta, 'uid' | 'deletionTimestamp'>

/** As in Kubernetes, the UID of a Pod that is there never changes; another Pod of its name comes after it has gone. */
export function uidProblem({ kind, metadata }: Manifest, present: Known | undefined): Problem | undefined {
  const { uid } = metadata
  if (kind !== 'Pod' || uid === undefined || present === undefined || present.uid === uid) return undefined
  const former =
    present.deletionTimestamp === undefined
      ? `the Pod of this name is there with UID ${present.uid}: delete it first`
      : `the Pod of this name with UID ${present.uid} is still being deleted: apply again when it has gone`
  return { field: 'metadata.uid', value: uid, rule: `is immutable: ${former}` }
}
