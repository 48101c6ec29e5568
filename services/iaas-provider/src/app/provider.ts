import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type {
  Clock,
  EndpointStore,
  EventLog,
  LeaseStore,
  PoolStore,
  Random,
  StoreIdentity,
} from '@subeni/shared/ports'
import { type BookEntry, Books } from '../domain/books.ts'
import type { CloudDriver, DriverCapabilities, SubEni } from '../domain/driver.ts'
import type { BudgetShares } from '../domain/urgency.ts'
import { Owner } from '../domain/owner.ts'
import type { OnRelease } from '../domain/pool-settings.ts'
import type { GaugeSources, ProviderMetrics } from '../metrics.ts'
import { type Allocate, allocateSubEnis } from './allocate.ts'
import { type CallContext, Cloud } from './cloud.ts'
import { CloudGate } from './cloud-gate.ts'
import { driftBrake } from './drift-brake.ts'
import { type DriftSettings, DriftSweep } from './drift-sweep.ts'
import { Identity } from './identity.ts'
import { KeyedLock } from './keyed-lock.ts'
import { Lease } from './lease.ts'
import { LiveEndpoints } from './live-endpoints.ts'
import { PairAddresses } from './pair-addresses.ts'
import { PoolKeeper } from './pool-keeper.ts'
import { countPrewarmed, PoolViews } from './pool-views.ts'
import { proveEntries } from './prove-entries.ts'
import { Publisher } from './publisher.ts'
import { type ReclaimSettings, Reclaimer } from './reclaimer.ts'
import { rebuildBooks } from './rebuild.ts'
import { type Release, releaseSubEni } from './release.ts'
import type { SettleOptions } from './settle-acts.ts'
import { settleAddress } from './settle-address.ts'
import { Settler } from './settler.ts'
import { SubEnis } from './sub-enis.ts'
import { VlanBook } from './vlan-book.ts'

export interface ProviderOptions {
  readonly store: PoolStore
  readonly endpoints: EndpointStore
  readonly leases: LeaseStore
  readonly events: EventLog
  readonly driver: CloudDriver
  readonly clock: Clock
  readonly random: Random
  readonly metrics: ProviderMetrics
  readonly log: Logger
  readonly holder: string
  readonly identity: StoreIdentity
  /** An id for a store that has none. */
  readonly newId: () => string
  readonly settings: ProviderSettings
}

export interface ProviderSettings {
  /** The operator's name for the cluster in the marks of its sub-ENIs; may be empty. */
  readonly cluster: string
  readonly onRelease: OnRelease
  /** Calls to the cloud a second, and at once after idleness. */
  readonly qps: number
  readonly burst: number
  readonly queueTimeoutMs: number
  readonly transactionTimeoutMs: number
  readonly leaseTtlMs: number
  readonly shares: BudgetShares
  readonly reclaim: ReclaimSettings
  readonly drift: DriftSettings
}

/** A lost connection to the cloud at start is tried again so often. */
const REBUILD_RETRY_MS = 2_000

/** The provider without its HTTP face. Built at once; of use after `start` resolved. */
export class Provider implements AsyncDisposable {
  readonly allocate: Allocate
  readonly release: Release
  readonly #options: ProviderOptions
  readonly #lease: Lease
  readonly #views: PoolViews
  readonly #books: Books
  readonly #gate: CloudGate
  readonly #cloud: Cloud
  readonly #keeper: PoolKeeper
  readonly #identity: Identity
  readonly #owner: Owner
  readonly #settler: Settler
  readonly #publisher: Publisher
  readonly #reclaimer: Reclaimer
  readonly #drift: DriftSweep
  readonly #stop = new AbortController()
  #missing: readonly string[] = ['waiting for the lease of the active instance']
  readonly #live = new LiveEndpoints()
  readonly #watches: AsyncDisposable[] = []

