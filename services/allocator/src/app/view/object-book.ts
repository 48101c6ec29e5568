import { type ObjectKind, type PodInfo, type StoredObject, type Versioned } from '@subeni/shared/objects'
import type { ObjectListener } from '@subeni/shared/ports'
import { podInfo } from '../../domain/pod-manifest.ts'

/** Kinds that candidates depend on beside the Pod itself. */
const CONFIGURATION: ReadonlySet<ObjectKind> = new Set(['Namespace', 'Node', 'SpiderMultusConfig'])

export interface ObjectBookEvents {
  /** What candidates are resolved from has changed. */
  onConfiguration(): void
  onReserved(): void
  onPodEnding(pod: PodInfo): void
}

/** Pods, namespaces, nodes, network configurations and reserved addresses, as the store tells them. */
export class ObjectBook implements ObjectListener {
  readonly #events: ObjectBookEvents
  readonly #objects = new Map<string, Versioned<StoredObject>>()
  readonly #reserved = new Map<string, StoredObject>()
  readonly #pods = new Map<string, PodInfo>()
  #hasPods = false

  constructor(events: ObjectBookEvents) {
    this.#events = events
  }

  pod(namespace: string, name: string): PodInfo | undefined {
    return this.#pods.get(`${namespace}/${name}`)
  }

  /** Where Pods are applied (or listed from a cluster), one that is not known may only not be known yet. */
  get hasPods(): boolean {
    return this.#hasPods
  }

  pods(): Iterable<PodInfo> {
    return this.#pods.values()
  }

  object(kind: ObjectKind, namespace: string, name: string): StoredObject | undefined {
    return this.#objects.get(keyOf(kind, namespace, name))?.value
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
    if (value.kind === 'Pod') this.#learnPod(podInfo(value))
    if (value.kind === 'SpiderReservedIP') this.#reserved.set(key, value)
    this.#announce(value.kind)
  }

  onRemoved(kind: ObjectKind, namespace: string, name: string): void {
    const key = keyOf(kind, namespace, name)
    this.#objects.delete(key)
    this.#reserved.delete(key)
    if (kind === 'Pod') this.#pods.delete(`${namespace}/${name}`)
    this.#announce(kind)
  }

  #learnPod(pod: PodInfo): void {
    this.#pods.set(`${pod.namespace}/${pod.name}`, pod)
    this.#hasPods = true
    if (pod.isDeleting) this.#events.onPodEnding(pod)
  }

  #announce(kind: ObjectKind): void {
    if (kind === 'SpiderReservedIP') this.#events.onReserved()
    if (CONFIGURATION.has(kind)) this.#events.onConfiguration()
  }
}

function keyOf(kind: ObjectKind, namespace: string, name: string): string {
  return `${kind}/${namespace}/${name}`
}
