import {
  applyPoolChange,
  type Pool,
  type PoolChange,
  type Revision,
  type Versioned,
} from '@subeni/shared/objects'
import { MemoryPoolStore } from '@subeni/shared/testing'

type BeforeWrite = (name: string, change: PoolChange) => void

/** The pool store in memory with a moment before each write, where somebody else's may slip in; and a view of it that needs no await. */
export class WatchedPoolStore extends MemoryPoolStore {
  readonly #mirror = new Map<string, Versioned<Pool>>()
  /** Writes of metadata. */
  writes = 0
  /** Runs once, unless it sets itself again. */
  beforeWrite: BeforeWrite | undefined

  constructor() {
    super()
    void this.watch({
      onPool: (pool) => void this.#mirror.set(pool.value.metadata.name, pool),
      onChange: (name, change, revision) => {
        this.#mirror.set(name, { value: applyPoolChange(this.get(name), change), revision })
      },
      onRemoved: (name) => void this.#mirror.delete(name),
    })
  }

  override write(name: string, change: PoolChange, expected: Revision): Promise<Revision> {
    const hook = this.beforeWrite
    this.beforeWrite = undefined
    hook?.(name, change)
    if (change.ipMetaData) this.writes += 1
    return super.write(name, change, expected)
  }

  get(name: string): Pool {
    return this.#present(name).value
  }

  /** Somebody else's write, at once. */
  change(name: string, change: PoolChange): void {
    void super.write(name, change, this.#present(name).revision)
  }

  #present(name: string): Versioned<Pool> {
    const pool = this.#mirror.get(name)
    if (pool === undefined) throw new Error(`no pool ${name}`)
    return pool
  }
}
