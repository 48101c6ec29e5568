import type { ObjectKind, Revision, StoredObject, Versioned } from '../objects/index.ts'

export interface ObjectListener {
  onObject(object: Versioned<StoredObject>): void
  onRemoved(kind: ObjectKind, namespace: string, name: string): void
}

/** The other kinds (Pod, Namespace, Node, SpiderReservedIP, SpiderMultusConfig), compare-and-set. Cluster-scoped: namespace "". */
export interface ObjectStore extends AsyncDisposable {
  read(kind: ObjectKind, namespace: string, name: string): Promise<Versioned<StoredObject> | undefined>
  list(kind: ObjectKind): Promise<readonly Versioned<StoredObject>[]>
  watch(listener: ObjectListener): Promise<AsyncDisposable>
  create(object: StoredObject): Promise<Revision>
  replace(object: StoredObject, expected: Revision): Promise<Revision>
  remove(kind: ObjectKind, namespace: string, name: string, expected: Revision): Promise<void>
}

/** Leases of single active instances, with times of the store's own clock. */
export interface LeaseStore {
  /** True when `holder` has the lease now, for `ttlMs` from now; repeated by the holder it renews. */
  acquire(name: string, holder: string, ttlMs: number): Promise<boolean>
  release(name: string, holder: string): Promise<void>
  holder(name: string): Promise<string | undefined>
}
