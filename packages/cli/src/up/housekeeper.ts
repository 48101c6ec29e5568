import { hasCode } from '@subeni/shared/errors'
import { ANNOTATION, FINALIZER, type Pool, type Versioned } from '@subeni/shared/objects'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, ObjectStore, PoolStore } from '@subeni/shared/ports'

/** What the controller does for pools in Kubernetes, in small: `up` does it for the embedded stack. */
export interface HousekeeperParts {
  readonly pools: PoolStore
  readonly objects: ObjectStore
  readonly clock: Clock
  readonly log: Logger
  /** Gives the embedded cloud a virtual subnet; absent with another provider. */
  readonly ensureSubnet?: (cidr: string, cidrV6: string | undefined) => Promise<void>
}

const ROUND_MS = 500

/** Runs until the signal aborts. A failed round is logged and tried again in the next. */
export async function keepHouse(parts: HousekeeperParts, signal: AbortSignal): Promise<void> {
  const ensured = new Set<string>()
  while (!signal.aborted) {
    try {
      const pools = await parts.pools.list()
      if (parts.ensureSubnet) await ensureSubnets(parts.ensureSubnet, pools, ensured)
      for (const pool of pools) await endPool(parts, pool)
      for (const pod of await parts.objects.list('Pod')) {
        const { deletionTimestamp, finalizers, namespace = '', name } = pod.value.metadata
        if (deletionTimestamp === undefined || finalizers.length > 0) continue
        await parts.objects.remove('Pod', namespace, name, pod.revision)
      }
    } catch (err) {
      if (!signal.aborted) parts.log.warn({ err }, 'housekeeping round failed')
    }
    await parts.clock.sleep(ROUND_MS, signal).catch(() => {})
  }
}

/** A terminating pool without claims loses our finalizer, and the last finalizer's going takes the object away. */
async function endPool(parts: HousekeeperParts, { value: pool, revision }: Versioned<Pool>): Promise<void> {
  if (pool.metadata.deletionTimestamp === undefined || pool.claims.size > 0) return
  const finalizers = pool.metadata.finalizers.filter((name) => name !== FINALIZER.spiderpool)
  try {
    if (finalizers.length === 0) await parts.pools.remove(pool.metadata.name, revision)
    else if (finalizers.length < pool.metadata.finalizers.length) {
      await parts.pools.write(pool.metadata.name, { metadata: { ...pool.metadata, finalizers } }, revision)
    }
  } catch (thrown) {
    // Somebody else wrote it meanwhile: the next round looks again.
    if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
  }
}

export async function ensureSubnets(
  ensure: (cidr: string, cidrV6: string | undefined) => Promise<void>,
  pools: readonly Versioned<Pool>[],
  ensured: Set<string>,
): Promise<void> {
  for (const { cidr, cidrV6 } of subnetsOf(pools.map(({ value }) => value))) {
    const key = `${cidr} ${cidrV6 ?? ''}`
    if (ensured.has(key)) continue
    await ensure(cidr, cidrV6)
    ensured.add(key)
  }
}

/** One virtual subnet for each IaaS pool's `subnet`; a pair shares one with both CIDRs. */
export function subnetsOf(pools: readonly Pool[]): readonly { cidr: string; cidrV6?: string }[] {
  const byName = new Map(pools.map((pool) => [pool.metadata.name, pool]))
  const subnets = new Map<string, { cidr: string; cidrV6?: string }>()
  for (const pool of pools) {
    if (pool.metadata.annotations[ANNOTATION.iaasProvider] === undefined) continue
    const sibling = byName.get(pool.metadata.annotations[ANNOTATION.pairPool] ?? '')
    const v4 = pool.spec.ipVersion === 4 ? pool : sibling
    const v6 = pool.spec.ipVersion === 6 ? pool : sibling
    const cidr = v4?.spec.subnet ?? pool.spec.subnet
    const known = subnets.get(cidr)?.cidrV6
    const cidrV6 = v4 === undefined ? undefined : (v6?.spec.subnet ?? known)
    subnets.set(cidr, { cidr, ...(cidrV6 !== undefined && { cidrV6 }) })
  }
  return [...subnets.values()]
}
