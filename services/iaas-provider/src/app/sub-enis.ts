import { IpamError } from '@subeni/shared/errors'
import type { EventLog } from '@subeni/shared/ports'
import type { BookEntry, Books } from '../domain/books.ts'
import { CloudError, isCloudError } from '../domain/cloud-error.ts'
import type { SubEni } from '../domain/driver.ts'
import type { Owner } from '../domain/owner.ts'
import { markablePodUid } from '../domain/owner-mark.ts'
import type { CallContext, Cloud } from './cloud.ts'
import type { VlanBook } from './vlan-book.ts'

/** A create whose outcome is unknown, or whose places had changed, is sent so often at most. */
const CREATES_MAX = 3

export interface SubEniWish {
  readonly address: string
  readonly ipv6: string | undefined
  readonly subnet: string
  readonly parentMac: string
  readonly poolName: string
  readonly node: string
  /** Whom it is for; empty when it is prewarmed. */
  readonly ownerUid: string
}

/** `found`: ours was there already, perhaps under another parent or with another IPv6 address. */
export interface Creation {
  readonly kind: 'made' | 'found'
  readonly known: BookEntry
}

export interface SubEnisOptions {
  readonly cloud: Cloud
  readonly books: Books
  readonly vlans: VlanBook
  readonly events: EventLog
  readonly owner: Owner
}

/** What the cloud and the books do together. Callers hold the address' lock. */
export class SubEnis {
  readonly #options: SubEnisOptions

  constructor(options: SubEnisOptions) {
    this.#options = options
  }

  /**
   * Makes the wished sub-ENI, or finds that ours exists already: the caller looks at what it got, which may be under another parent.
   * Throws CAPACITY_EXCEEDED, PROVIDER_REJECTED for a foreign one, OUTCOME_UNKNOWN, or why the cloud refused.
   */
  async create(wish: SubEniWish, context: CallContext): Promise<Creation> {
    this.#refuseFamily(wish)
    let unsure: CloudError | undefined
    try {
      for (let attempt = 1; ; attempt += 1) {
        const parentId = await this.#options.cloud.parent(wish.parentMac, context)
        const subnetId = await this.#options.cloud.subnet(wish.subnet, context)
        const isLast = attempt >= CREATES_MAX
        const result = await this.#createOnce(wish, { parentId, subnetId, isLast }, context)
        if (!(result instanceof CloudError)) return result
        if (result.kind === 'unknown') unsure = result
      }
    } catch (thrown) {
      // Whatever stopped the later tries: the first may still land.
      throw unsure ?? thrown
    }
  }

