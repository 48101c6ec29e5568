import { IpamError } from '@subeni/shared/errors'
import type { ObjectKind, ObjectMeta, StoredObject } from '@subeni/shared/objects'
import type { ObjectStore } from '@subeni/shared/ports'
import { isDeepStrictEqual } from 'node:util'
import type { Manifest } from './manifest.ts'
import { nextMetadata, type NewIdentity } from './next-metadata.ts'
import { uidProblem } from './identity.ts'
import { problemLine } from './problem-line.ts'

export type Applied = 'created' | 'configured' | 'unchanged'

/** Pods are held until their claims are released (the allocator takes this finalizer away). */
const POD_FINALIZER = 'subeni.io/release'

/** One object of the kinds that are kept as they are. */
export async function applyObject(
  objects: ObjectStore,
  manifest: Manifest,
  identity: NewIdentity,
): Promise<Applied> {
  const kind = manifest.kind as ObjectKind
  const { namespace = '', name } = manifest.metadata
  const present = await objects.read(kind, namespace, name)
  const problem = uidProblem(manifest, present?.value.metadata)
  if (problem) throw new IpamError('INVALID_REQUEST', problemLine({ where: manifest.where, ...problem }))
  const next = nextObject(manifest, kind, present?.value, identity)
  if (present === undefined) {
    await objects.create(next)
    return 'created'
  }
  if (isDeepStrictEqual(present.value, next)) return 'unchanged'
  await objects.replace(next, present.revision)
  return 'configured'
}

function nextObject(
  manifest: Manifest,
  kind: ObjectKind,
  present: StoredObject | undefined,
  identity: NewIdentity,
): StoredObject {
  const status = kind === 'Pod' || kind === 'Node' ? (manifest.status ?? present?.status) : undefined
  const specChanged = !isDeepStrictEqual(present?.spec, manifest.spec)
  const metadata = withPodFinalizer(kind, nextMetadata(manifest, present?.metadata, specChanged, identity))
  return {
    apiVersion: manifest.apiVersion,
    kind,
    metadata,
    ...(manifest.spec !== undefined && { spec: manifest.spec }),
    ...(status !== undefined && { status }),
  }
}

function withPodFinalizer(kind: ObjectKind, metadata: ObjectMeta): ObjectMeta {
  if (kind !== 'Pod' || metadata.finalizers.includes(POD_FINALIZER)) return metadata
  if (metadata.deletionTimestamp !== undefined) return metadata
  return { ...metadata, finalizers: [...metadata.finalizers, POD_FINALIZER] }
}
