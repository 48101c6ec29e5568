import type { SubEni } from './driver.ts'
import {
  encodeOwnerMark,
  olderOwnerToken,
  type OwnerMark,
  ownerToken,
  parseOwnerMark,
  storeIdIn,
} from './owner-mark.ts'

/**
 * What of the cloud is this store's. Nothing is before the store's id is known. Marks of the older kind name no store: of those only
 * what this store's own pools were seen to name is ours.
 */
export class Owner {
  /** The operator's name for the cluster; may be empty. */
  readonly name: string
  readonly #adopted = new Set<string>()
  #storeId = ''

  constructor(name: string) {
    this.name = name
  }

  get storeId(): string {
    return this.#storeId
  }

  /** `adopted`: ids of sub-ENIs with a mark of the older kind that are proven ours. */
  know(storeId: string, adopted: Iterable<string> = []): void {
    this.#storeId = storeId
    for (const id of adopted) this.#adopted.add(id)
  }

  mark(given: Omit<OwnerMark, 'owner'>): string {
    return encodeOwnerMark({ ...given, owner: ownerToken(this.name, this.#storeId) })
  }

  /** Undefined for a foreign sub-ENI, which is never touched. */
  markOf(subEni: SubEni): OwnerMark | undefined {
    const mark = markOn(subEni)
    if (mark === undefined || this.#storeId === '') return undefined
    const isOurs = storeIdIn(mark.owner) === this.#storeId || this.#adopted.has(subEni.id)
    return isOurs ? mark : undefined
  }

  /** Its mark names no store: it was made by an older version, of this stack or of another one. */
  isOlder({ owner }: OwnerMark): boolean {
    return owner === olderOwnerToken(this.name)
  }

  /** Its mark should be written anew. */
  isAdopted({ id }: SubEni): boolean {
    return this.#adopted.has(id)
  }

  /** It is gone, or its mark names this store now. */
  forgetAdopted(id: string): void {
    this.#adopted.delete(id)
  }

  /** Another store's, under the name that the operator gave to this one. */
  isNamesake(subEni: SubEni): boolean {
    const owner = markOn(subEni)?.owner ?? ''
    return this.name !== '' && owner.startsWith(`${this.name}~`) && storeIdIn(owner) !== this.#storeId
  }
}

/** A mark of another address is a copy made by hand: nobody's to touch. */
export function markOn(subEni: SubEni): OwnerMark | undefined {
  const mark = parseOwnerMark(subEni.description)
  return mark?.address === subEni.address ? mark : undefined
}

/** VLANs by parent of what is not ours: they fill the same parents. */
export function foreignByParent(
  listed: readonly SubEni[],
  owner: Owner,
): ReadonlyMap<string, readonly number[]> {
  const vlans = new Map<string, number[]>()
  for (const subEni of listed) {
    if (owner.markOf(subEni) !== undefined) continue
    const before = vlans.get(subEni.parentId)
    if (before === undefined) vlans.set(subEni.parentId, [subEni.vlan])
    else before.push(subEni.vlan)
  }
  return vlans
}