  /** What the cloud has at this address, taken into the books when it is ours. */
  async lookup(wish: SubEniWish, context: CallContext): Promise<BookEntry | undefined> {
    const subnetId = await this.#options.cloud.subnet(wish.subnet, context)
    const found = await this.#options.cloud.lookup(subnetId, wish.address, context)
    if (found === undefined) return undefined
    if (this.#options.owner.markOf(found) === undefined) throw foreign(wish, found)
    return this.#keep(found, wish)
  }

  /** Idempotent: one that is gone already counts as deleted. `prepare` runs before anything is sent, and keeps it from being sent by throwing. */
  async delete(known: BookEntry, context: CallContext, prepare?: () => Promise<void>): Promise<void> {
    const { subEni, poolName } = known
    await this.#options.cloud.delete(subEni.id, context, prepare)
    this.#options.books.remove(subEni.address)
    this.#options.owner.forgetAdopted(subEni.id)
    this.#options.events.tell('sub-eni-deleted', {
      pool: poolName,
      address: subEni.address,
      message: subEni.id,
    })
  }

  /** Where there is no pool to publish -1 in. */
  async deleteUnpooled(known: BookEntry, context: CallContext): Promise<void> {
    await this.delete(known, context, async () => this.#options.books.end(known.subEni.address))
  }

  /** Under the new parent with a new VLAN. An unknown outcome is looked up before it is told. */
  async move(
    known: BookEntry,
    wish: SubEniWish,
    context: CallContext,
    prepare: () => Promise<void>,
  ): Promise<BookEntry> {
    const { cloud } = this.#options
    const parentId = await cloud.parent(wish.parentMac, context)
    const undo = this.#takeRoom(parentId, wish)
    try {
      return this.#keep(await cloud.move(known.subEni.id, parentId, context, prepare), wish)
    } catch (thrown) {
      if (!isCloudError(thrown, 'unknown')) throw thrown
      const shown = await cloud.show(known.subEni.id, context).catch(() => undefined)
      if (shown?.parentId !== parentId) throw thrown
      return this.#keep(shown, wish)
    } finally {
      undo()
    }
  }

  /** Whether its mark names the Pod that it is wished for. */
  isMarkedFor({ subEni }: BookEntry, { ownerUid }: SubEniWish): boolean {
    return this.#options.owner.markOf(subEni)?.podUid === markablePodUid(ownerUid)
  }

  /** The mark names the Pod that it is wished for. Takes it out of the books when the cloud has it no more. */
  async remark(known: BookEntry, wish: SubEniWish, context: CallContext): Promise<void> {
    const { cloud, books, owner } = this.#options
    const { address, ownerUid: podUid } = wish
    const pool = owner.markOf(known.subEni)?.pool ?? ''
    const description = owner.mark({ pool, address, podUid })
    try {
      this.#keep(await cloud.describe(known.subEni.id, description, context), wish)
    } catch (thrown) {
      if (!isCloudError(thrown, 'not-found')) throw thrown
      books.remove(address)
    }
  }

  /** One that an older version marked gets a mark that names this store. */
  async remarkAdopted(address: string, context: CallContext): Promise<void> {
    const { cloud, books, owner } = this.#options
    const known = books.get(address)
    if (known === undefined || !owner.isAdopted(known.subEni)) return
    const mark = owner.markOf(known.subEni)
    const { pool = known.poolName, podUid = '' } = mark ?? {}
    const { id } = known.subEni
    const subEni = await cloud.describe(id, owner.mark({ pool, address, podUid }), context)
    owner.forgetAdopted(id)
    books.put({ ...known, subEni })
  }

  /** An error that is returned, not thrown, is worth another attempt. */
  async #createOnce(
    wish: SubEniWish,
    place: { readonly parentId: string; readonly subnetId: string; readonly isLast: boolean },
    context: CallContext,
  ): Promise<Creation | CloudError> {
    const { cloud, events } = this.#options
    const { parentId, subnetId, isLast } = place
    const description = this.#markFor(wish)
    const ipv6 = wish.ipv6 === undefined ? {} : { ipv6: wish.ipv6 }
    const { undo, ...vlan } = this.#takePlace(parentId, wish)
    try {
      const spec = { subnetId, parentId, address: wish.address, ...ipv6, description, ...vlan }
      const made = await cloud.create(spec, context)
      if (made.address !== wish.address)
        throw new CloudError('unknown', `asked for ${wish.address}, the cloud made ${made.address}`)
      events.tell('sub-eni-created', {
        pool: wish.poolName,
        address: wish.address,
        nodeName: wish.node,
        message: made.id,
      })
      return { kind: 'made', known: this.#keep(made, wish) }
    } catch (thrown) {
      if (isCloudError(thrown, 'not-found') && !isLast) {
        cloud.forgetPlaces(wish.parentMac, wish.subnet)
        return thrown
      }
      if (!isCloudError(thrown, 'conflict', 'unknown')) throw thrown
      const found = await this.#lookupAfter(thrown, wish, context)
      if (found !== undefined) return { kind: 'found', known: found }
      if (isLast || thrown.kind === 'conflict') throw unexplained(wish, thrown)
      return thrown
    } finally {
      undo()
    }
  }

  /** A create that may have happened stays unknown when the look-up fails too, except when the address proves to be foreign. */
  async #lookupAfter(
    created: CloudError,
    wish: SubEniWish,
    context: CallContext,
  ): Promise<BookEntry | undefined> {
    try {
      return await this.lookup(wish, context)
    } catch (thrown) {
      if (created.kind === 'unknown' && !(thrown instanceof IpamError && thrown.code === 'PROVIDER_REJECTED'))
        throw created
      throw thrown
    }
  }

  #refuseFamily({ address }: SubEniWish): void {
    const { name, canIpv6Only } = this.#options.cloud.capabilities
    if (canIpv6Only || !address.includes(':')) return
    const text = `${address} cannot be bound: ${name} has no sub-ENIs of IPv6 alone`
    throw new IpamError('PROVIDER_REJECTED', text)
  }

  /** A pool names its owners itself, and its sub-ENIs pass from Pod to Pod without a call. */
  #markFor({ poolName: pool, address, ownerUid }: SubEniWish): string {
    const podUid = pool === '' ? ownerUid : ''
    return this.#options.owner.mark({ pool, address, podUid })
  }

  #takePlace(parentId: string, wish: SubEniWish): { readonly vlan?: number; readonly undo: () => void } {
    const leave = this.#takeRoom(parentId, wish)
    const { cloud, vlans } = this.#options
    if (cloud.capabilities.vlanChoice === 'cloud') return { undo: leave }
    try {
      const { vlan, undo } = vlans.take(parentId, wish.node)
      return { vlan, undo: () => [undo, leave].forEach((end) => end()) }
    } catch (thrown) {
      leave()
      throw thrown
    }
  }

  #takeRoom(parentId: string, wish: SubEniWish): () => void {
    const { cloud, books } = this.#options
    const { perParentMax } = cloud.capabilities
    if (books.under(parentId) < perParentMax) return books.reserve(parentId)
    const text = `parent NIC ${wish.parentMac} of node ${wish.node} is full: ${perParentMax} sub-ENIs`
    throw new IpamError('CAPACITY_EXCEEDED', text)
  }

  #keep(subEni: SubEni, { poolName, node, parentMac, subnet, ownerUid }: SubEniWish): BookEntry {
    const { books, owner } = this.#options
    const podUid = ownerUid || (owner.markOf(subEni)?.podUid ?? '')
    const entry: BookEntry = { subEni, poolName, node, parentMac, subnet, ownerUid: podUid }
    books.put(entry)
    return entry
  }
}

function foreign({ address }: SubEniWish, { id }: SubEni): IpamError {
  return new IpamError('PROVIDER_REJECTED', `address ${address} belongs to sub-ENI ${id}, which is not ours`)
}

/** A conflict without anything at the IPv4 address is about the IPv6 one, which the cloud cannot be asked for. */
function unexplained({ address, ipv6 }: SubEniWish, thrown: CloudError): IpamError {
  if (thrown.kind === 'unknown') return thrown
  const what = ipv6 === undefined ? address : `${address} or ${ipv6}`
  return new IpamError(
    'PROVIDER_REJECTED',
    `${what} is in use by something that is not a sub-ENI of ours: ${thrown.message}`,
    { cause: thrown },
  )
}
