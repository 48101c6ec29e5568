import { hostname } from 'node:os'
import { nuid, type Msg, type NatsConnection, type Subscription } from 'nats'
import type { Clock } from '../../ports/index.ts'

const NS_PER_MS = 1_000_000

/** What each service does, for `nats micro info`. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  allocator: 'chooses pools and addresses, commits claims, writes endpoints, sweeps',
  'provider-gateway': 'the only caller of the IaaS provider: rate limit, circuit, budgets',
  'release-worker': 'works off release jobs and keeps dead letters',
  ingress: "takes a node's CNI requests to the allocators",
  'node-agent': "reports a node's parent NICs to its pools",
  'iaas-provider': 'our own IaaS Network Provider; one instance is active by lease',
}

export interface ServiceOptions {
  readonly name: string
  readonly version?: string | undefined
  /** The process, e.g. allocator/0. */
  readonly instance: string
  /** Where it runs; the host's name when absent. */
  readonly node?: string | undefined
}

/** One subject in `nats micro ls|info|stats`. Times include the handler's own waiting. */
export interface EndpointStats {
  readonly name: string
  readonly subject: string
  readonly queue: string
  requests: number
  errors: number
  lastError: string
  processingMs: number
}

/**
 * Answers NATS' service protocol (`$SRV.PING|INFO|STATS`) for the endpoints of one process. The client library's own
 * service would count a handler's synchronous part only, and cannot take a single endpoint away.
 */
export class MicroService {
  readonly id = nuid.next()
  readonly endpoints = new Set<EndpointStats>()
  readonly #identity: {
    readonly name: string
    readonly id: string
    readonly version: string
    readonly metadata: object
  }
  readonly #started: string
  readonly #subscriptions: Subscription[]

  constructor(nc: NatsConnection, service: ServiceOptions, clock: Clock) {
    const { name, version = '0.1.0', instance, node = hostname() } = service
    this.#identity = { name, id: this.id, version, metadata: { instance, node } }
    this.#started = new Date(clock.now()).toISOString()
    const verbs = { PING: () => this.#ping(), INFO: () => this.#info(), STATS: () => this.#stats() }
    const subscribe = (subject: string, answer: () => object): Subscription =>
      nc.subscribe(subject, {
        callback: (error, message: Msg) => {
          if (error === null) message.respond(JSON.stringify(answer()))
        },
      })
    this.#subscriptions = Object.entries(verbs).flatMap(([verb, answer]) => [
      subscribe(`$SRV.${verb}`, answer),
      subscribe(`$SRV.${verb}.${service.name}`, answer),
      subscribe(`$SRV.${verb}.${service.name}.${this.id}`, answer),
    ])
  }

  close(): void {
    for (const subscription of this.#subscriptions) subscription.unsubscribe()
  }

  #ping(): object {
    return { type: 'io.nats.micro.v1.ping_response', ...this.#identity }
  }

  #info(): object {
    const endpoints = [...this.endpoints].map(({ name, subject, queue }) => ({
      name,
      subject,
      queue_group: queue,
    }))
    return {
      type: 'io.nats.micro.v1.info_response',
      ...this.#identity,
      description: DESCRIPTIONS[this.#identity.name] ?? '',
      endpoints,
    }
  }

  #stats(): object {
    const endpoints = [...this.endpoints].map((endpoint) => ({
      name: endpoint.name,
      subject: endpoint.subject,
      queue_group: endpoint.queue,
      num_requests: endpoint.requests,
      num_errors: endpoint.errors,
      last_error: endpoint.lastError,
      processing_time: Math.round(endpoint.processingMs * NS_PER_MS),
      average_processing_time: Math.round(
        (endpoint.processingMs * NS_PER_MS) / Math.max(endpoint.requests, 1),
      ),
    }))
    return { type: 'io.nats.micro.v1.stats_response', ...this.#identity, started: this.#started, endpoints }
  }
}
