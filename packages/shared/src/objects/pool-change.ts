import type { Claim, Pool, PoolChange } from './pool.ts'

/** Whether an address is claimed by it that may not have been; what ends claims, and what others write, does not. */
export function growsPool({ putClaims = {} }: PoolChange): boolean {
  return Object.values(putClaims).some(({ state }) => state === undefined || state === 'pending')
}

/** The pool after the change. Pure: the given pool is left as it was (its claims map is copied when touched). */
export function applyPoolChange(pool: Pool, change: PoolChange): Pool {
  const { parentNic: oldNic, ...rest } = pool
  const parentNic = change.parentNic === undefined ? oldNic : (change.parentNic ?? undefined)
  return {
    ...rest,
    ...(change.metadata && { metadata: change.metadata }),
    ...(change.spec && { spec: change.spec }),
    ...(change.ipMetaData && { ipMetaData: change.ipMetaData }),
    ...(change.totalIPCount !== undefined && { totalIPCount: change.totalIPCount }),
    ...(parentNic && { parentNic }),
    claims: changedClaims(pool.claims, change),
  }
}

function changedClaims(claims: ReadonlyMap<string, Claim>, change: PoolChange): ReadonlyMap<string, Claim> {
  if (!change.putClaims && !change.removeClaims) return claims
  const next = new Map(claims)
  for (const address of change.removeClaims ?? []) next.delete(address)
  for (const [address, claim] of Object.entries(change.putClaims ?? {})) next.set(address, claim)
  return next
}
