import { encodeMetadata, type EntryGiven } from './metadata.ts'
import { Registry } from '@subeni/shared/metrics'
import {
  allocate,
  type Allocation,
  finalize,
  providerAllocate,
  type ProviderAllocateReply,
  type ProviderAllocateRequest,
  QUEUE,
  release,
  type ReleaseJob,
  verify,
} from '@subeni/shared/contracts'
import { loadConfig } from '@subeni/shared/config'
import { ANNOTATION, type Endpoint, type Pool } from '@subeni/shared/objects'
import type { EndpointStore, ObjectStore, PodDirectory, PoolStore, ReleaseQueue } from '@subeni/shared/ports'
import {
  aPool,
  FakeClock,
  MemoryBroker,
  type MemoryBus,
  MemoryEndpointStore,
  MemoryEventLog,
  MemoryObjectStore,
  MemoryPoolStore,
  MemoryReleaseQueue,
  seededRandom,
  settle,
  silentLog,
} from '@subeni/shared/testing'
import { objectPodDirectory } from '../src/adapters/object-pod-directory.ts'
import { Allocator } from '../src/app/allocator.ts'
import { z } from 'zod'
import { ALLOCATOR_SETTINGS } from '../src/config.ts'
import { allocatorMetrics } from '../src/metrics.ts'

export interface WorldOptions {
  readonly pools?: readonly Pool[]
  readonly allocators?: number
  readonly env?: Readonly<Record<string, string>>
  readonly seed?: number
  /** Wraps the ports of every allocator, to make them fail. */
  readonly wrap?: <P extends object>(name: string, port: P) => P
}

export interface AddGiven {
  readonly pod?: string
  readonly uid?: string
  readonly nic?: string
  readonly node?: string
  readonly container?: string
  readonly stamp?: number
  readonly v4?: readonly string[]
  readonly v6?: readonly string[]
  readonly budgetMs?: number
  readonly id?: string
}

type Provide = (request: ProviderAllocateRequest) => Promise<ProviderAllocateReply> | ProviderAllocateReply

export const PARENT_MAC = 'fa:16:3e:00:00:01'

/** Several allocators on memory stores and one fake clock, with a provider that does as it is told. */
export class World {
  readonly clock = new FakeClock()
  readonly broker = new MemoryBroker(this.clock)
  readonly pools = new MemoryPoolStore()
  readonly endpoints = new MemoryEndpointStore()
  readonly objects = new MemoryObjectStore()
  readonly queue = new MemoryReleaseQueue(this.clock)
  readonly events = new MemoryEventLog(this.clock)
  readonly random: ReturnType<typeof seededRandom>
  readonly client: MemoryBus
  readonly allocators: Allocator[] = []
  readonly asked: ProviderAllocateRequest[] = []
  provide: Provide = (request) => answerFor(request)
  #stamp = 1_000

  constructor(seed = 1) {
    this.random = seededRandom(seed)
    this.client = this.broker.bus()
  }

  static async start(options: WorldOptions = {}): Promise<World> {
    const world = new World(options.seed)
    for (const pool of options.pools ?? []) await world.pools.create(pool)
    await world.serveProvider()
    for (let n = 0; n < (options.allocators ?? 1); n += 1) await world.startAllocator(options)
    return world
  }

  async serveProvider(): Promise<void> {
    await this.client.serve(providerAllocate, QUEUE.providerGateway, async (request) => {
      this.asked.push(request)
      return this.provide(request)
    })
  }

  async startAllocator({ env = {}, wrap = (_name, port) => port }: WorldOptions): Promise<Allocator> {
    const { settings } = loadConfig(ALLOCATOR_SETTINGS, z.object({}), env)
    const objectStore: ObjectStore = wrap('objects', this.objects as ObjectStore)
    const podDirectory: PodDirectory = wrap('pods', objectPodDirectory(this.objects))
    const allocator = new Allocator({
      bus: wrap('bus', this.broker.bus()),
      poolStore: wrap('pools', this.pools as PoolStore),
      endpointStore: wrap('endpoints', this.endpoints as EndpointStore),
      objectStore,
      podDirectory,
      queue: wrap('queue', this.queue as ReleaseQueue),
      events: this.events,
      clock: this.clock,
      random: this.random,
      log: silentLog(),
      metrics: allocatorMetrics(new Registry()),
      settings,
    })
    await allocator.start()
    this.allocators.push(allocator)
    return allocator
  }

