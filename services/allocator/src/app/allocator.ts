import { AddressRanges } from '@subeni/ipam/addresses'
import { createAsk } from '@subeni/shared/asking'
import { allocate, endpoint, finalize, QUEUE, release, verify } from '@subeni/shared/contracts'
import type { Contract, ReplyShape, VerifyRequest } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Handler, Prefers, RequestContext } from '@subeni/shared/ports'
import { reservedRanges } from '../domain/reserved.ts'
import { allocateAddresses } from './add/allocate.ts'
import { homeOfAdd, homeOfDel, homeOfJob } from './home-of-request.ts'
import { CandidateResolver } from './view/candidates.ts'
import { EndpointBook } from './view/endpoint-book.ts'
import { EndpointWriter } from './view/endpoint-writer.ts'
import { finalizeClaim, verifyClaim } from './release/finish-release.ts'
import { Incarnations } from './release/incarnations.ts'
import { Homes } from './view/homes.ts'
import { ObjectBook } from './view/object-book.ts'
import type { AllocatorParts, AllocatorPorts } from './parts.ts'
import { PoolBook } from './view/pool-book.ts'
import { queryEndpoint } from './query-endpoint.ts'
import { releaseAddresses } from './release/release.ts'
import { Sightings } from './view/sightings.ts'
import { keepEndingWithdrawals } from './sweep/end-withdrawals.ts'
import { sweepBrake } from './sweep/brake.ts'
import { keepSweeping } from './sweep/sweep.ts'
import { thawPool } from './sweep/sweep-claims.ts'
import { endPod } from './sweep/sweep-pods.ts'
import { Waiters } from './view/waiters.ts'

/** One allocator process: its views, its use cases and its sweep. */
export class Allocator implements AsyncDisposable {
  readonly parts: AllocatorParts
  readonly #missing = new Set(['pools', 'endpoints', 'objects'])
  readonly #open = new AsyncDisposableStack()
  readonly #stopping = new AbortController()

  constructor(ports: AllocatorPorts) {
    this.parts = assemble(ports)
    const { pools, waiters, metrics } = this.parts
    metrics.watchDepths({
      waiting: () => waiters.size,
      queued: () => pools.queueLength,
    })
    metrics.watchPools(() => pools.uses())
  }

