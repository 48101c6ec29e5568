/** Huawei's limit of a description, the smallest of the clouds' (facts/cloud-drivers.md §A.2). */
const MARK_LENGTH_MAX = 255

/** A Kubernetes UID, or whatever callers have in its place, as long as a description may hold it and no mark is misread. */
const POD_UID = /^[\w.:-]{1,64}$/

export interface OwnerMark {
  /** Which store's it is: see `ownerToken`. */
  readonly owner: string
  /** Empty when the pool is not known, or its name did not fit. */
  readonly pool: string
  readonly address: string
  /** The last Pod that it was allocated to, where no pool says whose it is; else empty. */
  readonly podUid: string
}

/** The store's own id tells stacks on one cloud account apart; the operator's name for the cluster, if any, is for people. */
export function ownerToken(name: string, storeId: string): string {
  return name === '' ? storeId : `${name}~${storeId}`
}

/** What was written before stores had ids: two stacks on one account may both have it. */
export function olderOwnerToken(name: string): string {
  return name === '' ? 'default' : name
}

/** The store's id that an owner names, whatever the operator's name beside it is or was. */
export function storeIdIn(owner: string): string {
  return owner.slice(owner.indexOf('~') + 1)
}

/**
 * What makes a sub-ENI ours: `subeni/<owner>/<pool>/<address>`, and `/<Pod UID>` where there is no pool to ask. The pool is for
 * people; the address decides.
 */
export function encodeOwnerMark({ owner, pool, address, podUid }: OwnerMark): string {
  const end = markablePodUid(podUid) === '' ? address : `${address}/${podUid}`
  const mark = `subeni/${owner}/${pool}/${end}`
  return mark.length <= MARK_LENGTH_MAX ? mark : `subeni/${owner}//${end}`
}

/** Empty for one that no mark can hold. */
export function markablePodUid(podUid: string): string {
  return POD_UID.test(podUid) ? podUid : ''
}

/** Owner, pool, address and Pod UID; a pool and a Pod UID may be missing. */
const MARK = /^subeni\/([^/]+)\/([^/]*)\/([^/]+)(?:\/([\w.:-]{1,64}))?$/

/** Undefined for what bears no mark of this product. Whose it is, the owner says. */
export function parseOwnerMark(description: string): OwnerMark | undefined {
  const found = MARK.exec(description)
  if (found === null) return undefined
  const [, owner = '', pool = '', address = '', podUid = ''] = found
  return { owner, pool, address, podUid }
}
