import type { PoolStore } from '@subeni/shared/ports'
import type { CloudDriver } from '../../src/domain/driver.ts'
import type { Wrapping } from './stack.ts'

/**
 * Kills the provider that is built on it at the n-th step that leaves its process: a call to the cloud, or a write to a pool. `before`:
 * the step does not happen any more; `after`: it does, and nobody hears of it. From then on nothing gets out, as after `kill -9`.
 */
export class Crash implements Wrapping {
  /** What went out, in order. */
  readonly steps: string[] = []
  readonly #at: number
  readonly #when: 'before' | 'after'
  readonly #died = Promise.withResolvers<void>()
  isDead = false

  constructor(at = Infinity, when: 'before' | 'after' = 'before') {
    this.#at = at
    this.#when = when
  }

  get died(): Promise<void> {
    return this.#died.promise
  }

  driver(real: CloudDriver): CloudDriver {
    return {
      capabilities: real.capabilities,
      create: (spec, signal) => this.#step('create', () => real.create(spec, signal)),
      delete: (id, signal) => this.#step('delete', () => real.delete(id, signal)),
      move: (id, parentId, signal) => this.#step('move', () => real.move(id, parentId, signal)),
      describe: (id, description, signal) =>
        this.#step('describe', () => real.describe(id, description, signal)),
      show: (id, signal) => this.#step('show', () => real.show(id, signal)),
      list: (filter, signal) => this.#step('list', () => real.list(filter, signal)),
      resolveParent: (mac, signal) => this.#step('parent', () => real.resolveParent(mac, signal)),
      resolveSubnet: (cidr, signal) => this.#step('subnet', () => real.resolveSubnet(cidr, signal)),
    }
  }

  store(real: PoolStore): PoolStore {
    return {
      read: (name) => this.#alive(() => real.read(name)),
      revision: (name) => this.#alive(() => real.revision(name)),
      list: () => this.#alive(() => real.list()),
      watch: (listener) => this.#alive(() => real.watch(listener)),
      catchUp: () => this.#alive(() => real.catchUp()),
      create: (pool) => this.#step('create pool', () => real.create(pool)),
      write: (name, change, expected) =>
        this.#step(`write ${Object.keys(change).join()}`, () => real.write(name, change, expected)),
      remove: (name, expected) => this.#step('remove pool', () => real.remove(name, expected)),
      [Symbol.asyncDispose]: () => Promise.resolve(),
    }
  }

  async #alive<T>(act: () => Promise<T>): Promise<T> {
    if (this.isDead) {
      this.#died.resolve()
      throw new Error('the process is dead')
    }
    return act()
  }

  async #step<T>(name: string, act: () => Promise<T>): Promise<T> {
    return this.#alive(async () => {
      this.steps.push(name)
      const isLast = this.steps.length === this.#at
      if (isLast) this.isDead = this.#when === 'before'
      const result = await this.#alive(act)
      if (isLast) this.isDead = true
      return this.#alive(() => Promise.resolve(result))
    })
  }
}
