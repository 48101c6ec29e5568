import type { Entry } from '@subeni/ipam/metadata'
import { isIaas, poolMode } from '@subeni/ipam/pools'
import { IpamError } from '@subeni/shared/errors'
import type { Pool } from '@subeni/shared/objects'
import type { Clock, EventLog, PoolStore } from '@subeni/shared/ports'
import type { BookEntry, Books } from '../domain/books.ts'
import { type AllocateStep, decideAllocate } from '../domain/decide-allocate.ts'
import { type Draft, readEntries, readParents } from '../domain/draft.ts'
import { entryOf, isSameBinding } from '../domain/entry-of.ts'
import { fenceAllocate, type FenceVerdict, placed } from '../domain/fence.ts'
import { type Hanging, isSameParent, parentPort } from '../domain/parents.ts'
import { isWantedBy } from '../domain/wanted.ts'
import type { BoundSubEni, Budget, PodRef, SubEniAsk } from '../domain/requests.ts'
import { claimsOn, withholdElsewhere } from './claims-on.ts'
import type { CallContext, Cloud } from './cloud.ts'
import type { KeyedLock } from './keyed-lock.ts'
import type { PoolViews } from './pool-views.ts'
import { publishUnder } from './publish-under.ts'
import type { Publisher } from './publisher.ts'
import { checkPairing } from '../domain/check-pairing.ts'
import type { SettleTask } from './settler.ts'
import type { SubEnis, SubEniWish } from './sub-enis.ts'

/** forget, remake, create, and one more turn for what was found instead. */
const STEPS_MAX = 6

/** Calls to the cloud that a step and what follows it need. */
const CALLS_OF: Readonly<Record<AllocateStep, number>> = {
  hit: 0,
  create: 1,
  move: 1,
  remake: 2,
  forget: 2,
  remark: 1,
}

export interface AllocateOptions {
  readonly store: PoolStore
  readonly views: PoolViews
  readonly lock: KeyedLock
  readonly cloud: Cloud
  readonly books: Books
  readonly subEnis: SubEnis
  readonly publisher: Publisher
  readonly events: EventLog
  readonly clock: Clock
  readonly enqueue: (task: SettleTask) => void
}

/** One sub-ENI's allocation at work, under its address' lock. */
interface Job {
  readonly pod: PodRef
  readonly ask: SubEniAsk
  readonly wish: SubEniWish
  readonly pool: Pool | undefined
  readonly context: CallContext
  readonly budget: Budget
  /** Whether -1 was published on the way. */
  readonly marked: { isMarked: boolean }
}

export type Allocate = (
  pod: PodRef,
  asks: readonly SubEniAsk[],
  budget: Budget,
) => Promise<readonly BoundSubEni[]>

/**
 * Binds every sub-ENI that is asked for, in the order of the asks. Repeating it is free. When one fails the request fails with its
 * reason; what the others got stays bound, as cache, for the repetition. Throws IpamError.
 */
export function allocateSubEnis(options: AllocateOptions): Allocate {
  return async (pod, asks, budget) => {
    const done = await Promise.allSettled(asks.map((ask) => allocateOne(options, { pod, ask, budget })))
    const failures = done
      .filter((result) => result.status === 'rejected')
      .map(({ reason }) => IpamError.from(reason))
    // One that may have happened outweighs those that surely did not: the caller undoes less.
    const failure =
      failures.find(({ code }) => code === 'OUTCOME_UNKNOWN' || code === 'STORE_UNAVAILABLE') ?? failures[0]
    if (failure !== undefined) throw failure
    return done.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  }
}

async function allocateOne(
  options: AllocateOptions,
  request: { readonly pod: PodRef; readonly ask: SubEniAsk; readonly budget: Budget },
): Promise<BoundSubEni> {
  const { pod, ask, budget } = request
  const { signal, deadlineMs } = budget
  const keys = ask.ipv6 === undefined ? [ask.address] : [ask.address, ask.ipv6]
  return options.lock.run(
    keys,
    async () => {
      const pool = await loadPool(options, ask)
      if (pool !== undefined) checkPool(options, { pool, pod, ask })
      await fence(options, { pool, pod, ask })
      const poolName = pool?.metadata.name ?? ''
      const { address, ipv6, subnet, parentNicMac: parentMac } = ask
      const wish = { address, ipv6, subnet, parentMac, poolName, node: pod.node, ownerUid: pod.uid }
      const context: CallContext = { urgency: 'allocate', deadlineMs, signal }
      const job: Job = { pod, ask, wish, pool, context, budget, marked: { isMarked: false } }
      try {
        const { subEni } = await bind(options, job)
        return { mac: subEni.mac, vlan: subEni.vlan }
      } catch (thrown) {
        // What was marked is deleted and made anew, whatever became of the call (DESIGN §11).
        if (job.marked.isMarked) options.enqueue({ address, poolName, urgency: 'release' })
        throw thrown
      }
    },
    signal,
  )
}

