/** Huawei's limit of a description, the smallest of the clouds' (facts/cloud-drivers.md §A.2). */
const MARK_LENGTH_MAX = 255
const PREFIX = 'subeni'

export interface OwnerMark {
  readonly cluster: string
  /** Empty when the pool is not known, or its name did not fit. */
  readonly pool: string
  readonly address: string
}

/** What makes a sub-ENI ours: `subeni/<cluster>/<pool>/<address>`. The pool is for people; the address decides. */
export function encodeOwnerMark({ cluster, pool, address }: OwnerMark): string {
  const mark = `${PREFIX}/${cluster}/${pool}/${address}`
  return mark.length <= MARK_LENGTH_MAX ? mark : `${PREFIX}/${cluster}//${address}`
}

/** Undefined for a sub-ENI that is not this cluster's: it is foreign, and never touched. */
export function parseOwnerMark(description: string, cluster: string): OwnerMark | undefined {
  const [prefix, owner, pool, address, ...rest] = description.split('/')
  if (prefix !== PREFIX || owner !== cluster || pool === undefined || address === undefined) return undefined
  return rest.length === 0 && address !== '' ? { cluster, pool, address } : undefined
}
