/** The part of Kubernetes' ObjectMeta that subeni reads or writes. Times are RFC 3339. */
export interface ObjectMeta {
  readonly name: string
  readonly namespace?: string
  readonly uid: string
  readonly generation: number
  readonly resourceVersion?: string
  readonly creationTimestamp?: string
  readonly deletionTimestamp?: string
  readonly labels: Readonly<Record<string, string>>
  readonly annotations: Readonly<Record<string, string>>
  readonly finalizers: readonly string[]
  readonly ownerReferences?: readonly OwnerReference[]
}

/** Of the owners of an object at most one is its controller. */
export interface OwnerReference {
  readonly kind: string
  readonly name: string
  readonly controller?: boolean | undefined
}

/** Rises with every write of the object it belongs to; only equality and order are meaningful. */
export type Revision = number

export interface Versioned<T> {
  readonly value: T
  readonly revision: Revision
  /** Of a value that is parsed when it is first looked at: as stored, until then. */
  readonly text?: string | undefined
}

/** False of a value that is parsed only when it is looked at, and turns out malformed then. */
export function isReadable(versioned: Versioned<unknown>): boolean {
  try {
    return versioned.value !== undefined
  } catch {
    return false
  }
}

const OBJECT_NAME_MAX = 253
const OBJECT_NAME = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/

/** A name as Kubernetes takes it: a DNS subdomain. */
export function isObjectName(text: string): boolean {
  return text.length <= OBJECT_NAME_MAX && OBJECT_NAME.test(text)
}
