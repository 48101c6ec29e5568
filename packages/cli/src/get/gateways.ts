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
    ...(await heardFrom(bucket, stores)),
  }
}

async function heardFrom(bucket: KeyValue<unknown>, stores: Stores): Promise<Omit<Listing, 'header'>> {
  const known = new Map<string, GatewayState | undefined>()
  const heard = new Set<string>()
  await using _watch = await bucket.watch({
    onSet(key, { value }) {
      if (!key.startsWith(GATEWAY_STATE_PREFIX)) return
      if (known.has(key)) heard.add(key)
      const parsed = GatewayState.safeParse(value)
      known.set(key, parsed.success ? parsed.data : known.get(key))
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
  const living = [...known].flatMap(([key, state]) => (state && heard.has(key) ? [item(state)] : []))
  const silent = [...known.keys()]
    .filter((key) => !heard.has(key))
    .map((key) => key.slice(GATEWAY_STATE_PREFIX.length))
  return { items: living.toSorted(byKey), ...silenceOf(living.length, silent) }
}

function silenceOf(living: number, silent: readonly string[]): Pick<Listing, 'note' | 'isAlarming'> {
  const known = silent.length > 0 ? `${silent.toSorted().join(', ')} was there and does not answer` : ''
  if (living > 0) return known === '' ? {} : { note: known }
  const none = 'no provider-gateway answers: cold ADDs and releases wait ("subeni status")'
  return { note: known === '' ? none : `${none}; ${known}`, isAlarming: true }
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
