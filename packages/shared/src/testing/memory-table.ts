import { IpamError } from '../errors/index.ts'
import type { Revision, Versioned } from '../objects/index.ts'

/** Versioned values by key under compare-and-set; revisions rise over the whole table and are never used twice. */
export class MemoryTable<T> {
  readonly rows = new Map<string, Versioned<T>>()
  #last = 0

  create(key: string, value: T): Revision {
    if (this.rows.has(key)) throw new IpamError('REVISION_CONFLICT', `${key} exists already`)
    return this.#put(key, value)
  }

  replace(key: string, value: T, expected: Revision): Revision {
    this.#check(key, expected)
    return this.#put(key, value)
  }

  remove(key: string, expected: Revision): void {
    this.#check(key, expected)
    this.#last += 1
    this.rows.delete(key)
  }

  #check(key: string, expected: Revision): void {
    const revision = this.rows.get(key)?.revision
    if ((revision ?? 0) === expected) return
    throw new IpamError(
      'REVISION_CONFLICT',
      `${key}: revision ${expected} was expected, found ${revision ?? 'none'}`,
    )
  }

  #put(key: string, value: T): Revision {
    this.#last += 1
    // Stored values are the store's own: what a caller does to its object afterwards must not show.
    this.rows.set(key, { value: structuredClone(value), revision: this.#last })
    return this.#last
  }
}
