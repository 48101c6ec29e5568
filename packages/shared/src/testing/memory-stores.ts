import { IpamError } from '../errors/index.ts'
import {
  type Endpoint,
  endpointKey,
  type ObjectKind,
  type PodInfo,
  type Revision,
  type StoredObject,
  type Versioned,
} from '../objects/index.ts'
import type {
  Clock,
  EndpointListener,
  EndpointStore,
  LeaseStore,
  ObjectListener,
  ObjectStore,
  PodDirectory,
  StoreIdentity,
} from '../ports/index.ts'
import { type Fault, Faults } from './faults.ts'
import { MemoryTable } from './memory-table.ts'

type Op = 'read' | 'list' | 'watch' | 'create' | 'replace' | 'remove'

/** EndpointStore in memory. Listeners are told before the write resolves. */
export class MemoryEndpointStore implements EndpointStore {
  readonly #table = new MemoryTable<Endpoint>()
  readonly #listeners = new Set<EndpointListener>()
  readonly #faults = new Faults<Op>()

  failNext(op: Op, fault: Fault): void {
    this.#faults.failNext(op, fault)
  }

  read(namespace: string, name: string): Promise<Versioned<Endpoint> | undefined> {
    return this.#faults.run('read', () => this.#table.rows.get(endpointKey(namespace, name)))
  }

  list(): Promise<readonly Versioned<Endpoint>[]> {
    return this.#faults.run('list', () => this.#present())
  }

  watch(listener: EndpointListener): Promise<AsyncDisposable> {
    return this.#faults.run('watch', () => {
      for (const endpoint of this.#present()) tell(listener, endpoint)
      this.#listeners.add(listener)
      return { [Symbol.asyncDispose]: async () => void this.#listeners.delete(listener) }
    })
  }

  create(endpoint: Endpoint): Promise<Revision> {
    return this.#faults.run('create', () => this.#tell(endpoint, (key) => this.#table.create(key, endpoint)))
  }

  replace(endpoint: Endpoint, expected: Revision): Promise<Revision> {
    return this.#faults.run('replace', () =>
      this.#tell(endpoint, (key) => this.#table.replace(key, endpoint, expected)),
    )
  }

  remove(left: Endpoint, expected: Revision): Promise<Revision> {
    return this.#faults.run('remove', () => {
      const { namespace = '', name } = left.metadata
      const revision = this.#table.replace(endpointKey(namespace, name), left, expected)
      for (const listener of this.#listeners) listener.onRemoved(namespace, name, { value: left, revision })
      return revision
    })
  }

  /** As a damaged store does: it goes without a trace. */
  lose(namespace: string, name: string): void {
    this.#table.rows.delete(endpointKey(namespace, name))
    for (const listener of this.#listeners) listener.onRemoved(namespace, name)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Others may share this instance.
  }

  #present(): readonly Versioned<Endpoint>[] {
    return [...this.#table.rows.values()].filter(({ value }) => value.nics.length > 0)
  }

  #tell({ metadata }: Endpoint, write: (key: string) => Revision): Revision {
    const key = endpointKey(metadata.namespace ?? '', metadata.name)
    const revision = write(key)
    const row = this.#table.rows.get(key)
    if (row !== undefined) for (const listener of this.#listeners) tell(listener, row)
    return revision
  }
}

function tell(listener: EndpointListener, endpoint: Versioned<Endpoint>): void {
  const { namespace = '', name } = endpoint.value.metadata
  listener.onEndpoint(endpoint, namespace, name)
}

/** ObjectStore in memory. Listeners are told before the write resolves. */
export class MemoryObjectStore implements ObjectStore {
  readonly #table = new MemoryTable<StoredObject>()
  readonly #listeners = new Set<ObjectListener>()
  readonly #faults = new Faults<Op>()

  failNext(op: Op, fault: Fault): void {
    this.#faults.failNext(op, fault)
  }

  read(kind: ObjectKind, namespace: string, name: string): Promise<Versioned<StoredObject> | undefined> {
    return this.#faults.run('read', () => this.#table.rows.get(objectKey(kind, namespace, name)))
  }

  list(kind: ObjectKind): Promise<readonly Versioned<StoredObject>[]> {
    return this.#faults.run('list', () =>
      [...this.#table.rows.values()].filter((row) => row.value.kind === kind),
    )
  }

  watch(listener: ObjectListener): Promise<AsyncDisposable> {
    return this.#faults.run('watch', () => {
      for (const object of this.#table.rows.values()) listener.onObject(object)
      this.#listeners.add(listener)
      return { [Symbol.asyncDispose]: async () => void this.#listeners.delete(listener) }
    })
  }

