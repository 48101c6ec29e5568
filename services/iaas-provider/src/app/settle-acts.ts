import { metadataScope } from '@subeni/ipam/pools'
import { IpamError } from '@subeni/shared/errors'
import type { Pool } from '@subeni/shared/objects'
import type { Clock, EventLog, PoolStore } from '@subeni/shared/ports'
import type { Books } from '../domain/books.ts'
import type { SettleStep, SettleView } from '../domain/decide-settle.ts'
import { type Draft, readEntries } from '../domain/draft.ts'
import { entryOf } from '../domain/entry-of.ts'
import { isInUse } from '../domain/fence.ts'
import { type Hanging, onNode, parentPort } from '../domain/parents.ts'
import { isWantedBy } from '../domain/wanted.ts'
import { withholdElsewhere } from './claims-on.ts'
import type { CallContext, Cloud } from './cloud.ts'
import { detach } from './detach.ts'
import type { KeyedLock } from './keyed-lock.ts'
import type { LiveEndpoints } from './live-endpoints.ts'
import type { PairAddresses } from './pair-addresses.ts'
import type { PoolViews } from './pool-views.ts'
import { publishUnder } from './publish-under.ts'
import type { Publisher } from './publisher.ts'
import type { SettleTask } from './settler.ts'
import type { SubEnis, SubEniWish } from './sub-enis.ts'
import { tellWithheld } from './tell-withheld.ts'

export interface SettleOptions {
  readonly store: PoolStore
  readonly views: PoolViews
  readonly live: LiveEndpoints
  readonly lock: KeyedLock
  readonly cloud: Cloud
  readonly books: Books
  readonly subEnis: SubEnis
  readonly publisher: Publisher
  readonly pairs: PairAddresses
  readonly events: EventLog
  readonly clock: Clock
  /** Whether an idle sub-ENI is still above its watermark; if so it counts as gone. */
  readonly takeIfAbove: (task: SettleTask) => boolean
  /** The write at hand makes this address ready. */
  readonly onReady: (task: SettleTask) => void
}

export interface Found {
  readonly pool: Pool | undefined
  /** A Pod of another pool has the address: its sub-ENI is not this pool's to touch. */
  readonly isTakenElsewhere: boolean
  readonly view: SettleView
}

interface Acting {
  readonly task: SettleTask
  readonly found: Found
  readonly context: CallContext
}

type Act = (options: SettleOptions, acting: Acting) => Promise<boolean>

/** One step each; true when the cloud was seen to have nothing of ours at this address. */
export const ACTS: Readonly<Record<Exclude<SettleStep, 'none'>, Act>> = {
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
    await publisher.publish(task.poolName, (draft) => draft.remove(task.address))
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
  async withhold(options, { task, found }) {
    await withholdHeld(options, task, found)
    return false
  },
}

/** Of a Pod whose sub-ENI hangs elsewhere: a repeat of its ADD must not be answered with it. */
async function withholdHeld(
  { publisher, events, books }: SettleOptions,
  { poolName, address }: SettleTask,
  { view }: Found,
): Promise<void> {
  await publisher.publish(poolName, (draft) => draft.remove(address))
  const port = books.get(address)?.subEni.parentId
  const message = `its sub-ENI hangs under port ${port}, and the node's parent NIC is port ${view.parentId}: it is made anew when the Pod ends`
  tellWithheld(events, { pool: poolName, address, claim: view.claim, message })
}

async function publish(options: SettleOptions, task: SettleTask): Promise<void> {
  const { address, poolName } = task
  const book = options.books.get(address)
  if (book === undefined) return
  const edit = (draft: Draft): Hanging | undefined => {
    if (!isWantedBy(draft.pool, address)) return undefined
    draft.put(address, entryOf(onNode(book, draft.pool, draft.entries.get(address)), draft.pool))
    options.onReady(task)
    const node = metadataScope(draft.pool)
    const mac = draft.pool.parentNic?.mac
    return node === '' || mac === undefined
      ? undefined
      : { node, parent: parentPort(mac, book.subEni.parentId) }
  }
  await publishUnder(options, { poolName, edit, pace: 'soon' })
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
