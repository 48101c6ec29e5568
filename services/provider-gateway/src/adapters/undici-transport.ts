import { readFileSync } from 'node:fs'
import { IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Clock } from '@subeni/shared/ports'
import { Pool } from 'undici'
import type { ProviderCall, ProviderTransport } from '../app/ports.ts'
import type { Generation } from '../domain/generation.ts'
import { announcedBudget } from '../domain/budget.ts'
import type { Exchange } from '../domain/exchange.ts'
import type { Operation } from '../domain/operation.ts'
import { ExchangeHandler } from './exchange-handler.ts'
import type { ProviderPlace } from './provider-place.ts'
import { ProviderSigns } from './provider-signs.ts'
import { tlsConnector } from './tls-connector.ts'

export interface TransportOptions {
  readonly place: ProviderPlace
  readonly caFile?: string | undefined
  readonly serverName?: string | undefined
  readonly insecureSkipVerify: boolean
  /** Holds a bearer token; read for each call, since it is rotated under us. */
  readonly tokenFile?: string | undefined
  /** A PEM certificate and its key, for a provider that wants to know its callers. */
  readonly clientCertFile?: string | undefined
  readonly clientKeyFile?: string | undefined
  readonly generation?: Generation | undefined
  readonly connections: number
  readonly clock: Clock
  readonly log: Logger
}

const NOWHERE: Exchange = {
  kind: 'not-sent',
  cause: 'error',
  text: 'no instance of the provider is active',
  unheard: 'away',
}
const PATHS: Readonly<Record<Operation, string>> = {
  allocate: '/v1/apis/network.iaas.io/ipam/allocate-ips',
  release: '/v1/apis/network.iaas.io/ipam/release-ip',
}
/** Shorter than common servers' 5 s, so that we close an idle connection before they do. */
const KEEP_ALIVE_MS = 4_000
/** A connection is not used for longer: a Service's clients must come to see its new endpoints. */
const CONNECTION_TTL_MS = 30_000

/** The provider over HTTP or HTTPS. Throws INVALID_CONFIG for an unusable CA bundle or token file. */
export function openTransport(options: TransportOptions): ProviderTransport {
  const { place, tokenFile } = options
  if (tokenFile !== undefined) readToken(tokenFile)
  const target = new Target(options)
  place.onMoved(() => target.move())
  const inFlight = new Set<Promise<Exchange>>()
  return {
    follows: place.follows,
    exchange(call) {
      const exchange = send(target, call, options)
      inFlight.add(exchange)
      return exchange.finally(() => inFlight.delete(exchange))
    },
    // What has been sent is finished, even when nobody waits for it any more; its own deadline bounds that.
    async [Symbol.asyncDispose]() {
      await Promise.allSettled(inFlight)
      await target.close()
    },
  }
}

/** The connections to where the provider is. */
class Target {
  readonly signs = new ProviderSigns()
  readonly #options: TransportOptions
  readonly #connect: ReturnType<typeof tlsConnector>
  #open: { readonly pool: Pool; readonly base: string } | undefined

  constructor(options: TransportOptions) {
    this.#options = options
    this.#connect = tlsConnector(options, options.log)
  }

  /** Undefined while nobody has said where the provider is. */
  get now(): { readonly pool: Pool; readonly base: string } | undefined {
    const { url } = this.#options.place
    if (url !== undefined)
      this.#open ??= { pool: this.#openPool(url.origin), base: url.pathname.replace(/\/$/, '') }
    return this.#open
  }

  /** Whoever waits at the former place learns at once that nobody there will answer. */
  move(): void {
    const former = this.#open
    this.#open = undefined
    void former?.pool.destroy(new Error('another instance of the provider is active now'))
  }

  async close(): Promise<void> {
    await this.#open?.pool.destroy()
  }

  #openPool(origin: string): Pool {
    const pool = new Pool(origin, {
      connections: this.#options.connections,
      pipelining: 1,
      allowH2: false,
      connect: this.#connect,
      clientTtl: CONNECTION_TTL_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      keepAliveMaxTimeout: KEEP_ALIVE_MS,
      // Each call has a deadline of its own, which covers everything.
      headersTimeout: 0,
      bodyTimeout: 0,
    })
    // One rejected connection is reported through the calls that needed it.
    pool.on('connectionError', (_origin, _targets, err) => {
      this.#options.log.debug({ err }, 'provider connection failed')
    })
    return pool
  }
}

/**
 * The announced budget must be what is left when the request is really written. Connecting takes time, and undici has
 * the headers ready before; so a request whose headers have gone stale while it waited for its connection is not
 * written but made anew, with the connection now at hand.
 */
async function send(target: Target, call: ProviderCall, options: TransportOptions): Promise<Exchange> {
  const { clock, generation = 'current', tokenFile } = options
  const deadline = clock.monotonicMs() + call.budget.ms
  for (;;) {
    const announced = announcedBudget(deadline - clock.monotonicMs())
    const cause = `${call.budget.limitedBy}-timeout` as const
    if (announced === undefined) return { kind: 'not-sent', cause, text: 'nothing was sent in time' }
    const to = target.now
    if (to === undefined) return NOWHERE
    const handler = new ExchangeHandler({
      clock,
      signs: target.signs,
      deadline,
      announced,
      cause,
      operation: call.operation,
      generation,
    })
    try {
      const headers = {
        ...bearer(tokenFile),
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        'x-request-timeout-ms': `${announced}`,
        'subeni-signs-of-life': '1',
      }
      const path = `${to.base}${PATHS[call.operation]}`
      to.pool.dispatch({ path, method: 'POST', headers, body: call.body }, handler)
    } catch (thrown) {
      return { kind: 'not-sent', cause: 'error', text: IpamError.from(thrown).message }
    }
    const exchange = await handler.exchange
    if (exchange !== 'stale') return exchange
  }
}

function bearer(file: string | undefined): Record<string, string> {
  return file === undefined ? {} : { authorization: `Bearer ${readToken(file)}` }
}

function readToken(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (cause) {
    throw new IpamError('INVALID_CONFIG', `PROVIDER_TOKEN_FILE: failed to read token (got "${file}")`, {
      cause,
    })
  }
}
