import { BUCKET } from '../../contracts/index.ts'
import {
  type ObjectKind,
  type Revision,
  type StoredObject,
  storedObjectOf,
  type Versioned,
} from '../../objects/index.ts'
import type { ObjectListener, ObjectStore } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { decodeKey, encodeKey } from './key-encoding.ts'
import { type KeyValue, openKeyValue } from './key-value.ts'

/** The other kinds in the bucket `subeni-objects`: `<kind>.<namespace>.<name>`. */
export async function openObjectStore(link: NatsLink): Promise<ObjectStore> {
  return new NatsObjectStore(openKeyValue(link, BUCKET.objects, { decode: objectIn }))
}

class NatsObjectStore implements ObjectStore {
  readonly #bucket: KeyValue<StoredObject>

  constructor(bucket: KeyValue<StoredObject>) {
    this.#bucket = bucket
  }

  read(kind: ObjectKind, namespace: string, name: string): Promise<Versioned<StoredObject> | undefined> {
    return this.#bucket.read(encodeKey(kind, namespace, name))
  }

  async list(kind: ObjectKind): Promise<readonly Versioned<StoredObject>[]> {
    const all = [...(await this.#bucket.list()).values()]
    return all
      .filter((object) => object.value.kind === kind)
      .map(({ value, revision }) => ({ value, revision }))
  }

  watch(listener: ObjectListener): Promise<AsyncDisposable> {
    return this.#bucket.watch({
      onSet: (_key, object) => listener.onObject(object),
      onRemoved(key) {
        const [kind = '', namespace = '', name = ''] = decodeKey(key)
        listener.onRemoved(kind as ObjectKind, namespace, name)
      },
    })
  }

  create(object: StoredObject): Promise<Revision> {
    return this.#bucket.create(keyOf(object), object)
  }

  replace(object: StoredObject, expected: Revision): Promise<Revision> {
    return this.#bucket.replace(keyOf(object), object, expected)
  }

  async remove(kind: ObjectKind, namespace: string, name: string, expected: Revision): Promise<void> {
    await this.#bucket.remove(encodeKey(kind, namespace, name), expected)
  }

  [Symbol.asyncDispose](): Promise<void> {
    return Promise.resolve(this.#bucket[Symbol.asyncDispose]())
  }
}

function objectIn(value: unknown, key: string): StoredObject {
  const [kind = '', namespace = '', name = ''] = decodeKey(key)
  return storedObjectOf(value, { kind, namespace, name })
}

function keyOf({ kind, metadata }: StoredObject): string {
  return encodeKey(kind, metadata.namespace ?? '', metadata.name)
}
