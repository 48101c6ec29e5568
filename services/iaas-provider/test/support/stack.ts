import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCloudSim } from '@subeni/cloud-sim/cloud-sim'
import { systemClock, systemRandom } from '@subeni/shared/lifecycle'
import { Registry } from '@subeni/shared/metrics'
import { ANNOTATION, type Claim, type Pool, type PoolSpec } from '@subeni/shared/objects'
import type { PoolStore } from '@subeni/shared/ports'
import {
  aPool,
  MemoryEndpointStore,
  MemoryEventLog,
  MemoryLeaseStore,
  MemoryStoreIdentity,
  silentLog,
} from '@subeni/shared/testing'
import { expect } from 'vitest'
import { apiRoutes } from '../../src/adapters/http-api/routes.ts'
import { openHttpApi } from '../../src/adapters/http-api/server.ts'
import { HuaweiDriver } from '../../src/adapters/huawei/driver.ts'
import { Provider, type ProviderSettings } from '../../src/app/provider.ts'
import type { CloudDriver } from '../../src/domain/driver.ts'
import { createMetrics } from '../../src/metrics.ts'
import { clientOf, type ProviderClient } from './client.ts'
import { MAC } from './macs.ts'
import { WatchedPoolStore } from './memory.ts'

export { allocateBody, itemBody, releaseBody } from './client.ts'
export { MAC } from './macs.ts'

/** The marks of its sub-ENIs begin with `subeni/test/`. */
export const STORE_ID = 'test'
const PROJECT = 'project'
const KEYS = { accessKey: 'AK', secretKey: 'SK' }
const SETTINGS: ProviderSettings = {
  cluster: '',
  onRelease: 'keep',
  qps: 1_000,
  burst: 1_000,
  queueTimeoutMs: 3_000,
  transactionTimeoutMs: 1_000,
  leaseTtlMs: 3_000,
  shares: { release: 1, prewarm: 1, reclaim: 0.25 },
  reclaim: { detachThreshold: 1, deleteThreshold: 1, intervalMs: 100, minIdleMs: 0, batch: 8 },
  drift: { intervalMs: 60_000, repair: 'pools', orphansMax: 50 },
}

export interface CloudSubEni {
  readonly id: string
  readonly ipv4: string
  readonly ipv6?: string
  readonly mac: string
  readonly vlanId: number
  readonly parentId: string
  readonly description: string
}

/** What the simulator's admin API may answer. */
interface AdminBody {
  readonly subEnis: CloudSubEni[]
  readonly count: number
  readonly lastSeq: number
}

/** What stands between a provider and its surroundings. */
export interface Wrapping {
  driver(real: CloudDriver): CloudDriver
  store(real: PoolStore): PoolStore
}

/** What one stack has of its own; the cloud account it may share. */
export interface StackStores {
  readonly store: WatchedPoolStore
  readonly endpoints: MemoryEndpointStore
  readonly events: MemoryEventLog
  readonly leases: MemoryLeaseStore
  readonly identity: MemoryStoreIdentity
}

export interface Stack extends StackStores, AsyncDisposable {
  /** Another stack on the same cloud account. */
  readonly beside: (other: StackStores) => StackStores & Pick<Stack, 'provider'>
  readonly admin: (method: string, path: string, body?: unknown) => Promise<AdminBody>
  readonly faults: (...rules: unknown[]) => Promise<unknown>
  /** Calls that the cloud has seen of one operation. */
  readonly calls: (op: string) => Promise<number>
  readonly subEnis: () => Promise<CloudSubEni[]>
  /** Starts a provider on what is there; a second one is a restart. */
  readonly provider: (
    settings?: Partial<ProviderSettings>,
    holder?: string,
    keys?: typeof KEYS,
    wrapping?: Wrapping,
  ) => Promise<RunningProvider>
}

