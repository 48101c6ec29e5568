import { isIaas, isPairSibling } from '@subeni/ipam/pools'
import type { Entry } from '@subeni/ipam/metadata'
import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { EventLog, StoreIdentity } from '@subeni/shared/ports'
import { readEntries } from '../domain/draft.ts'
import type { SubEni } from '../domain/driver.ts'
import type { Owner } from '../domain/owner.ts'
import { proveIdentity } from '../domain/prove-identity.ts'
import type { PoolViews } from './pool-views.ts'

export interface IdentityOptions {
  readonly identity: StoreIdentity
  readonly newId: () => string
  readonly owner: Owner
  readonly views: PoolViews
  readonly events: EventLog
  readonly log: Logger
}

/**
 * Which store this provider works for. Every mark in the cloud is read by its id, so an id that was lost makes strangers of all our
 * sub-ENIs: then nothing is served and nothing deleted until an operator has put it back.
 */
export class Identity {
  readonly #options: IdentityOptions
  readonly #replaced = Promise.withResolvers<void>()
  #told = ''
  #strangeCount = 0

  constructor(options: IdentityOptions) {
    this.#options = options
  }

  /** Sub-ENIs that this store's pools name and that are marked for another id; 0 when all is well. */
  get strangeCount(): number {
    return this.#strangeCount
  }

  /** Resolves when the store has another id than this process works with: it must end. */
  get replaced(): Promise<void> {
    return this.#replaced.promise
  }

  /** Before anything of the list is called ours. A store without an id gets one, unless its pools tell that it had one. */
  async establish(listed: readonly SubEni[]): Promise<void> {
    const { identity, newId, owner, views, log } = this.#options
    const present = await identity.read()
    const { adopted, formerIds } = proveIdentity(publishedEntries(views), listed, owner, present)
    this.#refuseStrange(present, formerIds)
    const storeId = present ?? (await identity.establish(newId()))
    if (adopted.length > 0)
      log.warn(
        { adopted: adopted.length },
        'sub-ENIs marked by an older version are ours: our pools name them',
      )
    owner.know(storeId, adopted)
  }

  /** While at work: a lost id is put back, since this process knows it. Throws NOT_READY when the store has another one. */
  async confirm(): Promise<void> {
    const { identity, owner, events, log } = this.#options
    if ((await identity.read()) === undefined) {
      const message = `the store had lost its id ${owner.storeId}: it is put back`
      log.error({ storeId: owner.storeId }, message)
      events.tell('store-identity-lost', { message, warning: true })
    }
    const present = await identity.establish(owner.storeId)
    if (present === owner.storeId) return
    this.#replaced.resolve()
    throw new IpamError('NOT_READY', `the store's id is ${present} now, and was ${owner.storeId}`)
  }

  #refuseStrange(present: string | undefined, formerIds: ReadonlyMap<string, number>): void {
    const { events, log } = this.#options
    this.#strangeCount = [...formerIds.values()].reduce((sum, count) => sum + count, 0)
    if (this.#strangeCount === 0) return
    const whose = [...formerIds].map(([id, count]) => `${count} for store ${id}`).join(', ')
    const likely = [...formerIds].toSorted(([, a], [, b]) => b - a)[0]?.[0]
    const text =
      `the store's id is ${present ?? 'lost'}, and sub-ENIs that its pools name are marked otherwise (${whose}): ` +
      `nothing is served or deleted until its former id is back: subeni identity set ${likely}`
    if (this.#told !== text) {
      log.error({ present, former: Object.fromEntries(formerIds) }, text)
      events.tell('store-identity-lost', { message: text, warning: true })
    }
    this.#told = text
    throw new IpamError('NOT_READY', text)
  }
}

function publishedEntries(views: PoolViews): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  for (const pool of views.all()) {
    if (!isIaas(pool) || isPairSibling(pool)) continue
    for (const [address, entry] of readEntries(pool)) entries.set(address, entry)
  }
  return entries
}
