import { BUCKET } from '@subeni/shared/contracts'
import { encodeKey, type NatsLink, asStored, openKeyValue } from '@subeni/shared/nats'
import { GATEWAY_STATE_PREFIX, GatewayState } from '@subeni/shared/objects'
import { z } from 'zod'
import type { StateStore } from '../app/gateway-book.ts'
import type { LimitStore } from '../app/shared-slots.ts'
import type { LimitRecord } from '../domain/shared-bucket.ts'

const LIMIT = 'limit'

const limitRecord = z.object({
  emptyAt: z.number(),
  at: z.number(),
  spanMs: z.number().nonnegative(),
  by: z.string(),
})
export interface GatewayBucketListener {
  onRecord(record: LimitRecord, revision: number, storedAt: number): void
  onRecordGone(): void
  onState(state: GatewayState, revision: number): void
  onStateGone(instance: string): void
}

export interface GatewayBucket extends AsyncDisposable {
  readonly limit: LimitStore
  readonly states: StateStore
  watch(listener: GatewayBucketListener): Promise<AsyncDisposable>
}

/** The bucket `subeni-gateways`: the record that the limit is reserved by, and each replica's word on itself. */
export function openGatewayBucket(link: NatsLink): GatewayBucket {
  const bucket = openKeyValue(link, BUCKET.gateways, { decode: asStored })
  const instances = new Map<string, string>()
  const put = (key: string, value: unknown, expected: number): Promise<number> =>
    expected === 0 ? bucket.create(key, value) : bucket.replace(key, value, expected)
  const revisionOf = async (key: string): Promise<number> => (await bucket.read(key))?.revision ?? 0
  return {
    limit: { write: (record, expected) => put(LIMIT, record, expected), revision: () => revisionOf(LIMIT) },
    states: {
      write: (state, expected) => put(keyOf(state.instance), state, expected),
      revision: (instance) => revisionOf(keyOf(instance)),
      remove: async (instance, expected) => void (await bucket.remove(keyOf(instance), expected)),
    },
    watch: (listener) =>
      bucket.watch({
        onSet(key, { value, revision }, storedAt) {
          if (key === LIMIT) return listener.onRecord(readRecord(value, storedAt), revision, storedAt)
          const parsed = GatewayState.safeParse(value)
          if (!parsed.success || !key.startsWith(GATEWAY_STATE_PREFIX)) return undefined
          instances.set(key, parsed.data.instance)
          return listener.onState(parsed.data, revision)
        },
        onRemoved(key) {
          if (key === LIMIT) listener.onRecordGone()
          else listener.onStateGone(instances.get(key) ?? '')
          instances.delete(key)
        },
      }),
    [Symbol.asyncDispose]: () => bucket[Symbol.asyncDispose](),
  }
}

function keyOf(instance: string): string {
  return GATEWAY_STATE_PREFIX + encodeKey(instance)
}

/** A record that cannot be read leaves nothing: the group starts with what the store's own time gives it. */
function readRecord(value: unknown, storedAt: number): LimitRecord {
  const { success, data } = limitRecord.safeParse(value)
  return success ? data : { emptyAt: storedAt, at: storedAt, spanMs: 0, by: '' }
}