/** A name that no pool has is attribution only; without any pool nothing is fenced or published. */
async function loadPool(
  { store, views }: AllocateOptions,
  { address, poolName }: SubEniAsk,
): Promise<Pool | undefined> {
  const named = poolName === undefined ? undefined : await store.read(views.primaryOf(poolName))
  if (named !== undefined) return named.value
  const holder = views.poolWith(address)
  return holder && (await store.read(views.primaryOf(holder.metadata.name)))?.value
}

function checkPool(
  { views }: AllocateOptions,
  { pool, pod, ask }: { readonly pool: Pool; readonly pod: PodRef; readonly ask: SubEniAsk },
): void {
  const { name } = pool.metadata
  if (!isIaas(pool)) throw rejected(`pool ${name} is not an IaaS pool`)
  if (!isWantedBy(pool, ask.address))
    throw rejected(`${ask.address} is not in the spec of pool ${name}, or the pool is being deleted`)
  if (poolMode(pool) === 'node' && !pool.spec.nodeName.includes(pod.node)) {
    throw rejected(`pool ${name} belongs to node ${pool.spec.nodeName.join(', ')}, not to ${pod.node}`)
  }
  checkPairing({ pool, ask, sibling: (other) => views.get(other) })
}

/** No other Pod has a claim on either address, in whatever pool, and no other pool can hand it out meanwhile. */
async function fence(
  options: AllocateOptions,
  { pool, pod, ask }: { readonly pool: Pool | undefined; readonly pod: PodRef; readonly ask: SubEniAsk },
): Promise<void> {
  const { address, ipv6 } = ask
  refuseIfFenced(address, fenceAllocate(await claimsOn(options, address, pool), pod))
  if (ipv6 !== undefined) refuseIfFenced(ipv6, fenceAllocate(await claimsOn(options, ipv6, undefined), pod))
  await withholdElsewhere(options, address, pool?.metadata.name ?? '')
}

async function bind(options: AllocateOptions, job: Job): Promise<BookEntry> {
  const { address } = job.wish
  let entry = job.pool && readEntries(job.pool).get(address)
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const done = await bindStep(options, job, entry)
    if (done.bound !== undefined) return settleOn(options, job, done.bound)
    entry = done.entry
  }
  throw new IpamError('OUTCOME_UNKNOWN', `${address} is not bound after ${STEPS_MAX} steps`)
}

/** After one step: what is bound now, or the entry that the next step goes on from. */
interface BindStep {
  readonly bound?: BookEntry
  readonly entry?: Entry | undefined
}

async function bindStep(options: AllocateOptions, job: Job, entry: Entry | undefined): Promise<BindStep> {
  const { subEnis, books } = options
  const { wish, context } = job
  const known = books.get(wish.address)
  const next = await decide(options, job, { known, entry })
  if (next === 'hit' && known !== undefined) return { bound: known }
  requireBudget(options, job, CALLS_OF[next])
  if (known !== undefined) return change(options, { job, known, entry, next })
  // The mark is a promise also about a sub-ENI that our list did not show.
  if (next === 'forget') return (await subEnis.lookup(wish, context)) ? { entry } : {}
  const creation = await subEnis.create(wish, context)
  return creation.kind === 'made' ? { bound: creation.known } : { entry }
}

async function decide(
  options: AllocateOptions,
  job: Job,
  { known, entry }: { readonly known: BookEntry | undefined; readonly entry: Entry | undefined },
): Promise<AllocateStep> {
  const { cloud, subEnis, books } = options
  const { wish, pool } = job
  const parentId = cloud.knownParent(wish.parentMac) ?? (await resolveParent(options, job))
  const { canMove } = cloud.capabilities
  const isMarked = known === undefined || pool !== undefined || subEnis.isMarkedFor(known, wish)
  const isEnding = books.isEnding(wish.address)
  const { ipv6 } = wish
  return decideAllocate({ entry, subEni: known?.subEni, parentId, ipv6, canMove, isMarked, isEnding })
}

