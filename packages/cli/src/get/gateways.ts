import { BUCKET } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { systemClock } from '@subeni/shared/lifecycle'
import type { KeyValue } from '@subeni/shared/nats'
import { GATEWAY_STATE_PREFIX, GatewayState } from '@subeni/shared/objects'
import type { Stores } from '../adapters/stores.ts'
import { byKey, type ListedItem, type Listing } from './listing.ts'

/** Replicas tell of themselves every second; one that has not meanwhile is dead, whatever its last word says. */
const LISTEN_MS = 2_500
const LOOK_MS = 25

/** The provider-gateways that live: each is heard once before it is shown, so no clocks are compared. */
export async function listGateways(stores: Stores): Promise<Listing> {
  const bucket = await stores.bucket(BUCKET.gateways)
  return {
    header: ['NAME', 'SHARE', 'SLOTS', 'QUEUE', 'IN-FLIGHT', 'BREAKER', 'P50', 'P99', 'LAST ERROR'],
    items: (await living(bucket, stores)).map(item).toSorted(byKey),
  }
}

async function living(bucket: KeyValue<unknown>, stores: Stores): Promise<GatewayState[]> {
  const known = new Map<string, number>()
  const heard = new Map<string, GatewayState>()
  await using _watch = await bucket.watch({
    onSet(key, { value, revision }) {
      if (!key.startsWith(GATEWAY_STATE_PREFIX)) return
      const isFirst = !known.has(key)
      known.set(key, revision)
      const parsed = GatewayState.safeParse(value)
      if (!isFirst && parsed.success) heard.set(key, parsed.data)
    },
    onRemoved(key) {
      known.delete(key)
      heard.delete(key)
    },
  })
  const until = systemClock.monotonicMs() + LISTEN_MS
  const isMissing = (): boolean => [...known.keys()].some((key) => !heard.has(key))
  while (isMissing() && systemClock.monotonicMs() < until) await systemClock.sleep(LOOK_MS)
  if (isMissing() && !stores.isConnected()) {
    throw new IpamError('STORE_UNAVAILABLE', 'the connection was lost while the gateways were listened to')
  }
  return [...heard.values()]
}

function item(replica: GatewayState): ListedItem {
  const { instance, share, qps, slots, queue, inFlight, lastError, p50Ms, p99Ms } = replica
  return {
    key: instance,
    namespace: '',
    name: instance,
    manifest: replica,
    cells: [
      instance,
      `${share}/s of ${qps}/s`,
      `${slots}`,
      `${queue.allocate}+${queue.release}`,
      `${inFlight}`,
      breakerText(replica.breaker),
      ms(p50Ms),
      ms(p99Ms),
      lastError === null ? '-' : `${lastError.at} ${lastError.code}: ${lastError.message}`,
    ],
  }
}

function breakerText({ allocate, release }: GatewayState['breaker']): string {
  return allocate === release ? allocate : `allocate ${allocate}, release ${release}`
}

function ms(value: number | null): string {
  return value === null ? '-' : `${value}ms`
}
