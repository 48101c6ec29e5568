import type { Entry } from '@subeni/ipam/metadata'
import { poolMode } from '@subeni/ipam/pools'
import { IpamError } from '@subeni/shared/errors'
import type { Claim, Pool } from '@subeni/shared/objects'
import type { BookEntry } from '../domain/books.ts'
import { decideSettle, type SettleView } from '../domain/decide-settle.ts'
import { readEntries } from '../domain/draft.ts'
import { entryOf, isSameBinding } from '../domain/entry-of.ts'
import { isInUse, weightiest } from '../domain/fence.ts'
import { nodeOf, onNode, publishedPort } from '../domain/parents.ts'
import { isWantedBy } from '../domain/wanted.ts'
import { claimsOn } from './claims-on.ts'
import type { CallContext } from './cloud.ts'
import { ACTS, type Found, type SettleOptions } from './settle-acts.ts'
import type { SettleTask } from './settler.ts'

/** mark, delete, forget, create, publish, and as much again: an address that needs more is looked at again later. */
const STEPS_MAX = 10
/** Background calls wait long for their slot rather than fail: there is nobody to answer. */
const PATIENCE_MS = 600_000

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
    isNamed: options.live.mayName(address),
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
  const { books } = options
  const { address } = task
  const book = books.get(address)
  const mode = poolMode(pool) === 'node' ? 'node' : 'global'
  const isWanted = isWantedBy(pool, address)
  const entry = readEntries(pool).get(address)
  return {
    mode,
    isWanted,
    entry,
    claim,
    isNamed: options.live.mayName(address),
    subEni: book?.subEni,
    parentId: isWanted ? await parentIdOf(options, { pool, entry, context: known.context }) : undefined,
    isPublished: book !== undefined && isPublished(pool, entry, book),
    isVerifiedAbsent: known.isVerifiedAbsent,
    isDue: task.due === 'drift' || (task.due === 'idle' && options.takeIfAbove(task)),
  }
}

/** Asked of the cloud for a node pool, whose status names the NIC; a global pool's document says it for each node. */
async function parentIdOf(
  { cloud }: SettleOptions,
  at: { readonly pool: Pool; readonly entry: Entry | undefined; readonly context: CallContext },
): Promise<string | undefined> {
  const { pool, entry, context } = at
  if (poolMode(pool) !== 'node') return publishedPort(pool, nodeOf(pool, entry))
  const mac = pool.parentNic?.mac
  return mac === undefined ? undefined : cloud.parent(mac, context)
}

/** The pool says this sub-ENI, and a node pool also what it hangs under. */
function isPublished(pool: Pool, entry: Entry | undefined, book: BookEntry): boolean {
  if (!isSameBinding(entry, entryOf(onNode(book, pool, entry), pool))) return false
  return poolMode(pool) !== 'node' || publishedPort(pool, nodeOf(pool, entry)) === book.subEni.parentId
}
