import { IpamError } from '@subeni/shared/errors'
import type { Books } from '../domain/books.ts'
import { chooseVlan } from '../domain/choose-vlan.ts'
import type { LiveEndpoints } from './live-endpoints.ts'

export interface TakenVlan {
  readonly vlan: number
  /** The call is over: what it made is in the books. */
  readonly undo: () => void
}

/**
 * VLANs for a cloud that leaves their choice to its caller. Not taken is what a sub-ENI under the parent has, what a call at work was
 * given, and what a Pod on the node still uses though its sub-ENI may be gone: its frames would reach another Pod.
 */
export class VlanBook {
  readonly #books: Books
  readonly #live: LiveEndpoints
  readonly #atWork = new Map<string, Set<number>>()
  /** By parent. Bounded by the nodes' NICs. */
  readonly #last = new Map<string, number>()

  constructor(books: Books, live: LiveEndpoints) {
    this.#books = books
    this.#live = live
  }

  /** Throws CAPACITY_EXCEEDED. */
  take(parentId: string, node: string): TakenVlan {
    const atWork = this.#atWork.get(parentId) ?? new Set()
    const taken = new Set([...this.#books.vlansUnder(parentId), ...atWork, ...this.#live.on(node)])
    const vlan = chooseVlan(taken, this.#last.get(parentId) ?? 0)
    if (vlan === undefined)
      throw new IpamError('CAPACITY_EXCEEDED', `no VLAN is free under parent NIC ${parentId} of node ${node}`)
    this.#last.set(parentId, vlan)
    this.#atWork.set(parentId, atWork.add(vlan))
    return { vlan, undo: () => void atWork.delete(vlan) }
  }
}
