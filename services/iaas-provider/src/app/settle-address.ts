import { poolMode, specRanges } from '@subeni/ipam/pools'
import { IpamError } from '@subeni/shared/errors'
import type { Claim, Pool } from '@subeni/shared/objects'
import type { Clock, EventLog, PoolStore } from '@subeni/shared/ports'
import type { Books } from '../domain/books.ts'
import { decideSettle, type SettleStep, type SettleView } from '../domain/decide-settle.ts'
import { type Draft, readEntries } from '../domain/draft.ts'
import { entryOf, isSameBinding } from '../domain/entry-of.ts'
import { isInUse, weightiest } from '../domain/fence.ts'
import { claimsOn, withholdElsewhere } from './claims-on.ts'
import { detach } from './detach.ts'
import type { CallContext, Cloud } from './cloud.ts'
import type { KeyedLock } from './keyed-lock.ts'
import type { PairAddresses } from './pair-addresses.ts'
import type { PoolViews } from './pool-views.ts'
import type { Publisher } from './publisher.ts'
import type { SettleTask } from './settler.ts'
import type { SubEnis, SubEniWish } from './sub-enis.ts'

/** mark, delete, forget, create, publish, and as much again: an address that needs more is looked at again later. */
const STEPS_MAX = 10
/** Background calls wait long for their slot rather than fail: there is nobody to answer. */
const PATIENCE_MS = 600_000

export interface SettleOptions {
  readonly store: PoolStore
  readonly views: PoolViews
  readonly lock: KeyedLock
  readonly cloud: Cloud
  readonly books: Books
  readonly subEnis: SubEnis
  readonly publisher: Publisher
  readonly pairs: PairAddresses
  readonly events: EventLog
  readonly clock: Clock
  /** Whether an idle sub-ENI is still above its watermark. */
  readonly isAboveWatermark: (task: SettleTask) => boolean
  /** The write at hand makes this address ready. */
  readonly onReady: (task: SettleTask) => void
}

interface Found {
  readonly pool: Pool | undefined
  /** A Pod of another pool has the address: its sub-ENI is not this pool's to touch. */
  readonly isTakenElsewhere: boolean
  readonly view: SettleView
}

/**
 * Background work on one address, under its lock: read, decide, act, until nothing is left. It contends with allocations for the lock
 * and with claims for the pool's revision; a claim that comes first keeps it away.
 */
export function settleAddress(
  options: SettleOptions,
): (task: SettleTask, signal: AbortSignal) => Promise<void> {
  const { lock, clock } = options
  return (task, signal) =>
    lock.run(
      [task.address],
      async (wanted) => {
        const mayWait = AbortSignal.any([signal, wanted])
        const context = {
          urgency: task.urgency,
          deadlineMs: clock.monotonicMs() + PATIENCE_MS,
          signal: mayWait,
        }
        await yieldToOlder(options, task)
        let isVerifiedAbsent = false
        for (let round = 0; round < STEPS_MAX; round += 1) {
          const found = await look(options, task, { context, isVerifiedAbsent })
          const step = found.isTakenElsewhere ? 'none' : decideSettle(found.view)
          if (step === 'none') return
          isVerifiedAbsent = await ACTS[step](options, { task, found, context })
        }
        throw new IpamError('INTERNAL', `${task.address} is not settled after ${STEPS_MAX} steps`)
      },
      signal,
    )
}

/**
 * Where an older pool has the address too, this one leaves the sub-ENI alone: its entry goes unless a Pod has it, and its operator is
 * told why it never gets ready.
 */
async function yieldToOlder(
  { views, publisher }: SettleOptions,
  { address, poolName }: SettleTask,
): Promise<void> {
  const pool = views.get(poolName)
  if (pool === undefined || !isWantedBy(pool, address)) return
  const older = views.contender(address, poolName)
  // What was promised to be deleted is, first.
  if (older === undefined || readEntries(pool).get(address)?.status === 'detaching') return
  await publisher.publish(poolName, (draft) => {
    if (!isInUse(draft.claim(address))) draft.remove(address)
  })
  throw new IpamError(
    'POOL_NOT_READY',
    `${address} is in older pool ${older.metadata.name} too, which keeps it`,
  )
}

interface Known {
  readonly context: CallContext
  readonly isVerifiedAbsent: boolean
}

async function look(options: SettleOptions, task: SettleTask, known: Known): Promise<Found> {
  const { address, poolName } = task
  const pool = poolName === '' ? undefined : (await options.store.read(poolName))?.value
  const subEni = options.books.get(address)?.subEni
  const { isVerifiedAbsent } = known
  const claims = await claimsOn(options, address, pool)
  const claim = weightiest(claims, poolName)
  const isTakenElsewhere = claims.some((one) => one.poolName !== poolName && isInUse(one.claim))
  if (pool !== undefined)
    return { pool, isTakenElsewhere, view: await lookInPool(options, { pool, task, known, claim }) }
  const nobodys = {
    entry: undefined,
    claim,
    parentId: undefined,
    isPublished: false,
    isDue: false,
  }
  return {
    pool,
    isTakenElsewhere,
    view: { ...nobodys, mode: 'global', isWanted: false, subEni, isVerifiedAbsent },
  }
}

