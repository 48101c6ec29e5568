import { hasCode, IpamError } from '@subeni/shared/errors'
import type { ObjectMeta } from '@subeni/shared/objects'
import type { ObjectStore, PoolStore } from '@subeni/shared/ports'
import type { ManifestKind } from './manifest.ts'

/** Against a busy allocator a slow writer may lose many races in a row. */
const TRIES_MAX = 50

interface Target {
  readonly pools: PoolStore
  readonly objects: ObjectStore
  /** RFC 3339. */
  readonly now: string
}

interface Named {
  readonly kind: ManifestKind
  readonly namespace: string
  readonly name: string
}

/** Sets `deletionTimestamp`; what has no finalizer goes at once. False when there is no such object. */
export async function deleteObject(target: Target, named: Named): Promise<boolean> {
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    try {
      return await (named.kind === 'SpiderIPPool'
        ? deletePool(target, named.name)
        : deleteOther(target, named))
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
    }
  }
  throw new IpamError(
    'REVISION_CONFLICT',
    `${named.kind} ${named.name} changed under ${TRIES_MAX} tries to delete it: try again`,
  )
}

async function deletePool({ pools, now }: Target, name: string): Promise<boolean> {
  const present = await pools.read(name)
  if (present === undefined) return false
  const { metadata } = present.value
  if (metadata.finalizers.length === 0) await pools.remove(name, present.revision)
  else if (metadata.deletionTimestamp === undefined) {
    await pools.write(name, { metadata: marked(metadata, now) }, present.revision)
  }
  return true
}

async function deleteOther({ objects, now }: Target, { kind, namespace, name }: Named): Promise<boolean> {
  if (kind === 'SpiderIPPool') return false
  const present = await objects.read(kind, namespace, name)
  if (present === undefined) return false
  const { metadata } = present.value
  if (metadata.finalizers.length === 0) await objects.remove(kind, namespace, name, present.revision)
  else if (metadata.deletionTimestamp === undefined) {
    await objects.replace({ ...present.value, metadata: marked(metadata, now) }, present.revision)
  }
  return true
}

/** As Kubernetes does: deletion counts as a change of the object. */
function marked(metadata: ObjectMeta, now: string): ObjectMeta {
  return { ...metadata, generation: metadata.generation + 1, deletionTimestamp: now }
}
