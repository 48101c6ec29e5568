import { ANNOTATION, type ObjectMeta, type Pool, type PoolSpec } from '@subeni/shared/objects'

/** `node`: prewarmed on one node. `global`: realtime with a sticky cache. `plain`: no provider involved. */
export type PoolMode = 'node' | 'global' | 'plain'

/** 2: paired IaaS primary; 1: any other IaaS pool; 0: plain (seed, "Pool candidate class exclusivity"). */
export type PoolClass = 0 | 1 | 2

interface PoolShape {
  readonly metadata: Pick<ObjectMeta, 'name' | 'annotations'>
  readonly spec: Pick<PoolSpec, 'ipVersion' | 'nodeName'>
}

/** The value is opaque: only the annotation's presence counts. */
export function isIaas({ metadata }: Pick<PoolShape, 'metadata'>): boolean {
  return Object.hasOwn(metadata.annotations, ANNOTATION.iaasProvider)
}

export function poolMode(pool: PoolShape): PoolMode {
  if (!isIaas(pool)) return 'plain'
  return pool.spec.nodeName.length > 0 ? 'node' : 'global'
}

/** The name of the other half, as this pool says; plain pools have none. */
export function pairName(pool: PoolShape): string | undefined {
  const name = pool.metadata.annotations[ANNOTATION.pairPool]
  return isIaas(pool) && name !== undefined && name !== '' ? name : undefined
}

export function isPairPrimary(pool: PoolShape): boolean {
  return pool.spec.ipVersion === 4 && pairName(pool) !== undefined
}

/** Never a candidate by itself (facts §5.2). */
export function isPairSibling(pool: PoolShape): boolean {
  return pool.spec.ipVersion === 6 && pairName(pool) !== undefined
}

export function poolClass(pool: PoolShape, { enableIPv6 }: { readonly enableIPv6: boolean }): PoolClass {
  if (!isIaas(pool)) return 0
  return enableIPv6 && isPairPrimary(pool) ? 2 : 1
}

/** The `scope` that the metadata of this pool must have: the node of a node pool, empty for a global one. */
export function metadataScope(pool: Pick<Pool, 'spec'>): string {
  return pool.spec.nodeName.length === 1 ? (pool.spec.nodeName[0] ?? '') : ''
}
