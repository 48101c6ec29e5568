import { encodeMetadata, type Entry } from '../../packages/ipam/src/metadata/index.ts'
import { hasCode } from '../../packages/shared/src/errors/index.ts'
import { systemClock } from '../../packages/shared/src/lifecycle/index.ts'
import { createLogger } from '../../packages/shared/src/logging/index.ts'
import { connectNats, openEndpointStore, openPoolStore } from '../../packages/shared/src/nats/index.ts'
import { ANNOTATION, type Claim, type Endpoint, type Pool } from '../../packages/shared/src/objects/index.ts'
import type { EndpointStore, PoolStore } from '../../packages/shared/src/ports/index.ts'
import type { Held } from './adds.ts'
import { closedLoop } from './stats.ts'

/** The stores, written to directly: pools as a provider would have left them, without a cloud that holds so many. */
export interface SeedStores extends AsyncDisposable {
  readonly pools: PoolStore
  readonly endpoints: EndpointStore
}

export async function openSeedStores(natsUrl: string): Promise<SeedStores> {
  const log = createLogger('bench', 'warn')
  const link = await connectNats({ url: natsUrl, name: 'bench-seed', log })
  const pools = await openPoolStore(link, { clock: systemClock, log, follows: 'settings' })
  const endpoints = await openEndpointStore(link)
  return {
    pools,
    endpoints,
    async [Symbol.asyncDispose]() {
      await pools[Symbol.asyncDispose]()
      await endpoints[Symbol.asyncDispose]()
      await link[Symbol.asyncDispose]()
    },
  }
}

export interface SeededPool {
  readonly name: string
  readonly node: string
  readonly addresses: number
  /** So many of its addresses, the first ones, belong to Pods already. */
  readonly claimed?: number
  /** Which /16 of 10.0.0.0/8. */
  readonly block?: number
  readonly offset?: number
}

/** A prewarmed node pool: every address has its ready entry. */
export function seededPool(seed: SeededPool): Pool {
  const { name, node, addresses, claimed = 0, block = 90, offset = 1 } = seed
  const address = (index: number): string => {
    const at = offset + index
    return `10.${block}.${Math.floor(at / 256)}.${at % 256}`
  }
  const entries = new Map<string, Entry>()
  const claims = new Map<string, Claim>()
  for (let index = 0; index < addresses; index += 1) {
    const mac = `fa:16:3e:${[16, 8, 0].map((shift) => (((offset + index) >> shift) & 255).toString(16).padStart(2, '0')).join(':')}`
    entries.set(address(index), { mac, vlan: (index % 4_000) + 1, status: 'bound' })
    if (index < claimed) claims.set(address(index), seededClaim(`${name}-${index}`, node))
  }
  return {
    metadata: {
      name,
      uid: `uid-${name}`,
      generation: 1,
      labels: {},
      annotations: { [ANNOTATION.iaasProvider]: 'huaweicloud', [ANNOTATION.parentNic]: 'eth1' },
      finalizers: [],
    },
    spec: {
      ipVersion: 4,
      subnet: `10.${block}.0.0/16`,
      ips: [`${address(0)}-${address(addresses - 1)}`],
      excludeIPs: [],
      routes: [],
      namespaceName: [],
      nodeName: [node],
      multusName: [],
      default: false,
      disable: false,
    },
    claims,
    ipMetaData: {
      metadata: encodeMetadata(node, entries),
      observedGeneration: 1,
      readyIPCount: addresses,
      unreadyIPCount: 0,
    },
    parentNic: { name: 'eth1', mac: 'fa:16:3e:00:00:01' },
  }
}

/** A pool without a provider. */
export function plainPool(name: string, subnet: string, range: string): Pool {
  const { ipMetaData: _entries, parentNic: _nic, ...pool } = seededPool({ name, node: '', addresses: 0 })
  const ipVersion = subnet.includes(':') ? 6 : 4
  return {
    ...pool,
    metadata: { ...pool.metadata, annotations: {} },
    spec: { ...pool.spec, ipVersion, subnet, ips: [range], nodeName: [] },
  }
}

/** What the Pod of a seeded claim holds; its address is not looked at. */
export function seededEndpoint(of: {
  readonly pod: string
  readonly pool: string
  readonly node: string
}): Endpoint {
  return {
    metadata: {
      name: of.pod,
      namespace: 'bench',
      uid: `uid-${of.pod}`,
      generation: 1,
      labels: {},
      annotations: {},
      finalizers: [],
    },
    uid: `${of.pod}-uid`,
    node: of.node,
    ownerControllerType: 'Pod',
    ownerControllerName: of.pod,
    nics: [
      {
        interface: 'eth0',
        ipv4: '10.100.0.1/16',
        ipv4Pool: of.pool,
        vlan: 1,
        mac: 'fa:16:3e:00:00:01',
        cleanGateway: false,
        routes: [],
        id: `seed-${of.pod}`,
        stamp: 1,
        containerID: `${of.pod}-c`,
      },
    ],
  }
}

function seededClaim(pod: string, node: string): Claim {
  return {
    pod: `bench/${pod}`,
    podUid: `${pod}-uid`,
    nic: 'eth0',
    node,
    id: `seed-${pod}`,
    stamp: 1,
    containerID: `${pod}-c`,
    at: 0,
  }
}

/**
 * Takes every claim of these pools and the endpoints of what was held away: what a DEL of a kept sub-ENI ends in, without the
 * work of a release. Nothing is followed, so that measuring costs the server no deliveries.
 */
export async function clearAll(stores: SeedStores, held: readonly Held[]): Promise<void> {
  for (const name of new Set(held.map(({ target }) => target.pool))) await clearPool(stores, name, held)
  await closedLoop(held.length, 64, async (index) => {
    await clearEndpoint(stores, held[index]?.pod ?? '')
  })
}

/** An endpoint may be written anew meanwhile, when old removals are cut off: then it is read again. */
async function clearEndpoint({ endpoints }: SeedStores, pod: string): Promise<void> {
  for (;;) {
    const live = await endpoints.read('bench', pod)
    if (live === undefined || live.value.nics.length === 0) return
    try {
      await endpoints.remove({ ...live.value, nics: [] }, live.revision)
      return
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
    }
  }
}

/** Claims of others stay. */
async function clearPool({ pools }: SeedStores, name: string, held: readonly Held[]): Promise<void> {
  const pods = new Set(held.map(({ pod }) => `bench/${pod}`))
  for (;;) {
    const live = await pools.read(name)
    if (live === undefined) return
    const removeClaims = [...live.value.claims].flatMap(([address, { pod }]) =>
      pods.has(pod) ? [address] : [],
    )
    try {
      await pools.write(name, { removeClaims }, live.revision)
      return
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
    }
  }
}
