import { IpamError } from '@subeni/shared/errors'
import { applyPoolChange, type Pool, type PoolChange, type Revision, type Versioned } from '@subeni/shared/objects'
import type { EventFields, EventLog, LeaseStore, PoolListener, PoolStore } from '@subeni/shared/ports'

/** A pool store in memory, with a hook before each write. */
export class TestPoolStore implements PoolStore {
  readonly #pools = new Map<string, Versioned<Pool>>()
  readonly #listeners = new Set<PoolListener>()
  #revisions = 0
  writes = 0
  /** Runs before a write is compared: where a claim may slip in. */
  beforeWrite: ((name: string, change: PoolChange) => void) | undefined

  read(name: string): Promise<Versioned<Pool> | undefined> {
    return Promise.resolve(this.#pools.get(name))
  }
  revision(name: string): Promise<Revision | undefined> {
    return Promise.resolve(this.#pools.get(name)?.revision)
  }
  list(): Promise<readonly Versioned<Pool>[]> {
    return Promise.resolve([...this.#pools.values()])
  }
  watch(listener: PoolListener): Promise<AsyncDisposable> {
    this.#listeners.add(listener)
    for (const pool of this.#pools.values()) listener.onPool(pool)
    return Promise.resolve({ [Symbol.asyncDispose]: async () => void this.#listeners.delete(listener) })
  }
  create(pool: Pool): Promise<Revision> {
    const stored = { value: pool, revision: (this.#revisions += 1) }
    this.#pools.set(pool.metadata.name, stored)
    for (const listener of this.#listeners) listener.onPool(stored)
    return Promise.resolve(stored.revision)
  }
  async write(name: string, change: PoolChange, expected: Revision): Promise<Revision> {
    await Promise.resolve()
    const hook = this.beforeWrite
    this.beforeWrite = undefined
    hook?.(name, change)
    if (hook !== undefined) this.beforeWrite ??= undefined
    if (this.#pools.get(name)?.revision !== expected) throw new IpamError('REVISION_CONFLICT', name)
    if (change.ipMetaData) this.writes += 1
    return this.change(name, change)
  }
  remove(name: string): Promise<void> {
    this.#pools.delete(name)
    for (const listener of this.#listeners) listener.onRemoved(name)
    return Promise.resolve()
  }
  /** Somebody else's write. */
  change(name: string, change: PoolChange): Revision {
    const before = this.#pools.get(name)
    if (before === undefined) throw new Error(`no pool ${name}`)
    const revision = (this.#revisions += 1)
    this.#pools.set(name, { value: applyPoolChange(before.value, change), revision })
    for (const listener of this.#listeners) listener.onChange(name, change, revision)
    return revision
  }
  get(name: string): Pool {
    const pool = this.#pools.get(name)
    if (pool === undefined) throw new Error(`no pool ${name}`)
    return pool.value
  }
  async [Symbol.asyncDispose](): Promise<void> {}
}

export class TestLeaseStore implements LeaseStore {
  current: string | undefined
  acquire(_name: string, holder: string): Promise<boolean> {
    this.current ??= holder
    return Promise.resolve(this.current === holder)
  }
  release(): Promise<void> {
    this.current = undefined
    return Promise.resolve()
  }
  holder(): Promise<string | undefined> {
    return Promise.resolve(this.current)
  }
}

export class TestEventLog implements EventLog {
  readonly told: { readonly kind: string; readonly fields: EventFields }[] = []
  tell(kind: string, fields: EventFields): void {
    this.told.push({ kind, fields })
  }
  read(): Promise<readonly never[]> {
    return Promise.resolve([])
  }
  follow(): Promise<AsyncDisposable> {
    return Promise.resolve({ [Symbol.asyncDispose]: async () => {} })
  }
  async [Symbol.asyncDispose](): Promise<void> {}
}
