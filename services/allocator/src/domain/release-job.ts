import type { Claim, Pool } from '@subeni/shared/objects'

/** A claim that is releasing, with the pool it is in. */
export interface ReleasingClaim {
  readonly pool: Pool
  readonly address: string
  readonly claim: Claim
  readonly id: string
}

/** What a release job says. */
export interface JobFields {
  claimId: string
  incarnation: number
  addresses: { pool: string; address: string }[]
  podNamespace: string
  podName: string
  podUid: string
  nic: string
  nodeName: string
  parentNicMac: string
  subnet: string
  createdAt: number
}

/** One job for all addresses of one claim id, the v4 side first: releasing either deletes the whole sub-ENI (seed). */
export function releaseJob(
  claims: readonly [ReleasingClaim, ...ReleasingClaim[]],
  {
    incarnation,
    createdAt,
    nodeName,
  }: { readonly incarnation: number; readonly createdAt: number; readonly nodeName: string },
): JobFields {
  const sorted = claims.toSorted((a, b) => a.pool.spec.ipVersion - b.pool.spec.ipVersion)
  const primary = sorted[0] ?? claims[0]
  const { pool, claim, id } = primary
  const slash = claim.pod.indexOf('/')
  return {
    claimId: id,
    incarnation,
    addresses: sorted.map((each) => ({ pool: each.pool.metadata.name, address: each.address })),
    podNamespace: claim.pod.slice(0, Math.max(slash, 0)),
    podName: claim.pod.slice(slash + 1),
    podUid: claim.podUid,
    nic: claim.nic ?? '',
    nodeName: claim.node ?? pool.spec.nodeName[0] ?? nodeName,
    parentNicMac: pool.parentNic?.mac ?? '',
    subnet: pool.spec.subnet,
    createdAt,
  }
}