  nextStamp(): number {
    this.#stamp += 1
    return this.#stamp
  }

  /** One ADD; throws the replied failure. */
  async add(given: AddGiven = {}): Promise<Allocation> {
    const { pod = 'pod-1', nic = 'eth0', node = 'worker-1', budgetMs = 100_000 } = given
    const { uid = `uid-${pod}`, container = `container-${pod}` } = given
    const requestId = given.id ?? this.random.id()
    const message = {
      podNamespace: 'default',
      podName: pod,
      podUid: uid,
      ifName: nic,
      containerId: container,
      netNamespace: '/ns',
      nodeName: node,
      stamp: given.stamp ?? this.nextStamp(),
      defaultIpv4Pools: [...(given.v4 ?? ['pool-1'])],
      defaultIpv6Pools: [...(given.v6 ?? [])],
      nics: [{ name: 'eth1', mac: PARENT_MAC }],
    }
    const reply = await this.run(this.client.request(allocate, message, { budgetMs, requestId }))
    return reply.allocation ?? {}
  }

  /** One DEL; answers the result. */
  async del(
    given: AddGiven & { readonly isNewest?: boolean; readonly reason?: string } = {},
  ): Promise<string> {
    const { pod = 'pod-1', nic = 'eth0', node = 'worker-1' } = given
    const { uid = `uid-${pod}`, container = `container-${pod}` } = given
    const message = {
      podNamespace: 'default',
      podName: pod,
      podUid: uid,
      ifName: nic,
      containerId: container,
      nodeName: node,
      stamp: given.stamp ?? this.nextStamp(),
      containerIsNewest: given.isNewest ?? true,
      reason: given.reason ?? '',
    }
    const requestId = this.random.id()
    const reply = await this.run(this.client.request(release, message, { budgetMs: 100_000, requestId }))
    return reply.released?.result ?? ''
  }

