import { isIaas } from '@subeni/ipam/pools'
import type { Pool } from '@subeni/shared/objects'
import type { PoolStore } from '@subeni/shared/ports'
import { readEntries } from '../domain/draft.ts'
import { isInUse, placed, type PlacedClaim } from '../domain/fence.ts'
import { IpamError } from '@subeni/shared/errors'
import type { PoolViews } from './pool-views.ts'
import type { Publisher } from './publisher.ts'

export interface ClaimSources {
  readonly store: PoolStore
  readonly views: PoolViews
}

/**
 * All claims on an address, whatever pool they stand in, by live reads of those pools that may have one. `own` was read live already.
 * Asked under the address' lock.
 */
export async function claimsOn(
  { store, views }: ClaimSources,
  address: string,
  own: Pool | undefined,
): Promise<readonly PlacedClaim[]> {
  const ownName = own?.metadata.name ?? ''
  const others = [...views.naming(address)].filter((name) => name !== ownName)
  const reads = await Promise.all(others.map((name) => store.read(name)))
  const elsewhere = reads.flatMap((read, index) =>
    placed(read?.value.claims.get(address), others[index] ?? ''),
  )
  return [...placed(own?.claims.get(address), ownName), ...elsewhere]
}

/**
 * Before an address is bound for one pool its idle entry leaves any other: whoever took it there would get the same sub-ENI. Throws
 * PROVIDER_REJECTED when somebody has claimed it meanwhile, PROVIDER_UNAVAILABLE while its deletion is promised there.
 */
export async function withholdElsewhere(
  { views, publisher }: { readonly views: PoolViews; readonly publisher: Publisher },
  address: string,
  poolName: string,
): Promise<void> {
  for (const name of views.naming(address)) {
    const pool = views.get(name)
    if (name === poolName || pool === undefined || !isIaas(pool) || !readEntries(pool).has(address)) continue
    await publisher.publish(name, (draft) => {
      if (draft.entries.get(address)?.status === 'detaching')
        throw new IpamError('PROVIDER_UNAVAILABLE', `${address} is still being detached from pool ${name}`)
      const claim = draft.claim(address)
      if (isInUse(claim))
        throw new IpamError(
          'PROVIDER_REJECTED',
          `${address} is claimed by ${claim?.pod} (UID ${claim?.podUid}) in pool ${name}`,
        )
      draft.remove(address)
    })
  }
}
