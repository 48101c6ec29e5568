import { type ObjectKind, type PodInfo, type StoredObject, type Versioned } from '@subeni/shared/objects'
import type { ObjectListener } from '@subeni/shared/ports'
import { podInfo } from '../domain/pod-manifest.ts'

/** Kinds that candidates depend on beside the Pod itself. */
const CONFIGURATION: ReadonlySet<ObjectKind> = new Set(['Namespace', 'Node', 'SpiderMultusConfig'])

export interface ObjectBookEvents {
  /** What candidates are resolved from has changed. */
  onConfiguration(): void
  onReserved(): void
}

/** Pods, namespaces, nodes, network configurations and reserved addresses, as the store tells them. */
export class ObjectBook implements ObjectListener {
  readonly #events: ObjectBookEvents
  readonly #objects = new Map<string, Versioned<StoredObject>>()
  readonly #reserved = new Map<string, StoredObject>()
  readonly #multus = new Map<string, StoredObject>()
  readonly #pods = new Map<string, PodInfo>()

  constructor(events: ObjectBookEvents) {
    this.#events = events
  }

  pod(namespace: string, name: string): PodInfo | undefined {
    return this.#pods.get(`${namespace}/${name}`)
  }

  pods(): Iterable<PodInfo> {
    return this.#pods.values()
  }

  object(kind: ObjectKind, namespace: string, name: string): StoredObject | undefined {
    return this.#objects.get(keyOf(kind, namespace, name))?.value
  }

  podManifest(namespace: string, name: string): Versioned<StoredObject> | undefined {
    return this.#objects.get(keyOf('Pod', namespace, name))
  }

  multusConfigs(): Iterable<StoredObject> {
    return this.#multus.values()
  }

  reserved(): Iterable<StoredObject> {
    return this.#reserved.values()
  }

  onObject(object: Versioned<StoredObject>): void {
    const { value, revision } = object
    const namespace = value.metadata.namespace ?? ''
    const key = keyOf(value.kind, namespace, value.metadata.name)
    const known = this.#objects.get(key)
    if (known && known.revision >= revision) return
    this.#objects.set(key, object)
    if (value.kind === 'Pod') this.#pods.set(`${namespace}/${value.metadata.name}`, podInfo(value))
    if (value.kind === 'SpiderMultusConfig') this.#multus.set(key, value)
    if (value.kind === 'SpiderReservedIP') this.#reserved.set(key, value)
    this.#announce(value.kind)
  }

  onRemoved(kind: ObjectKind, namespace: string, name: string): void {
    const key = keyOf(kind, namespace, name)
    this.#objects.delete(key)
    this.#reserved.delete(key)
    this.#multus.delete(key)
    if (kind === 'Pod') this.#pods.delete(`${namespace}/${name}`)
    this.#announce(kind)
  }

  #announce(kind: ObjectKind): void {
    if (kind === 'SpiderReservedIP') this.#events.onReserved()
    if (CONFIGURATION.has(kind)) this.#events.onConfiguration()
  }
}

function keyOf(kind: ObjectKind, namespace: string, name: string): string {
  return `${kind}/${namespace}/${name}`
}
