import type { Entry } from '@subeni/ipam/metadata'
import { IpamError } from '@subeni/shared/errors'
import type { Clock, EventLog, PoolStore } from '@subeni/shared/ports'
import type { BookEntry } from '../domain/books.ts'
import { isInUse, weightiest } from '../domain/fence.ts'
import { claimsOn } from './claims-on.ts'
import type { PoolViews } from './pool-views.ts'
import type { CallContext } from './cloud.ts'
import type { Publisher } from './publisher.ts'
import type { SettleTask } from './settler.ts'
import type { SubEnis } from './sub-enis.ts'

export interface DetachOptions {
  readonly store: PoolStore
  readonly views: PoolViews
  readonly subEnis: SubEnis
  readonly publisher: Publisher
  readonly events: EventLog
  readonly clock: Clock
}

interface Detaching {
  readonly task: SettleTask
  readonly book: BookEntry
  readonly context: CallContext
}

/**
 * Takes an idle sub-ENI away (DESIGN §11): once there is a slot, -1 is published, the claims are read again, and only then is anything
 * sent. A claim that came first keeps its address: its entry is as it was, or is put back. False then; true once the sub-ENI is gone.
 */
export async function detach(options: DetachOptions, detaching: Detaching): Promise<boolean> {
  const { subEnis } = options
  const { book, context } = detaching
  const outcome = { isClaimed: false }
  try {
    await subEnis.delete(book, context, async () => {
      outcome.isClaimed = !(await markUnlessClaimed(options, detaching))
      if (outcome.isClaimed)
        throw new IpamError('REVISION_CONFLICT', `${book.subEni.address} was claimed meanwhile`)
    })
    return true
  } catch (thrown) {
    if (outcome.isClaimed) return false
    throw thrown
  }
}

async function markUnlessClaimed(options: DetachOptions, { task }: Detaching): Promise<boolean> {
  const { publisher, store, events, clock } = options
  const { address, poolName } = task
  const at = new Date(clock.now()).toISOString()
  const before: { entry?: Entry } = {}
  let isMarked = false
  await publisher.publish(poolName, (draft) => {
    const entry = draft.entries.get(address)
    isMarked = false
    if (entry === undefined || isInUse(draft.claim(address))) return
    isMarked = true
    if (entry.status !== 'detaching') before.entry = entry
    draft.markDetaching(address, at)
  })
  if (!isMarked) return false
  events.tell('entry-detaching', { pool: poolName, address })
  const read = await store.read(poolName)
  const claims = await claimsOn(options, address, read?.value)
  if (read === undefined || !isInUse(weightiest(claims, poolName))) return true
  // The store let a claim pass beside the mark. Nothing has been sent yet, so the mark may still be taken back.
  const { entry } = before
  if (entry !== undefined) await publisher.publish(poolName, (draft) => draft.put(address, entry))
  return false
}
