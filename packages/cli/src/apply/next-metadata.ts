import type { ObjectMeta } from '@subeni/shared/objects'
import type { Manifest } from './manifest.ts'

/** What a new object is given: a UID unless its manifest has one, and the time. */
export interface NewIdentity {
  readonly uid: string
  /** RFC 3339. */
  readonly now: string
}

/** Metadata after an apply: the user's fields from the manifest, the system's kept; a changed spec raises the generation. */
export function nextMetadata(
  manifest: Manifest,
  present: ObjectMeta | undefined,
  specChanged: boolean,
  identity: NewIdentity,
): ObjectMeta {
  const { name, namespace, uid, labels, annotations, finalizers, ownerReferences } = manifest.metadata
  const shared = {
    name,
    ...(namespace !== undefined && { namespace }),
    labels,
    annotations,
    ...(ownerReferences !== undefined && { ownerReferences }),
  }
  if (present === undefined) {
    return {
      ...shared,
      uid: uid ?? identity.uid,
      generation: 1,
      creationTimestamp: identity.now,
      finalizers,
    }
  }
  return {
    ...present,
    ...shared,
    generation: present.generation + (specChanged ? 1 : 0),
    finalizers: [...new Set([...present.finalizers, ...finalizers])],
  }
}