  async verify(job: ReleaseJob): Promise<boolean> {
    const { claimId, addresses } = job
    const reply = await this.run(this.client.request(verify, { claimId, addresses }, this.#options()))
    return reply.verification?.stands ?? false
  }

  async finalize(job: ReleaseJob): Promise<string[]> {
    const { claimId, addresses } = job
    const reply = await this.run(this.client.request(finalize, { claimId, addresses }, this.#options()))
    return reply.finalized?.freed ?? []
  }

  async jobs(): Promise<ReleaseJob[]> {
    return (await this.queue.list()).map(({ job }) => job)
  }

  /** A release worker whose provider accepts everything. */
  work(): Promise<AsyncDisposable> {
    return this.queue.consume(async ({ claimId, addresses }) => {
      const standing = await this.client.request(verify, { claimId, addresses }, this.#options())
      if (standing.verification?.stands)
        await this.client.request(finalize, { claimId, addresses }, this.#options())
      return { kind: 'done' }
    }, 8)
  }

  /** Moves the clock on as far as the work needs it, in small steps. */
  async run<T>(work: Promise<T>, stepMs = 10): Promise<T> {
    let isDone = false
    const done = work.finally(() => (isDone = true))
    done.catch(() => undefined)
    for (let turns = 0; !isDone && turns < 50_000; turns += 1) {
      await settle()
      if (!isDone) await this.clock.advance(stepMs)
    }
    return done
  }

  async pool(name = 'pool-1'): Promise<Pool> {
    const found = await this.pools.read(name)
    if (!found) throw new Error(`no pool ${name}`)
    return found.value
  }

  async endpoint(pod = 'pod-1'): Promise<Endpoint | undefined> {
    return (await this.endpoints.read('default', pod))?.value
  }

  /** address → "pod state" of every claim. */
  async claims(name = 'pool-1'): Promise<Record<string, string>> {
    const { claims } = await this.pool(name)
    return Object.fromEntries(
      [...claims].map(([address, claim]) => [address, `${claim.pod.split('/')[1]} ${claim.state ?? 'held'}`]),
    )
  }

  #options(): { budgetMs: number; requestId: string } {
    return { budgetMs: 10_000, requestId: this.random.id() }
  }
}

/** What a provider answers that makes every sub-ENI it is asked for. */
export function answerFor({ subEnis }: ProviderAllocateRequest): ProviderAllocateReply {
  const made = (subEnis ?? []).map(({ parentNicMac, subnet, ipv4Address, ipv6Address }, n) => ({
    parentNicMac,
    subnet,
    ipv4Address,
    ipv6Address,
    mac: 'fa:16:3e:aa:00:01',
    vlan: 100 + n,
  }))
  return { allocation: { subEnis: made } }
}

const IAAS = { [ANNOTATION.iaasProvider]: 'cloud', [ANNOTATION.parentNic]: 'eth1' }

/** Prewarmed on worker-1: `count` addresses from 10.0.0.10 on. */
export function nodePool({ name = 'pool-1', count = 3, node = 'worker-1' } = {}): Pool {
  const entries: Record<string, EntryGiven> = {}
  for (let n = 0; n < count; n += 1) {
    entries[`10.0.0.${10 + n}`] = { mac: `fa:16:3e:00:01:0${n}`, vlan: 100 + n, status: 'bound' }
  }
  return aPool({
    name,
    metadata: { annotations: IAAS },
    spec: { nodeName: [node], ips: [`10.0.0.10-10.0.0.${9 + count}`], gateway: '10.0.0.1' },
    ipMetaData: metadataOf(node, entries),
    parentNic: { name: 'eth1', mac: PARENT_MAC },
  })
}

/** `entries` as the provider published them; without any, every address is cold. */
export function globalPool(
  given: { name?: string; count?: number; entries?: Record<string, EntryGiven> } = {},
): Pool {
  const { name = 'pool-1', count = 3, entries = {} } = given
  return aPool({
    name,
    metadata: { annotations: IAAS },
    spec: { ips: [`10.0.0.10-10.0.0.${9 + count}`], gateway: '10.0.0.1' },
    ipMetaData: metadataOf('', entries),
  })
}

/** A global pair, pool-1 and pool-1-v6, of `count` addresses each. */
export function globalPair(count = 3, entries: Record<string, EntryGiven> = {}): Pool[] {
  return pairOf(globalPool({ count, entries }), count)
}

/** A prewarmed pair on worker-1. */
export function nodePair(count = 3): Pool[] {
  const pool = nodePool({ count })
  const entries: Record<string, EntryGiven> = {}
  for (let n = 0; n < count; n += 1) {
    entries[`10.0.0.${10 + n}`] = {
      ipv6: `fd00::${n + 1}`,
      mac: `fa:16:3e:00:01:0${n}`,
      vlan: 100 + n,
      status: 'bound',
    }
  }
  return pairOf({ ...pool, ipMetaData: metadataOf('worker-1', entries) }, count)
}

function pairOf(primary: Pool, count: number): Pool[] {
  const annotations = { ...IAAS, [ANNOTATION.pairPool]: 'pool-1-v6' }
  const sibling = aPool({
    name: 'pool-1-v6',
    metadata: { annotations: { ...IAAS, [ANNOTATION.pairPool]: 'pool-1' } },
    spec: {
      ipVersion: 6,
      subnet: 'fd00::/64',
      ips: [`fd00::1-fd00::${count.toString(16)}`],
      gateway: 'fd00::ff',
      nodeName: primary.spec.nodeName,
    },
  })
  return [{ ...primary, metadata: { ...primary.metadata, annotations } }, sibling]
}

export function metadataOf(
  scope: string,
  entries: Record<string, EntryGiven>,
): NonNullable<Pool['ipMetaData']> {
  const readyIPCount = Object.keys(entries).length
  return { metadata: encodeMetadata(scope, entries), observedGeneration: 1, readyIPCount, unreadyIPCount: 0 }
}
