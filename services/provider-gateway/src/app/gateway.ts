import type { SettingValues } from '@subeni/shared/config'
import { providerAllocate, providerRelease, QUEUE } from '@subeni/shared/contracts'
import type { Logger } from '@subeni/shared/logging'
import type { Registry } from '@subeni/shared/metrics'
import type { Bus, Clock, EventLog, Peers } from '@subeni/shared/ports'
import { circuitOpen, whyOpen } from '../domain/circuit-open.ts'
import type { Operation } from '../domain/operation.ts'
import { createMetrics, exportGauges } from '../metrics.ts'
import { CallFigures } from './call-figures.ts'
import { CallPatience } from './call-patience.ts'
import { allocateHandler, releaseHandler } from './handlers.ts'
import type { Breaker, BreakerListener, ProviderTransport } from './ports.ts'
import { ProviderCalls } from './provider-calls.ts'
import type { ReplicaBoard } from './replica-board.ts'
import { SlotQueue } from './slot-queue.ts'
import type { SlotSource } from './slot-source.ts'

export interface GatewayOptions {
  readonly bus: Bus
  /** The gateways, this one among them once it serves. */
  readonly peers: Pick<Peers, 'join' | 'leave'>
  readonly events: EventLog
  readonly transport: ProviderTransport
  readonly slots: SlotSource
  readonly openBreaker: (operation: Operation, onChange: BreakerListener) => Breaker
  /** Where this replica tells of itself. */
  readonly board: Pick<ReplicaBoard, 'tell' | 'tellNow'>
  readonly instance: string
  readonly settings: GatewaySettings
  readonly clock: Clock
  readonly log: Logger
  readonly registry: Registry
}

type GatewaySettings = SettingValues<
  'httpRequestTimeout' | 'provider.generation' | 'rateLimit.qps' | 'rateLimit.burst' | 'rateLimit.queueMax'
>

/** Provider calls out at once, and so connections: at 100 calls a second, enough for calls of 20 s. */
export const IN_FLIGHT_MAX = 2_048
/** A call is served by whoever it came to; who met a silent gateway names another one. */
const here = (): undefined => undefined
const group = QUEUE.providerGateway
const STATE_FIGURE = { closed: 0, 'half-open': 1, open: 2 } as const

/**
 * Serves provider calls until disposed: then queued calls are handed back, calls already sent are finished and answered,
 * and the transport is closed.
 */
export async function startGateway(options: GatewayOptions): Promise<AsyncDisposable> {
  const { bus, peers, clock, log, registry, settings, slots, transport } = options
  const queueMax = settings['rateLimit.queueMax']
  const queue = new SlotQueue({ clock, slots, queueMax, inFlightMax: IN_FLIGHT_MAX })
  const patience = new CallPatience(clock)
  const waiting = { queue, patience }
  const breakers = {
    allocate: options.openBreaker('allocate', breakerListener('allocate', waiting, options)),
    release: options.openBreaker('release', breakerListener('release', waiting, options)),
  }
  const metrics = createMetrics(registry)
  exportGauges(registry, {
    depth: (operation) => queue.depth(operation),
    ageMs: (operation) => queue.oldestAgeMs(operation),
    breaker: (operation) => STATE_FIGURE[breakers[operation].state],
    slotsAvailable: () => slots.available(),
    slotsVoided: () => slots.voided,
    inFlight: () => queue.inFlight,
  })
  const httpRequestTimeoutMs = settings.httpRequestTimeout
  const generation = settings['provider.generation']
  const figures = new CallFigures(clock)
  const calls = new ProviderCalls({
    clock,
    log,
    metrics,
    transport,
    queue,
    breakers,
    figures,
    patience,
    httpRequestTimeoutMs,
  })
  options.board.tell(() => ({
    instance: options.instance,
    qps: settings['rateLimit.qps'],
    burst: settings['rateLimit.burst'],
    slots: slots.available(),
    queue: { allocate: queue.depth('allocate'), release: queue.depth('release') },
    inFlight: queue.inFlight,
    breaker: { allocate: breakers.allocate.state, release: breakers.release.state },
    ...figures.look(),
  }))
  await using cleanup = new AsyncDisposableStack()
  cleanup.use(patience)
  cleanup.use(breakers.allocate)
  cleanup.use(breakers.release)
  cleanup.use(transport)
  cleanup.use(await bus.serve(providerAllocate, group, allocateHandler(calls, generation), here))
  cleanup.use(await bus.serve(providerRelease, group, releaseHandler(calls, generation), here))
  cleanup.use(queue)
  peers.join()
  cleanup.defer(() => peers.leave())
  return cleanup.move()
}

/** When a circuit opens, those who wait for a slot learn it at once, and those who wait for an answer soon. */
function breakerListener(
  operation: Operation,
  { queue, patience }: { readonly queue: SlotQueue; readonly patience: CallPatience },
  { board, events, log }: GatewayOptions,
): BreakerListener {
  return (change) => {
    const { state } = change
    const why = change.state === 'open' ? ` ${whyOpen(change.opening)}` : ''
    const message = `circuit for ${operation} calls is ${state}${why}`
    log[state === 'open' ? 'warn' : 'info']({ operation, state, why }, 'provider circuit changed')
    events.tell(`breaker-${state}`, { message, warning: state === 'open' })
    void board.tellNow()
    if (change.state !== 'open') return
    const { opening, retryAfterMs } = change
    queue.refuseAll(operation, () => circuitOpen(operation, opening, retryAfterMs))
    patience.circuitOpened(operation, change)
  }
}