/** A real cloud-sim with two parents and one dual-stack subnet, for real providers in front of it, over HTTP. */
export async function startStack(): Promise<Stack> {
  const dir = mkdtempSync(join(tmpdir(), 'provider-'))
  const options = { dir, listen: { host: '127.0.0.1', port: 0 }, ...KEYS, project: PROJECT, seed: 1 }
  const cloud = await openCloudSim({ ...options, tokenLifeMs: 86_400_000, log: silentLog() })
  const admin = adminOf(cloud.url)
  await admin('PUT', '/parents', { mac: MAC.w1, nodeName: 'w1' })
  await admin('PUT', '/parents', { mac: MAC.w2, nodeName: 'w2' })
  await admin('PUT', '/subnets', { cidr: '10.0.0.0/24', cidrV6: 'fd00::/64' })
  const store = new WatchedPoolStore()
  const events = new MemoryEventLog(systemClock)
  const shared = {
    store,
    endpoints: new MemoryEndpointStore(),
    events,
    leases: new MemoryLeaseStore(systemClock),
    identity: new MemoryStoreIdentity(),
  }
  await shared.identity.establish(STORE_ID)
  return {
    ...shared,
    admin,
    faults: (...rules) => admin('PUT', '/faults', { rules }),
    calls: async (op) => (await admin('GET', `/requests?op=${op}`)).count,
    subEnis: async () => (await admin('GET', '/state')).subEnis,
    provider: (settings, holder = 'iaas-provider/0', keys = KEYS, wrapping) =>
      startProvider(cloud.url, { ...shared, settings, holder, keys, wrapping }),
    beside: (other) => ({
      ...other,
      provider: (settings) =>
        startProvider(cloud.url, {
          ...other,
          settings,
          holder: 'iaas-provider/0',
          keys: KEYS,
          wrapping: undefined,
        }),
    }),
    async [Symbol.asyncDispose]() {
      await cloud[Symbol.asyncDispose]()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function adminOf(url: string): Stack['admin'] {
  return async (method, path, body) => {
    const init =
      body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const response = await fetch(`${url}/admin${path}`, { method, ...init })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return JSON.parse(text === '' ? '{}' : text) as AdminBody
  }
}

interface ProviderGiven {
  readonly store: WatchedPoolStore
  readonly endpoints: MemoryEndpointStore
  readonly events: MemoryEventLog
  readonly leases: MemoryLeaseStore
  readonly identity: MemoryStoreIdentity
  readonly settings: Partial<ProviderSettings> | undefined
  readonly holder: string
  readonly keys: typeof KEYS
  readonly wrapping: Wrapping | undefined
}

export interface RunningProvider extends ProviderClient, AsyncDisposable {
  readonly url: string
  readonly started: Promise<void>
  readonly registry: Registry
}

async function startProvider(endpoint: string, given: ProviderGiven): Promise<RunningProvider> {
  const { endpoints, events, leases, identity, holder, keys, wrapping } = given
  const registry = new Registry()
  const [clock, log, metrics] = [systemClock, silentLog(), createMetrics(registry)]
  const huawei = new HuaweiDriver({ endpoint, project: PROJECT, ...keys, clock })
  const driver = wrapping?.driver(huawei) ?? huawei
  const store = wrapping?.store(given.store) ?? given.store
  const ports = { store, endpoints, leases, events, driver, clock, random: systemRandom, metrics, log }
  const provider = new Provider({
    ...ports,
    holder,
    identity,
    newId: () => 'a-new-store-id',
    settings: { ...SETTINGS, ...given.settings },
  })
  const api = await openHttpApi({
    listen: '127.0.0.1:0',
    routes: apiRoutes(provider, { clock, registry }),
    metrics,
    clock,
    log,
  })
  return {
    url: api.url,
    registry,
    started: provider.start().catch(() => undefined),
    ...clientOf(api.url),
    async [Symbol.asyncDispose]() {
      await provider[Symbol.asyncDispose]()
      await api[Symbol.asyncDispose]()
      await huawei[Symbol.asyncDispose]()
    },
  }
}

export function pool(
  name: string,
  given: { spec?: Partial<PoolSpec>; annotations?: Record<string, string>; mac?: string } = {},
): Pool {
  const annotations = { [ANNOTATION.iaasProvider]: 'huaweicloud', ...given.annotations }
  const parentNic = given.mac === undefined ? {} : { parentNic: { name: 'eth1', mac: given.mac } }
  return aPool({
    name,
    metadata: { annotations },
    spec: { ips: ['10.0.0.10-10.0.0.13'], ...given.spec },
    ...parentNic,
  })
}

export const nodePool = (name: string, spec: Partial<PoolSpec> = {}): Pool =>
  pool(name, { spec: { nodeName: ['w1'], ...spec }, mac: MAC.w1 })

/** A global pair over the same subnet. */
export const pairedPools = (name = 'global', ips = '10.0.0.10-10.0.0.13'): readonly Pool[] => [
  pool(`${name}-v6`, {
    spec: { ipVersion: 6, subnet: 'fd00::/64', ips: ['fd00::10-fd00::1f'] },
    annotations: { [ANNOTATION.pairPool]: name },
  }),
  pool(name, { spec: { ips: [ips] }, annotations: { [ANNOTATION.pairPool]: `${name}-v6` } }),
]

export const claim = (podUid: string, more: Partial<Claim> = {}): Claim => ({
  pod: `ns/${podUid}`,
  podUid,
  ...more,
})

type Entries = Record<string, Record<string, unknown>>

export function entries(of: Pool): Entries {
  return of.ipMetaData === undefined ? {} : (JSON.parse(of.ipMetaData.metadata) as { ips: Entries }).ips
}

/** Polls, since background work has no caller to wait for. */
export const eventually = (check: () => unknown, timeout = 5_000): Promise<unknown> =>
  expect.poll(check, { timeout, interval: 20 }).toBeTruthy()