  constructor(options: ProviderOptions) {
    const { store, driver, clock, random, metrics, log, events, settings } = options
    const { queueTimeoutMs, transactionTimeoutMs } = settings
    this.#options = options
    const lease = { ttlMs: settings.leaseTtlMs, settleMs: transactionTimeoutMs }
    this.#lease = new Lease({ store: options.leases, holder: options.holder, ...lease, clock, log })
    this.#views = this.#createViews()
    this.#books = new Books(() => clock.monotonicMs())
    const owner = (this.#owner = new Owner(settings.cluster))
    const { identity, newId } = options
    this.#identity = new Identity({ identity, newId, owner, views: this.#views, events, log })
    this.#gate = new CloudGate(settings, clock, settings.shares)
    const isActive = (): boolean => this.#lease.isHeld
    const limits = { queueTimeoutMs, transactionTimeoutMs }
    this.#cloud = new Cloud({ driver, gate: this.#gate, clock, isActive, metrics, log, ...limits })
    const [views, books, cloud, lock] = [this.#views, this.#books, this.#cloud, new KeyedLock()]
    const pairs = new PairAddresses(views)
    const vlans = new VlanBook(books, this.#live)
    const evaluatedGeneration = (name: string): number | undefined => this.#keeper.evaluatedGeneration(name)
    const publishing = { store, clock, random, metrics, isActive, evaluatedGeneration }
    const publisher = (this.#publisher = new Publisher(publishing))
    const subEnis = new SubEnis({ cloud, books, vlans, events, owner })
    this.#keeper = new PoolKeeper({ store, views, books, publisher, pairs, events, clock, log })
    const settling = {
      live: this.#live,
      store,
      views,
      lock,
      cloud,
      books,
      subEnis,
      publisher,
      pairs,
      events,
      clock,
    }
    this.#settler = this.#createSettler(settling)
    const enqueue = this.#settler.enqueue.bind(this.#settler)
    const shared = { store, views, lock, books, publisher, clock, enqueue }
    const { perParentMax } = driver.capabilities
    this.#reclaimer = new Reclaimer({ ...shared, perParentMax, settings: settings.reclaim, log })
    const considerAll = (): void => this.#keeper.considerAll()
    const { leases } = options
    const { orphansMax } = settings.drift
    const sweeping = {
      brake: driftBrake(orphansMax, { leases, events, log, random }),
      cloud,
      owner,
      settings: settings.drift,
      considerAll,
      subEnis,
      identity: this.#identity,
    }
    this.#drift = new DriftSweep({ ...shared, ...sweeping, events, log })
    metrics.observe(this.#gauges())
    this.allocate = allocateSubEnis({ ...shared, cloud, subEnis, events })
    this.release = releaseSubEni({ ...shared, subEnis, events, metrics, log, onRelease: settings.onRelease })
  }

  get capabilities(): DriverCapabilities {
    return this.#cloud.capabilities
  }

  /** Empty when requests may come; else what is missing, in plain words. */
  notReady(): readonly string[] {
    if (this.#missing.length > 0) return this.#missing
    return this.#lease.isHeld ? [] : ['the lease of the active instance is lost']
  }

  /** Starts, and then rejects when another instance may be active: this process must end, and is started anew. */
  async run(): Promise<never> {
    await this.start()
    const lost = this.#lease.lost.then(() => 'the lease of the active instance is lost')
    const replaced = this.#identity.replaced.then(() => 'the store has another id now')
    throw new IpamError('NOT_READY', await Promise.race([lost, replaced]))
  }

  /** Lease, then pools, then the cloud's list; requests and background work only after all three. */
  async start(): Promise<void> {
    await this.#lease.acquire()
    this.#missing = ['the pools are not listed yet']
    const { store, endpoints } = this.#options
    this.#watches.push(await store.watch(this.#views))
    this.#watches.push(await endpoints.watch(this.#live))
    await this.#rebuild()
    this.#missing = []
    this.#keeper.start(this.#settler)
    this.#reclaimer.start()
    this.#drift.start()
  }

  /** What is bound at this address, by either of a pair's. */
  show(address: string): BookEntry | undefined {
    const book = this.#books.get(this.#books.mainAddress(address))
    const pool = book && this.#views.get(book.poolName)
    if (book === undefined || pool === undefined) return book
    return {
      ...book,
      node: book.node || pool.spec.nodeName[0] || '',
      parentMac: book.parentMac || pool.parentNic?.mac || '',
      subnet: book.subnet || pool.spec.subnet,
    }
  }

  #createViews(): PoolViews {
    return new PoolViews({
      onPool: (pool) => this.#keeper.consider(pool),
      onClaims: (name, addresses, put) => {
        for (const [address, { podUid }] of Object.entries(put)) this.#books.own(address, podUid)
        this.#reclaimer.touched(addresses)
        this.#keeper.considerClaims(name, addresses)
      },
      onRemoved: (name) => this.#keeper.forget(name),
    })
  }

  #createSettler(parts: Omit<SettleOptions, 'takeIfAbove' | 'onReady'>): Settler {
    const { clock, random, log } = this.#options
    return new Settler({
      settle: settleAddress({
        ...parts,
        takeIfAbove: (task) => this.#reclaimer.takeIfAbove(task),
        onReady: (task) => this.#keeper.onReady(task),
      }),
      onSettled: (task, reason) => {
        this.#reclaimer.settled(task.address)
        this.#keeper.onSettled(task, reason)
      },
      clock,
      random,
      log,
    })
  }

  #gauges(): GaugeSources {
    return {
      queueDepth: () => this.#gate.depth,
      settling: () => this.#settler.size,
      prewarmed: () => countPrewarmed(this.#views),
      drift: (kind) => this.#drift.count(kind),
      isDriftStopped: () => this.#drift.isStopped,
      others: () => this.#drift.namesakeCount + this.#identity.strangeCount,
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#missing = ['the provider is stopping']
    this.#stop.abort()
    for (const watch of this.#watches) await watch[Symbol.asyncDispose]()
    this.#gate[Symbol.dispose]()
    await Promise.all([this.#reclaimer[Symbol.asyncDispose](), this.#drift[Symbol.asyncDispose]()])
    await this.#settler[Symbol.asyncDispose]()
    await this.#publisher[Symbol.asyncDispose]()
    await this.#lease[Symbol.asyncDispose]()
  }

  async #rebuild(): Promise<void> {
    const { clock, log, settings } = this.#options
    for (;;) {
      const deadlineMs = clock.monotonicMs() + settings.queueTimeoutMs + settings.transactionTimeoutMs
      const context = { urgency: 'release', deadlineMs, signal: this.#stop.signal } as const
      try {
        const listed = await this.#listed(context)
        await this.#identity.establish(listed)
        const counts = rebuildBooks({ books: this.#books, views: this.#views, owner: this.#owner }, listed)
        await this.#proveEntries()
        log.info(counts, 'books rebuilt from the cloud')
        return
      } catch (thrown) {
        const err = IpamError.from(thrown)
        if (this.#stop.signal.aborted) throw err
        this.#missing = [err.message]
        log.warn({ err, code: err.code }, 'books not rebuilt')
        await clock.sleep(Math.max(err.retryAfterMs ?? 0, REBUILD_RETRY_MS), this.#stop.signal)
      }
    }
  }

  async #listed(context: CallContext): Promise<readonly SubEni[]> {
    try {
      return await this.#cloud.listAll(context)
    } catch (thrown) {
      const { code, message, retryAfterMs } = IpamError.from(thrown)
      const more = { cause: thrown, ...(retryAfterMs !== undefined && { retryAfterMs }) }
      throw new IpamError(code, `the cloud's list of sub-ENIs: ${message}`, more)
    }
  }

  async #proveEntries(): Promise<void> {
    this.#missing = ['the pools are being compared with the cloud']
    const { events, clock, log } = this.#options
    const [views, books, publisher] = [this.#views, this.#books, this.#publisher]
    await proveEntries({ views, books, publisher, events, clock, log })
  }
}
