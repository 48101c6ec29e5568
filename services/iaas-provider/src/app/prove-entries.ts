import { isIaas, isPairSibling } from '@subeni/ipam/pools'
import type { Logger } from '@subeni/shared/logging'
import type { Claim, Pool } from '@subeni/shared/objects'
import type { Clock, EventLog } from '@subeni/shared/ports'
import type { Books } from '../domain/books.ts'
import { type Draft, readEntries } from '../domain/draft.ts'
import { withhold } from '../domain/parents.ts'
import { proveEntry } from '../domain/prove-entry.ts'
import type { PoolViews } from './pool-views.ts'
import type { Publisher } from './publisher.ts'
import { tellWithheld } from './tell-withheld.ts'

/** Pools whose metadata is written at once; each is one small write to a store that takes thousands a second. */
const CONCURRENCY = 64

export interface ProveOptions {
  readonly views: PoolViews
  readonly books: Books
  readonly publisher: Publisher
  readonly events: EventLog
  readonly clock: Clock
  readonly log: Logger
}

interface Mended {
  readonly address: string
  readonly claim: Claim | undefined
  readonly message: string
  readonly isWithheld: boolean
}

/**
 * After a restart the pools say what was true before it. Whatever of that the cloud's list does not confirm is put right or withheld
 * before anything is served: one list is not enough to delete by, and enough to hand nothing out by.
 */
export async function proveEntries(options: ProveOptions): Promise<void> {
  const { views, books } = options
  const doubtful: Pool[] = []
  for (const pool of views.all()) {
    if (!isIaas(pool) || isPairSibling(pool)) continue
    const isProven = [...readEntries(pool)].every(
      ([address, entry]) =>
        entry.status !== 'bound' || proveEntry(pool, entry, books.get(address)).kind === 'right',
    )
    if (!isProven) doubtful.push(pool)
  }
  for (let at = 0; at < doubtful.length; at += CONCURRENCY)
    await Promise.all(
      doubtful.slice(at, at + CONCURRENCY).map(({ metadata }) => mend(options, metadata.name)),
    )
}

async function mend(options: ProveOptions, poolName: string): Promise<void> {
  const { books, publisher, events, clock, log } = options
  const at = new Date(clock.now()).toISOString()
  let mended: readonly Mended[] = []
  await publisher.publish(poolName, (draft) => {
    mended = mendDraft(draft, books, at)
  })
  log.warn(
    { pool: poolName, addresses: mended.map(({ address }) => address) },
    'metadata differs from the cloud',
  )
  for (const { address, claim, message, isWithheld } of mended) {
    if (isWithheld) tellWithheld(events, { pool: poolName, address, claim, message })
    else events.tell('drift-changed', { pool: poolName, address, message, warning: true })
  }
}

function mendDraft(draft: Draft, books: Books, at: string): readonly Mended[] {
  const mended: Mended[] = []
  for (const [address, entry] of draft.entries) {
    if (entry.status !== 'bound') continue
    const proof = proveEntry(draft.pool, entry, books.get(address))
    if (proof.kind === 'right') continue
    if (proof.kind === 'wrong') {
      mended.push({ ...withhold(draft, address, at), message: proof.reason, isWithheld: true })
      continue
    }
    draft.put(address, proof.entry)
    const { mac, vlan } = proof.entry
    const message = `the cloud has ${mac} and VLAN ${vlan} now, the pool said ${entry.mac} and VLAN ${entry.vlan}`
    mended.push({ address, claim: draft.claim(address), message, isWithheld: false })
  }
  return mended
}
