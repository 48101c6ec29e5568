import { hasCode } from '@subeni/shared/errors'
import { ANNOTATION, FINALIZER, type Pool, type StoredObject, type Versioned } from '@subeni/shared/objects'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, ObjectStore, PoolStore } from '@subeni/shared/ports'
import { KnownPools } from './known-pools.ts'

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
  const pools = new KnownPools()
  await using watching = new AsyncDisposableStack()
  let isWatching = false
  while (!signal.aborted) {
    try {
      if (!isWatching) watching.use(await parts.pools.watch(pools))
      isWatching = true
      if (parts.ensureSubnet) await ensureSubnets(parts.ensureSubnet, pools.all(), ensured)
      for (const name of pools.ending()) await endPool(parts, await parts.pools.read(name))
      for (const pod of await parts.objects.list('Pod')) await endPod(parts, pod)
    } catch (err) {
      if (!signal.aborted) parts.log.warn({ err }, 'housekeeping round failed')
    }
    await parts.clock.sleep(ROUND_MS, signal).catch(() => {})
  }
}

/** The allocator takes its finalizer away once the Pod's claims are released. */
async function endPod(
  { objects }: HousekeeperParts,
  { value, revision }: Versioned<StoredObject>,
): Promise<void> {
  const { deletionTimestamp, finalizers, namespace = '', name } = value.metadata
  if (deletionTimestamp === undefined || finalizers.length > 0) return
  await objects.remove('Pod', namespace, name, revision)
}

/** A terminating pool without claims loses our finalizer, and the last finalizer's going takes the object away. */
async function endPool(parts: HousekeeperParts, found: Versioned<Pool> | undefined): Promise<void> {
  if (found === undefined) return
  const { value: pool, revision } = found
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
  pools: readonly Pool[],
  ensured: Set<string>,
): Promise<void> {
  for (const { cidr, cidrV6 } of subnetsOf(pools)) {
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
  for (const pool of pools.filter(
    ({ metadata }) => metadata.annotations[ANNOTATION.iaasProvider] !== undefined,
  )) {
    const { cidr, cidrV6 } = subnetOf(pool, byName)
    const known = cidrV6 ?? subnets.get(cidr)?.cidrV6
    subnets.set(cidr, { cidr, ...(known !== undefined && { cidrV6: known }) })
  }
  return [...subnets.values()]
}

/** The v4 CIDR names the subnet; a v6 pool without a v4 half is a subnet of its own. */
function subnetOf(
  pool: Pool,
  byName: ReadonlyMap<string, Pool>,
): { cidr: string; cidrV6: string | undefined } {
  const sibling = byName.get(pool.metadata.annotations[ANNOTATION.pairPool] ?? '')
  if (sibling === undefined) return { cidr: pool.spec.subnet, cidrV6: undefined }
  const [v4, v6] = pool.spec.ipVersion === 4 ? [pool, sibling] : [sibling, pool]
  return { cidr: v4.spec.subnet, cidrV6: v6.spec.subnet }
}
