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
import { IpamError } from '@subeni/shared/errors'
import type { Endpoint, Pool } from '@subeni/shared/objects'
import type {
  EndpointStore,
  LeaseStore,
  ObjectStore,
  PodDirectory,
  PoolStore,
  ReleaseQueue,
} from '@subeni/shared/ports'
import {
  FakeClock,
  MemoryBroker,
  type MemoryBus,
  MemoryEndpointStore,
  MemoryEventLog,
  MemoryLeaseStore,
  MemoryObjectStore,
  MemoryPoolStore,
  MemoryReleaseQueue,
  MemoryStoreWatch,
  seededRandom,
  settle,
  silentLog,
} from '@subeni/shared/testing'
import { objectPodDirectory } from '../src/adapters/object-pod-directory.ts'
import { Allocator } from '../src/app/allocator.ts'
import { z } from 'zod'
import { ALLOCATOR_SETTINGS } from '../src/config.ts'
import { allocatorMetrics } from '../src/metrics.ts'
import { PARENT_MAC } from './pools.ts'

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
  readonly cleanGateway?: boolean
}

type Provide = (request: ProviderAllocateRequest) => Promise<ProviderAllocateReply> | ProviderAllocateReply

/** Several allocators on memory stores and one fake clock, with a provider that does as it is told. */
export class World {
  readonly clock = new FakeClock()
  readonly broker = new MemoryBroker(this.clock)
  readonly pools = new MemoryPoolStore()
  readonly endpoints = new MemoryEndpointStore()
  readonly objects = new MemoryObjectStore()
  readonly queue = new MemoryReleaseQueue(this.clock)
  readonly stores = new MemoryStoreWatch()
  readonly events = new MemoryEventLog(this.clock)
  readonly leases = new MemoryLeaseStore(this.clock)
  readonly random: ReturnType<typeof seededRandom>
  readonly client: MemoryBus
  readonly allocators: Allocator[] = []
  readonly buses = new Map<Allocator, MemoryBus>()
  readonly asked: ProviderAllocateRequest[] = []
  provide: Provide = (request) => answerFor(request)
  /** What the provider does about a release job. */
  release: (job: ReleaseJob) => Promise<void> = () => Promise.resolve()
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
    const bus = this.broker.bus()
    const allocator = new Allocator({
      bus: wrap('bus', bus),
      peers: this.broker.peers(bus),
      poolStore: wrap('pools', this.pools as PoolStore),
      endpointStore: wrap('endpoints', this.endpoints as EndpointStore),
      objectStore,
      podDirectory,
      stores: this.stores,
      leases: wrap('leases', this.leases as LeaseStore),
      queue: wrap('queue', this.queue as ReleaseQueue),
      events: this.events,
      clock: this.clock,
      random: this.random,
      log: silentLog(),
      metrics: allocatorMetrics(new Registry()),
      settings,
    })
    this.buses.set(allocator, bus)
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
    const { budgetMs = 100_000, id: requestId = this.random.id(), v4 = ['pool-1'], v6 = [] } = given
    const message = {
      ...this.#who(given),
      netNamespace: '/ns',
      defaultIpv4Pools: [...v4],
      defaultIpv6Pools: [...v6],
      nics: [{ name: 'eth1', mac: PARENT_MAC }],
      cleanGateway: given.cleanGateway ?? false,
    }
    const reply = await this.run(this.client.request(allocate, message, { budgetMs, requestId }))
    return reply.allocation ?? {}
  }

  /** One DEL; answers the result. */
  async del(
    given: AddGiven & { readonly isNewest?: boolean; readonly reason?: string } = {},
  ): Promise<string> {
    const { isNewest: containerIsNewest = true, reason = '' } = given
    const message = { ...this.#who(given), containerIsNewest, reason }
    const reply = await this.run(this.client.request(release, message, this.#options(100_000)))
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

  /** A release worker; unless told otherwise its provider accepts everything. */
  work(): Promise<AsyncDisposable> {
    return this.queue.consume(async (job) => {
      const { claimId, addresses } = job
      const standing = await this.client.request(verify, { claimId, addresses }, this.#options())
      if (!standing.verification?.stands) return { kind: 'done' }
      try {
        await this.release(job)
      } catch (thrown) {
        const { code, message: text } = IpamError.from(thrown)
        return { kind: 'retry', afterMs: 1_000, code, text, counts: false }
      }
      await this.client.request(finalize, { claimId, addresses }, this.#options())
      return { kind: 'done' }
    }, 8)
  }

  /** Moves the clock on as far as the work needs it, in small steps. */
  async run<T>(work: Promise<T>, stepMs = 10): Promise<T> {
    const progress = { isDone: false }
    const done = work.finally(() => (progress.isDone = true))
    done.catch(() => undefined)
    for (let turns = 0; !progress.isDone && turns < 50_000; turns += 1) {
      await settle()
      if (!progress.isDone) await this.clock.advance(stepMs)
    }
    return done
  }

  async pool(name = 'pool-1'): Promise<Pool> {
    const found = await this.pools.read(name)
    if (!found) throw new Error(`no pool ${name}`)
    return found.value
  }

  async endpoint(pod = 'pod-1'): Promise<Endpoint | undefined> {
    const found = (await this.endpoints.read('default', pod))?.value
    return found && found.nics.length > 0 ? found : undefined
  }

  /** address → "pod state" of every claim. */
  async claims(name = 'pool-1'): Promise<Record<string, string>> {
    const { claims } = await this.pool(name)
    return Object.fromEntries(
      [...claims].map(([address, claim]) => [address, `${claim.pod.split('/')[1]} ${claim.state ?? 'held'}`]),
    )
  }

  #who(given: AddGiven) {
    const { pod = 'pod-1', nic = 'eth0', node = 'worker-1', stamp = this.nextStamp() } = given
    const { uid = `uid-${pod}`, container = `container-${pod}` } = given
    return {
      podNamespace: 'default',
      podName: pod,
      podUid: uid,
      ifName: nic,
      containerId: container,
      nodeName: node,
      stamp,
    }
  }

  #options(budgetMs = 10_000): { budgetMs: number; requestId: string } {
    return { budgetMs, requestId: this.random.id() }
  }
}

/** What a provider answers that makes every sub-ENI it is asked for. */
export function answerFor({ subEnis }: ProviderAllocateRequest): ProviderAllocateReply {
  const made = (subEnis ?? []).map(({ parentNicMac, subnet, ipv4Address, ipv6Address }) => ({
    parentNicMac: parentNicMac ?? '',
    subnet: subnet ?? '',
    ipv4Address: ipv4Address ?? '',
    ipv6Address: ipv6Address ?? '',
    ...bindingFor(ipv4Address || ipv6Address || ''),
  }))
  return { allocation: { subEnis: made } }
}

/** One for each last part of an address; that of 10.0.0.10 is fa:16:3e:aa:00:01 with VLAN 100. */
function bindingFor(address: string): { mac: string; vlan: number } {
  const isV6 = address.includes(':')
  const last = Number.parseInt(address.split(/[.:]/).at(-1) || '0', isV6 ? 16 : 10)
  const n = (isV6 ? last : last + 246) % 256
  return { mac: `fa:16:3e:aa:00:${((n + 1) % 256).toString(16).padStart(2, '0')}`, vlan: 100 + n }
}