interface Changing {
  readonly job: Job
  readonly known: BookEntry
  readonly entry: Entry | undefined
  readonly next: AllocateStep
}

async function change(options: AllocateOptions, { job, known, entry, next }: Changing): Promise<BindStep> {
  if (next === 'remark') {
    await options.subEnis.remark(known, job.wish, job.context)
    return { entry }
  }
  if (next !== 'move') return remake(options, job, known)
  const moved = await move(options, job, known)
  // Without a pool its mark may have to be changed too.
  return job.pool === undefined ? { entry } : { bound: moved }
}

async function remake(options: AllocateOptions, job: Job, known: BookEntry): Promise<BindStep> {
  await markDetaching(options, job, known)
  await options.subEnis.delete(known, job.context)
  return {}
}

function resolveParent(options: AllocateOptions, job: Job): Promise<string> {
  requireBudget(options, job, 2)
  return options.cloud.parent(job.wish.parentMac, job.context)
}

/** Before a slot is spent: the seed's rule, on what is left and on the queue as it is (adr/0008-budgets-count-the-queue-as-it-is.md). */
function requireBudget({ cloud, clock }: AllocateOptions, { budget, wish }: Job, calls: number): void {
  const { deadlineMs, totalMs } = budget
  const places = cloud.knownSubnet(wish.subnet) === undefined ? 1 : 0
  const neededMs = cloud.budgetNeededMs(calls + places, deadlineMs)
  const leftMs = deadlineMs - clock.monotonicMs()
  if (leftMs >= neededMs) return
  const text = `the ${Math.max(0, Math.floor(leftMs))} ms left of the request's budget of ${totalMs} ms do not cover ${neededMs} ms (the wait for a slot as of now plus one cloud transaction)`
  throw new IpamError('BUDGET_EXHAUSTED', text, { retryAfterMs: cloud.retryAfterMs })
}

/** -1 is published before the move is sent. */
function move(options: AllocateOptions, job: Job, known: BookEntry): Promise<BookEntry> {
  return options.subEnis.move(known, job.wish, job.context, () => markDetaching(options, job, known))
}

async function markDetaching(
  { publisher, clock }: AllocateOptions,
  job: Job,
  known: BookEntry,
): Promise<void> {
  const { wish, pool } = job
  if (pool === undefined) return
  const at = new Date(clock.now()).toISOString()
  await publisher.publish(wish.poolName, (draft) => {
    refuseClaimed(draft, job)
    const before = draft.entries.get(wish.address)
    // A global pool's mark names a node; without an entry the asking one stands in.
    if (before === undefined)
      draft.put(wish.address, entryOf({ ...known, node: known.node || wish.node }, draft.pool))
    draft.markDetaching(wish.address, at)
  })
  job.marked.isMarked = true
}

/** The binding is published before the answer. Somebody else's claim that came meanwhile keeps it out of the pool and fails this request. */
async function settleOn(options: AllocateOptions, job: Job, known: BookEntry): Promise<BookEntry> {
  const { wish, pool } = job
  const { poolName, node, parentMac, subnet } = wish
  const ownerUid = wish.ownerUid || known.ownerUid
  const bound: BookEntry = { ...known, poolName, node, parentMac, subnet, ownerUid }
  options.books.put(bound)
  if (pool === undefined) return bound
  const entry = entryOf(bound, pool)
  const parent = parentPort(parentMac, bound.subEni.parentId)
  const isSaid = isSameParent(readParents(pool).get(node), parent)
  if (isSaid && isSameBinding(readEntries(pool).get(wish.address), entry)) return bound
  const edit = (draft: Draft): Hanging => {
    refuseClaimed(draft, job)
    draft.put(wish.address, entry)
    return { node, parent }
  }
  for (const { address } of await publishUnder(options, { poolName, edit, pace: 'now' }))
    options.enqueue({ address, poolName, urgency: 'release' })
  return bound
}

function refuseClaimed(draft: Draft, { ask, pod }: Job): void {
  refuseIfFenced(ask.address, fenceAllocate(placed(draft.claim(ask.address), draft.pool.metadata.name), pod))
}

function refuseIfFenced(address: string, verdict: FenceVerdict): void {
  if (verdict.kind === 'fenced') throw rejected(`${address} is not for this Pod: ${verdict.reason}`)
}

function rejected(text: string): IpamError {
  return new IpamError('PROVIDER_REJECTED', text)
}
