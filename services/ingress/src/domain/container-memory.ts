import type { NicKey } from './nic-key.ts'

/** DESIGN §5.2: longer than kubelet repeats a DEL; a NIC that is forgotten whole is judged by the claim's own container id. */
const KEPT_MS = 24 * 3_600_000
/** A node runs a few hundred Pods at most; the rest is room for churn. */
const NICS_MAX = 10_000
/** Sandboxes of one Pod that kubelet may try within some hours of crashes, at one in 5 min; those before them are all `older`. */
const CONTAINERS_MAX = 64

/** How a DEL's container stands to the others of its (Pod UID, NIC). */
export type ContainerRank = 'newest' | 'older' | 'unknown'

export interface RememberedNic {
  readonly key: NicKey
  /** In the order of their first ADD. */
  readonly containerIds: readonly string[]
  /** Unix ms of the last first ADD: kept over restarts, hence not monotonic. */
  readonly at: number
  /** Older ones were dropped: whatever is not listed came before. */
  readonly isCut?: boolean
}

/** Per (Pod UID, NIC): container ids in the order of their first ADD, for 24 h, bounded. Oldest NICs are forgotten first. */
export class ContainerMemory {
  readonly #nics = new Map<NicKey, RememberedNic>()

  /** The NIC as it will be with this container, when that is new to it and so wants writing down first. Changes nothing. */
  withContainer(key: NicKey, containerId: string, nowMs: number): RememberedNic | undefined {
    const known = this.#nics.get(key)
    if (known?.containerIds.includes(containerId)) return undefined
    const all = [...(known?.containerIds ?? []), containerId]
    const isCut = known?.isCut === true || all.length > CONTAINERS_MAX
    return { key, containerIds: all.slice(-CONTAINERS_MAX), at: nowMs, ...(isCut && { isCut }) }
  }

  /** Takes over what was written down, as the NIC touched last; forgets what is past its time or too much. */
  take(nic: RememberedNic, nowMs: number): void {
    this.#nics.delete(nic.key)
    this.#nics.set(nic.key, nic)
    this.#forget(nowMs)
  }

  rank(key: NicKey, containerId: string, nowMs: number): ContainerRank {
    const known = this.#nics.get(key)
    if (known === undefined || nowMs - known.at > KEPT_MS) return 'unknown'
    const at = known.containerIds.indexOf(containerId)
    if (at < 0) return known.isCut ? 'older' : 'unknown'
    return at === known.containerIds.length - 1 ? 'newest' : 'older'
  }

  get size(): number {
    return this.#nics.size
  }

  /** Least recently touched first. */
  entries(): IterableIterator<RememberedNic> {
    return this.#nics.values()
  }

  #forget(nowMs: number): void {
    for (const [key, nic] of this.#nics) {
      if (this.#nics.size <= NICS_MAX && nowMs - nic.at <= KEPT_MS) return
      this.#nics.delete(key)
    }
  }
}
