import type { Problem } from '@subeni/ipam/addresses'
import type { ObjectMeta } from '@subeni/shared/objects'
import type { Manifest } from './manifest.ts'

type Known = Pick<ObjectMeta, 'uid' | 'deletionTimestamp'>

/** As in Kubernetes, the UID of an object that is there never changes; another one of its name comes after it has gone. */
export function uidProblem({ kind, metadata }: Manifest, present: Known | undefined): Problem | undefined {
  const { uid } = metadata
  if (uid === undefined || present === undefined || present.uid === uid) return undefined
  const former =
    present.deletionTimestamp === undefined
      ? `the ${kind} of this name is there with UID ${present.uid}: delete it first`
      : `the ${kind} of this name with UID ${present.uid} is still being deleted: apply again when it has gone`
  return { field: 'metadata.uid', value: uid, rule: `is immutable: ${former}` }
}
