import { IpamError } from '../errors/index.ts'
import {
  applyPoolChange,
  type Pool,
  type PoolChange,
  type Revision,
  type Versioned,
} from '../objects/index.ts'
import type { PoolListener, PoolStore } from '../ports/index.ts'
import { type Fault, Faults } from './faults.ts'
import { MemoryTable } from './memory-table.ts'

type Op = 'read' | 'revision' | 'list' | 'watch' | 'catchUp' | 'create' | 'write' | 'remove'

/** PoolStore in memory. Listeners are told before the write resolves. Share one instance to share its pools. */
export class MemoryPoolStore implements PoolStore {
  readonly #table = new MemoryTable<Pool>()
  readonly #listeners = new Set<PoolListener>()
  readonly #faults = new Faults<Op>()

  failNext(op: Op, fault: Fault): void {
    this.#faults.failNext(op, fault)
  }

  read(name: string): Promise<Versioned<Pool> | undefined> {
    return this.#faults.run('read', () => this.#table.rows.get(name))
  }

  revision(name: string): Promise<Revision | undefined> {
    return this.#faults.run('revision', () => this.#table.rows.get(name)?.revision)
  }

  list(): Promise<readonly Versioned<Pool>[]> {
    return this.#faults.run('list', () => [...this.#table.rows.values()])
  }

  watch(listener: PoolListener): Promise<AsyncDisposable> {
    return this.#faults.run('watch', () => {
      for (const pool of this.#table.rows.values()) listener.onPool(pool)
      this.#listeners.add(listener)
      return { [Symbol.asyncDispose]: async () => void this.#listeners.delete(listener) }
    })
  }

  catchUp(): Promise<void> {
    return this.#faults.run('catchUp', () => undefined)
  }

  create(pool: Pool): Promise<Revision> {
    return this.#faults.run('create', () => {
      const revision = this.#table.create(pool.metadata.name, pool)
      this.#tellPool(pool.metadata.name)
      return revision
    })
  }

  write(name: string, change: PoolChange, expected: Revision): Promise<Revision> {
    return this.#faults.run('write', () => {
      const known = this.#table.rows.get(name)
      if (known === undefined) throw new IpamError('REVISION_CONFLICT', `pool ${name} does not exist`)
      const revision = this.#table.replace(name, applyPoolChange(known.value, change), expected)
      for (const listener of this.#listeners) listener.onChange(name, structuredClone(change), revision)
      return revision
    })
  }

  remove(name: string, expected: Revision): Promise<void> {
    return this.#faults.run('remove', () => {
      this.#table.remove(name, expected)
      for (const listener of this.#listeners) listener.onRemoved(name)
    })
  }

  /** Tells every listener the whole pool again, as after a reconnect or a compaction. */
  retell(name: string): void {
    this.#tellPool(name)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Others may share this instance.
  }

  #tellPool(name: string): void {
    const pool = this.#table.rows.get(name)
    if (pool !== undefined) for (const listener of this.#listeners) listener.onPool(pool)
  }
}
