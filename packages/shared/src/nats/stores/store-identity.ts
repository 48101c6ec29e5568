import { BUCKET } from '../../contracts/index.ts'
import { hasCode, IpamError } from '../../errors/index.ts'
import { STORE_ID, type StoreIdentity } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { type KeyValue, openKeyValue } from './key-value.ts'

const KEY = 'identity'

interface Identity {
  readonly id: string
}

/** The store's id in the bucket `subeni-store`, written once by compare-and-set. */
export async function openStoreIdentity(link: NatsLink): Promise<StoreIdentity> {
  return new NatsStoreIdentity(openKeyValue(link, BUCKET.store, { decode: (value) => value as Identity }))
}

class NatsStoreIdentity implements StoreIdentity {
  readonly #bucket: KeyValue<Identity>

  constructor(bucket: KeyValue<Identity>) {
    this.#bucket = bucket
  }

  async read(): Promise<string | undefined> {
    const found = await this.#bucket.read(KEY)
    return found && idOf(found.value)
  }

  async establish(id: string): Promise<string> {
    try {
      await this.#bucket.create(KEY, { id })
      return id
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT', 'OUTCOME_UNKNOWN')) throw thrown
      const present = await this.read()
      if (present === undefined) throw thrown
      return present
    }
  }

  async replace(id: string, expected: string | undefined): Promise<void> {
    const found = await this.#bucket.read(KEY)
    const present = found && idOf(found.value)
    if (present !== expected)
      throw new IpamError(
        'REVISION_CONFLICT',
        `the store's id is ${present ?? 'none'}, not ${expected ?? 'none'}`,
      )
    if (found === undefined) await this.#bucket.create(KEY, { id })
    else await this.#bucket.replace(KEY, { id }, found.revision)
  }
}

/** What stands there may be another's hand: an id that no mark can hold is none. */
function idOf(value: unknown): string {
  const id = (value as Partial<Identity> | null)?.id
  if (typeof id === 'string' && STORE_ID.test(id)) return id
  throw new IpamError('MALFORMED_MESSAGE', `bucket ${BUCKET.store}, key ${KEY}: must hold {"id": …}`)
}