  /** Empty once the view is complete: nothing is answered before (DESIGN §3). */
  notReady(): readonly string[] {
    const { bus, stores } = this.parts
    const missing = [
      ...[...this.#missing].map((what) => `the ${what} are not all listed yet`),
      ...stores.missing().map((name) => `${name} is not there and cannot be made anew`),
    ]
    return bus.isConnected() ? missing : [...missing, 'NATS is not connected']
  }

  /** Resolves when every pool, endpoint and object that exists is known, and requests are served. */
  async start(): Promise<void> {
    const { parts } = this
    const watch = async (what: string, watching: Promise<AsyncDisposable>): Promise<void> => {
      this.#open.use(await watching)
      this.#missing.delete(what)
    }
    await Promise.all([
      watch('objects', parts.objectStore.watch(parts.objects)),
      watch('endpoints', parts.endpointStore.watch(parts.endpoints)),
      watch('pools', parts.poolStore.watch(parts.pools)),
    ])
    await this.#serveAll()
    parts.peers.join()
    for (const keep of [keepSweeping, keepEndingWithdrawals]) {
      const keeping = keep(parts, this.#stopping.signal)
      this.#open.defer(() => keeping)
    }
  }

  /** Waiters are told to ask again elsewhere; what is in flight is finished. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.parts.peers.leave()
    this.parts.waiters.drain()
    this.#stopping.abort()
    await this.#open.disposeAsync()
  }

  async #serveAll(): Promise<void> {
    const { parts } = this
    await this.#serve(
      allocate,
      (request, context) => allocateAddresses(parts, request, context),
      (request) => homeOfAdd(parts, request),
    )
    await this.#serve(
      release,
      (request, context) => releaseAddresses(parts, request, context),
      (request) => homeOfDel(parts, request),
    )
    const ofJob = (request: VerifyRequest): string | undefined => homeOfJob(parts, request)
    await this.#serve(verify, (request) => verifyClaim(parts, request), ofJob)
    await this.#serve(finalize, (request, context) => finalizeClaim(parts, request, context), ofJob)
    await this.#serve(endpoint, (request) => queryEndpoint(parts, request))
  }

  async #serve<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    handler: Handler<Req, Rep>,
    homeOf?: Prefers<Req>,
  ): Promise<void> {
    const guarded: Handler<Req, Rep> = async (request, context) => {
      if (this.#stopping.signal.aborted) throw new IpamError('NOT_READY', 'the allocator is draining')
      // After a long pause of this process the word that nobody waits any more comes right behind the requests.
      await Promise.resolve()
      assertWanted(context)
      return handler(request, context)
    }
    const { bus, metrics } = this.parts
    const prefers: Prefers<Req> = (request) => {
      const home = homeOf?.(request)
      if (home !== undefined) metrics.handedOver.inc()
      return home
    }
    this.#open.use(await bus.serve(contract, QUEUE.allocator, guarded, homeOf && prefers))
  }
}

/** What nobody waits for when it is first looked at is not begun, and no failure of anything. */
function assertWanted(context: RequestContext): void {
  if (context.remainingMs() <= 0) throw new IpamError('BUDGET_EXHAUSTED', 'the budget was spent on the way')
  if (context.isCancelled) throw new IpamError('CANCELLED', 'nobody waited for this any more when it came')
}

function assemble(ports: AllocatorPorts): AllocatorParts {
  const { clock, random, settings, metrics, log } = ports
  const conflictTimeoutMs = settings['allocator.conflictTimeout']
  const waiters = new Waiters(clock, settings['allocator.waitersMax'])
  const homes = new Homes(clock, ports.peers, ports.bus.id)
  const quarantineAges = new Sightings(clock)
  const runApart = (what: string, work: Promise<void>): void => {
    work.catch((err: unknown) => log.warn({ err }, `${what} failed: left to the sweep`))
  }
  const objects = new ObjectBook({
    onConfiguration: () => parts.candidates.forgetAll(),
    onReserved: () => pools.setReserved(reservedRanges(objects.reserved())),
    onPodEnding: (pod) => runApart('release of a deleted Pod', endPod(parts, pod)),
  })
  const pools = new PoolBook(
    { store: ports.poolStore, clock, random, conflictTimeoutMs },
    {
      onAvailable: (pool, count) => waiters.wake(pool, count),
      onConfiguration: () => parts.candidates.forgetAll(),
      onConflict: (pool) => {
        metrics.conflicts.inc()
        homes.noteConflict(pool)
      },
      onClaimsWritten: (pool, by) => (by === 'self' ? homes.noteOwnWrite(pool) : homes.noteOthersWrite(pool)),
      onGone: (pool) => homes.forget(pool),
      onQuarantined: (pool, address, claim) => quarantineAges.ageMs(`${pool}/${address}`, claim.id ?? ''),
      onMetadata: (actor) => runApart('thaw', thawPool(parts, actor)),
    },
    { 4: AddressRanges.empty(4), 6: AddressRanges.empty(6) },
  )
  const endpoints = new EndpointBook(ports.clock)
  const endpointWriter = new EndpointWriter({
    store: ports.endpointStore,
    book: endpoints,
    clock,
    random,
    conflictTimeoutMs,
  })
  const { enableIPv4, enableIPv6 } = settings
  const { clusterNetwork = '' } = ports
  const candidateSettings = { enableIPv4, enableIPv6, ...(clusterNetwork && { clusterNetwork }) }
  const parts: AllocatorParts = {
    ...ports,
    ask: createAsk(ports),
    pools,
    endpoints,
    endpointWriter,
    objects,
    waiters,
    homes,
    quarantineAges,
    incarnations: new Incarnations(),
    candidates: new CandidateResolver(candidateSettings, pools, objects),
    settling: new Sightings(clock),
    heldBack: new Set(),
    brake: sweepBrake(ports.settings['sweep.lossesMax'], ports),
  }
  return parts
}