  create(object: StoredObject): Promise<Revision> {
    return this.#faults.run('create', () => this.#tell(object, (key) => this.#table.create(key, object)))
  }

  replace(object: StoredObject, expected: Revision): Promise<Revision> {
    return this.#faults.run('replace', () =>
      this.#tell(object, (key) => this.#table.replace(key, object, expected)),
    )
  }

  remove(kind: ObjectKind, namespace: string, name: string, expected: Revision): Promise<void> {
    return this.#faults.run('remove', () => {
      this.#table.remove(objectKey(kind, namespace, name), expected)
      for (const listener of this.#listeners) listener.onRemoved(kind, namespace, name)
    })
  }

  async [Symbol.asyncDispose](): Promise<void> {
    // Others may share this instance.
  }

  #tell({ kind, metadata }: StoredObject, write: (key: string) => Revision): Revision {
    const key = objectKey(kind, metadata.namespace ?? '', metadata.name)
    const revision = write(key)
    const row = this.#table.rows.get(key)
    if (row !== undefined) for (const listener of this.#listeners) listener.onObject(row)
    return revision
  }
}

function objectKey(kind: ObjectKind, namespace: string, name: string): string {
  return `${kind}/${namespace}/${name}`
}

/** LeaseStore in memory, on the given clock. */
export class MemoryLeaseStore implements LeaseStore {
  readonly #clock: Clock
  readonly #leases = new Map<string, { readonly holder: string; readonly until: number }>()
  readonly #faults = new Faults<'acquire' | 'release' | 'holder'>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  failNext(op: 'acquire' | 'release' | 'holder', fault: Fault): void {
    this.#faults.failNext(op, fault)
  }

  acquire(name: string, holder: string, ttlMs: number): Promise<boolean> {
    return this.#faults.run('acquire', () => {
      const present = this.#alive(name)
      if (present !== undefined && present !== holder) return false
      this.#leases.set(name, { holder, until: this.#clock.monotonicMs() + ttlMs })
      return true
    })
  }

  release(name: string, holder: string): Promise<void> {
    return this.#faults.run('release', () => {
      if (this.#alive(name) === holder) this.#leases.delete(name)
    })
  }

  holder(name: string): Promise<string | undefined> {
    return this.#faults.run('holder', () => this.#alive(name))
  }

  #alive(name: string): string | undefined {
    const lease = this.#leases.get(name)
    return lease !== undefined && lease.until > this.#clock.monotonicMs() ? lease.holder : undefined
  }
}

/** PodDirectory in memory. */
export class MemoryPodDirectory implements PodDirectory {
  readonly #pods = new Map<string, PodInfo>()
  readonly #faults = new Faults<'read'>()

  failNext(op: 'read', fault: Fault): void {
    this.#faults.failNext(op, fault)
  }

  set(pod: PodInfo): void {
    this.#pods.set(`${pod.namespace}/${pod.name}`, pod)
  }

  remove(namespace: string, name: string): void {
    this.#pods.delete(`${namespace}/${name}`)
  }

  read(namespace: string, name: string): Promise<PodInfo | 'unknown'> {
    return this.#faults.run('read', () => this.#pods.get(`${namespace}/${name}`) ?? 'unknown')
  }
}

/** StoreIdentity in memory. */
export class MemoryStoreIdentity implements StoreIdentity {
  readonly #table = new MemoryTable<string>()
  readonly #faults = new Faults<'read' | 'establish' | 'replace'>()

  failNext(op: 'read' | 'establish' | 'replace', fault: Fault): void {
    this.#faults.failNext(op, fault)
  }

  read(): Promise<string | undefined> {
    return this.#faults.run('read', () => this.#row()?.value)
  }

  establish(id: string): Promise<string> {
    return this.#faults.run('establish', () => {
      if (this.#row() === undefined) this.#table.create('id', id)
      return this.#row()?.value ?? id
    })
  }

  replace(id: string, expected: string | undefined): Promise<void> {
    return this.#faults.run('replace', () => {
      const row = this.#row()
      if (row?.value !== expected)
        throw new IpamError('REVISION_CONFLICT', `the store's id is ${row?.value ?? 'none'}`)
      this.#table.replace('id', id, row?.revision ?? 0)
    })
  }

  /** As if the bucket were lost. */
  lose(): void {
    this.#table.rows.clear()
  }

  #row(): Versioned<string> | undefined {
    return this.#table.rows.get('id')
  }
}
