import { poolMode } from '@subeni/ipam/pools'
import type { Logger } from '@subeni/shared/logging'
import type { Pool } from '@subeni/shared/objects'
import type { Clock, EventLog, PoolStore } from '@subeni/shared/ports'
import type { Books } from '../domain/books.ts'
import { readEntries } from '../domain/draft.ts'
import { entryOf } from '../domain/entry-of.ts'
import { fenceRelease, placed } from '../domain/fence.ts'
import { type OnRelease, onReleaseOf } from '../domain/pool-settings.ts'
import type { Budget, ReleaseAsk } from '../domain/requests.ts'
import type { ProviderMetrics } from '../metrics.ts'
import { claimsOn } from './claims-on.ts'
import type { KeyedLock } from './keyed-lock.ts'
import type { PoolViews } from './pool-views.ts'
import type { Publisher } from './publisher.ts'
import type { SubEnis } from './sub-enis.ts'
import { isWantedBy } from '../domain/wanted.ts'
import type { SettleTask } from './settler.ts'

export interface ReleaseOptions {
  readonly store: PoolStore
  readonly views: PoolViews
  readonly lock: KeyedLock
  readonly books: Books
  readonly subEnis: SubEnis
  readonly publisher: Publisher
  readonly events: EventLog
  readonly clock: Clock
  readonly metrics: ProviderMetrics
  readonly log: Logger
  readonly onRelease: OnRelease
  readonly enqueue: (task: SettleTask) => void
}

/** `kept`: stays bound. `accepted`: its end is published, and the deletion follows; without a pool it is deleted. `fenced`: came too late. `nothing`: there was none. */
export type ReleaseOutcome = 'kept' | 'accepted' | 'fenced' | 'nothing'

export type Release = (ask: ReleaseAsk, budget: Budget) => Promise<ReleaseOutcome>

/** Accepts a release; every outcome is a success for the caller. Throws IpamError when the end could not be published. */
export function releaseSubEni(options: ReleaseOptions): Release {
  return (ask, budget) => {
    const target = targetOf(options, ask)
    return options.lock.run(
      [target.address],
      () => releaseLocked(options, { ask, target, budget }),
      budget.signal,
    )
  }
}

interface Job {
  readonly ask: ReleaseAsk
  readonly target: Target
  readonly budget: Budget
}

interface Target {
  readonly address: string
  readonly poolName: string
}

async function releaseLocked(options: ReleaseOptions, job: Job): Promise<ReleaseOutcome> {
  const { metrics, log, enqueue } = options
  const { ask, target } = job
  const pool = await loadPool(options, target)
  if (pool !== undefined && isKept(options, pool, target.address)) return 'kept'
  const claims = await claimsOn(options, target.address, pool)
  const verdict = fenceRelease(claims, ask.pod, ownerOf(options, target))
  if (verdict.kind === 'fenced') {
    metrics.fencedReleases.inc()
    log.info({ ...target, podUid: ask.pod.uid, reason: verdict.reason }, 'release came too late')
    return 'fenced'
  }
  if (!isThere(options, pool, target.address)) return 'nothing'
  if (pool === undefined) return deleteNow(options, job)
  if (!(await publishEnd(options, ask, target))) return 'fenced'
  enqueue({ ...target, urgency: 'release' })
  return 'accepted'
}

/** No pool can hold the promise that it will be deleted, neither against the next Pod nor over a restart: it is kept at once. */
async function deleteNow(
  { books, subEnis }: ReleaseOptions,
  { target, budget: { deadlineMs, signal } }: Job,
): Promise<ReleaseOutcome> {
  const book = books.get(target.address)
  if (book === undefined) return 'nothing'
  await subEnis.deleteUnpooled(book, { urgency: 'release', deadlineMs, signal })
  return 'accepted'
}

function ownerOf({ books }: ReleaseOptions, { address }: Target): string {
  return books.get(address)?.ownerUid ?? ''
}

async function loadPool({ store }: ReleaseOptions, { poolName }: Target): Promise<Pool | undefined> {
  return poolName === '' ? undefined : (await store.read(poolName))?.value
}

function isThere({ books }: ReleaseOptions, pool: Pool | undefined, address: string): boolean {
  return books.get(address) !== undefined || (pool !== undefined && readEntries(pool).has(address))
}

/** DESIGN §11: what prewarming would make again stays bound, and a late or repeated release can harm nobody. */
function isKept({ onRelease, books }: ReleaseOptions, pool: Pool, address: string): boolean {
  if (poolMode(pool) !== 'node' || !isWantedBy(pool, address)) return false
  // One that vanished from the cloud is made again before anybody gets its entry.
  const isWhole = books.get(address) !== undefined || !readEntries(pool).has(address)
  return isWhole && onReleaseOf(pool, onRelease) === 'keep'
}

/** -1 before the answer. The same write proves that nobody claimed the address meanwhile; false when somebody did. */
async function publishEnd(options: ReleaseOptions, ask: ReleaseAsk, target: Target): Promise<boolean> {
  const { publisher, books, clock, events, metrics } = options
  const { address, poolName } = target
  const at = new Date(clock.now()).toISOString()
  const outcome = { isFenced: false }
  await publisher.publish(poolName, (draft) => {
    const claims = placed(draft.claim(address), poolName)
    outcome.isFenced = fenceRelease(claims, ask.pod, ownerOf(options, target)).kind === 'fenced'
    if (outcome.isFenced) return
    const book = books.get(address)
    if (!draft.entries.has(address) && book !== undefined) {
      draft.put(address, entryOf({ ...book, node: book.node || ask.pod.node }, draft.pool))
    }
    draft.markDetaching(address, at)
  })
  if (outcome.isFenced) metrics.fencedReleases.inc()
  else events.tell('entry-detaching', { ...podFields(ask), ...addressFields(target) })
  return !outcome.isFenced
}

/**
 * Whose sub-ENI it is. The name in the request only helps: a wrong one must not lead past the fence of the pool that has the address.
 * Either address of a pair names the sub-ENI; its IPv4 address is its identity.
 */
function targetOf({ books, views }: ReleaseOptions, { address, poolName }: ReleaseAsk): Target {
  const known = books.mainAddress(address)
  const names = [poolName, views.poolWith(known)?.metadata.name, books.get(known)?.poolName]
  const pools = names.flatMap((name) => views.get(name === undefined ? '' : views.primaryOf(name)) ?? [])
  for (const pool of pools) {
    const main = mainAddress(pool, known)
    if (main !== undefined) return { address: main, poolName: pool.metadata.name }
  }
  return { address: known, poolName: pools[0]?.metadata.name ?? '' }
}

/** Undefined when the pool has nothing to do with the address. */
function mainAddress(pool: Pool, address: string): string | undefined {
  const entries = readEntries(pool)
  if (entries.has(address) || isWantedBy(pool, address)) return address
  for (const [main, entry] of entries) if (entry.ipv6 === address) return main
  return undefined
}

function podFields({ pod }: ReleaseAsk): {
  podName: string
  podNamespace: string
  podUid: string
  nodeName: string
} {
  return { podName: pod.name, podNamespace: pod.namespace, podUid: pod.uid, nodeName: pod.node }
}

function addressFields({ address, poolName }: Target): { address: string; pool: string } {
  return { address, pool: poolName }
}
