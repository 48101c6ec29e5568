/** Huawei's limit of a description, the smallest of the clouds' (facts/cloud-drivers.md §A.2). */
const MARK_LENGTH_MAX = 255
const PREFIX = 'subeni'

/** A Kubernetes UID, or whatever callers have in its place, as long as a description may hold it and no mark is misread. */
const POD_UID = /^[\w.:-]{1,64}$/

export interface OwnerMark {
  readonly cluster: string
  /** Empty when the pool is not known, or its name did not fit. */
  readonly pool: string
  readonly address: string
  /** The last Pod that it was allocated to, where no pool says whose it is; else empty. */
  readonly podUid: string
}

/**
 * What makes a sub-ENI ours: `subeni/<cluster>/<pool>/<address>`, and `/<Pod UID>` where there is no pool to ask. The pool is for
 * people; the address decides.
 */
export function encodeOwnerMark({ cluster, pool, address, podUid }: OwnerMark): string {
  const end = markablePodUid(podUid) === '' ? address : `${address}/${podUid}`
  const mark = `${PREFIX}/${cluster}/${pool}/${end}`
  return mark.length <= MARK_LENGTH_MAX ? mark : `${PREFIX}/${cluster}//${end}`
}

/** Empty for one that no mark can hold. */
export function markablePodUid(podUid: string): string {
  return POD_UID.test(podUid) ? podUid : ''
}

/** Undefined for a sub-ENI that is not this cluster's: it is foreign, and never touched. */
export function parseOwnerMark(description: string, cluster: string): OwnerMark | undefined {
  const [prefix, owner, pool, address, podUid = '', ...rest] = description.split('/')
  if (prefix !== PREFIX || owner !== cluster || pool === undefined || address === undefined) return undefined
  const isWhole = rest.length === 0 && address !== '' && !description.endsWith('/')
  return isWhole && markablePodUid(podUid) === podUid ? { cluster, pool, address, podUid } : undefined
}