interface LookingIn {
  readonly pool: Pool
  readonly task: SettleTask
  readonly known: Known
  readonly claim: Claim | undefined
}

async function lookInPool(
  options: SettleOptions,
  { pool, task, known, claim }: LookingIn,
): Promise<SettleView> {
  const { cloud, books } = options
  const { address } = task
  const book = books.get(address)
  const mode = poolMode(pool) === 'node' ? 'node' : 'global'
  const isWanted = isWantedBy(pool, address)
  const entry = readEntries(pool).get(address)
  const mac = mode === 'node' && isWanted ? pool.parentNic?.mac : undefined
  return {
    mode,
    isWanted,
    entry,
    claim,
    subEni: book?.subEni,
    parentId: mac === undefined ? undefined : await cloud.parent(mac, known.context),
    isPublished: book !== undefined && isSameBinding(entry, entryOf(book, pool)),
    isVerifiedAbsent: known.isVerifiedAbsent,
    isDue: task.due === 'drift' || (task.due === 'idle' && options.isAboveWatermark(task)),
  }
}

interface Acting {
  readonly task: SettleTask
  readonly found: Found
  readonly context: CallContext
}

type Act = (options: SettleOptions, acting: Acting) => Promise<boolean>

/** One step each; true when the cloud was seen to have nothing of ours at this address. */
const ACTS: Readonly<Record<Exclude<SettleStep, 'none'>, Act>> = {
  async mark(options, { task }) {
    await mark(options, task)
    return false
  },
  async delete({ subEnis, books }, { task, found, context }) {
    const book = books.get(task.address)
    if (book === undefined) return true
    if (found.pool !== undefined) await subEnis.delete(book, context)
    else await subEnis.deleteUnpooled(book, context)
    return true
  },
  async detach(options, { task, context }) {
    const book = options.books.get(task.address)
    return book !== undefined && (await detach(options, { task, book, context }))
  },
  async verify(options, acting) {
    return (await options.subEnis.lookup(wishFor(options, acting), acting.context)) === undefined
  },
  async forget({ publisher }, { task }) {
    await publisher.publish(task.poolName, (draft) => forget(draft, task.address))
    return true
  },
  async create(options, acting) {
    await create(options, acting)
    return false
  },
  async publish(options, { task }) {
    await publish(options, task)
    return false
  },
}

async function publish({ publisher, books, onReady }: SettleOptions, task: SettleTask): Promise<void> {
  const { address, poolName } = task
  const book = books.get(address)
  if (book === undefined) return
  await publisher.publish(
    poolName,
    (draft) => {
      if (!isWantedBy(draft.pool, address)) return
      draft.put(address, entryOf(book, draft.pool))
      onReady(task)
    },
    'soon',
  )
}

async function mark(
  { publisher, events, clock }: SettleOptions,
  { address, poolName }: SettleTask,
): Promise<void> {
  const at = new Date(clock.now()).toISOString()
  await publisher.publish(poolName, (draft) => {
    if (isInUse(draft.claim(address)))
      throw new IpamError('REVISION_CONFLICT', `${address} was claimed meanwhile`)
    draft.markDetaching(address, at)
  })
  events.tell('entry-detaching', { pool: poolName, address })
}

function forget(draft: Draft, address: string): void {
  const isDetaching = draft.entries.get(address)?.status === 'detaching'
  if (isDetaching || !isInUse(draft.claim(address))) draft.remove(address)
}

/**
 * Ours that turned up is taken over, since no mark stands against this address: the entry is gone only after the cloud had nothing,
 * so it can only come from a create whose answer was lost.
 */
async function create(options: SettleOptions, acting: Acting): Promise<void> {
  const wish = wishFor(options, acting)
  if (wish.parentMac === '')
    throw new IpamError('POOL_NOT_READY', `the parent NIC of node ${wish.node} is not known yet`)
  await withholdElsewhere(options, wish.address, wish.poolName)
  await options.subEnis.create(wish, acting.context)
}

function wishFor(options: SettleOptions, { task, found }: Acting): SubEniWish {
  const { pool, view } = found
  if (pool !== undefined) return wishInPool(options, { task, pool, view })
  const subnet = options.books.get(task.address)?.subnet ?? ''
  return { ...task, ipv6: undefined, subnet, parentMac: '', node: '', ownerUid: '' }
}

function wishInPool(
  { pairs }: SettleOptions,
  { task, pool, view }: { readonly task: SettleTask; readonly pool: Pool; readonly view: SettleView },
): SubEniWish {
  const { address, poolName } = task
  const isMade = view.mode === 'node' && view.isWanted
  const ipv6 = isMade ? pairs.choose(pool, address, readEntries(pool)) : undefined
  const parentMac = pool.parentNic?.mac ?? ''
  const node = pool.spec.nodeName[0] ?? view.entry?.node ?? ''
  return { address, ipv6, subnet: pool.spec.subnet, parentMac, poolName, node, ownerUid: '' }
}

export function isWantedBy(pool: Pool, address: string): boolean {
  return pool.metadata.deletionTimestamp === undefined && specRanges(pool.spec).has(address)
}
