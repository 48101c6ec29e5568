import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { SecureContextOptions } from 'node:tls'
import { noteRefusals } from '@subeni/shared/lifecycle'
import type { Logger } from '@subeni/shared/logging'
import type { Clock } from '@subeni/shared/ports'
import type { ProviderMetrics } from '../../metrics.ts'
import type { ServerCertificate } from '../tls/certificates.ts'
import { type Answer, errorAnswer, refusal } from './answers.ts'
import type { ApiRoute } from './routes.ts'

const BODY_BYTES_MAX = 65_536
/** Requests in flight may finish within it; well under the process's own grace period. */
const DRAIN_MS = 5_000
/** Sockets of gateways and agents; each holds at most one request at a time. */
const CONNECTIONS_MAX = 10_000

const SIGN_OF_LIFE_MS = 1_000
const SIGNS_WANTED = 'subeni-signs-of-life'

export interface HttpApiOptions {
  readonly listen: string
  /** Plain HTTP when absent. */
  readonly certificate?: ServerCertificate | undefined
  /** Tells of a new certificate; new connections get it. */
  readonly onNewCertificate?: ((use: (certificate: ServerCertificate) => void) => Disposable) | undefined
  readonly routes: readonly ApiRoute[]
  readonly metrics: ProviderMetrics
  readonly clock: Clock
  readonly log: Logger
}

export interface HttpApi extends AsyncDisposable {
  readonly url: string
}

/** Serves until disposed; then no new connections are taken, and those open are closed once idle. */
export async function openHttpApi(options: HttpApiOptions): Promise<HttpApi> {
  const { certificate, log } = options
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    serve(options, request, response).catch((err: unknown) => {
      log.error({ err, url: request.url }, 'request failed')
      response.destroy()
    })
  }
  const secure = certificate && createHttpsServer(secureOptions(certificate), onRequest)
  const server: Server = secure ?? createHttpServer(onRequest)
  const following = options.onNewCertificate?.((next) => secure?.setSecureContext(secureOptions(next)))
  server.maxConnections = CONNECTIONS_MAX
  noteRefusals(server, { ...options, onRefused: () => options.metrics.refusedConnections.inc() })
  const at = options.listen.lastIndexOf(':')
  const host = options.listen.slice(0, at).replaceAll(/^\[|\]$/g, '') || '127.0.0.1'
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(Number(options.listen.slice(at + 1)), host, resolve)
  })
  const { address, family, port } = server.address() as AddressInfo
  const scheme = certificate === undefined ? 'http' : 'https'
  return {
    url: `${scheme}://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    async [Symbol.asyncDispose]() {
      following?.[Symbol.dispose]()
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      const cancel = options.clock.after(DRAIN_MS, () => server.closeAllConnections())
      await closed
      cancel()
    },
  }
}

function secureOptions({ certPem, keyPem }: ServerCertificate): SecureContextOptions {
  return { cert: certPem, key: keyPem, minVersion: 'TLSv1.2' }
}

async function serve(
  options: HttpApiOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const leave = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leave.abort()
  })
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const matching = options.routes.filter((route) => fits(route.path, path))
  const route = matching.find(({ method }) => method === request.method)
  if (route === undefined) return deliver(response, noRoute(request.method ?? '', path, matching))
  using _signs = giveSignsOfLife(request, response, options.clock)
  const body = await readBody(request)
  const answer =
    body === undefined ? tooLarge() : await handle(route, request, { path, body, signal: leave.signal })
  options.metrics.requests.inc({ op: route.op, status: answer.status })
  if (body === undefined) response.setHeader('connection', 'close')
  deliver(response, answer)
}

/**
 * Who asks for it hears at once, and then each second, that this call is being worked on (RFC 2518's 102): over a connection that
 * is open, a process that is paused looks like one that works.
 */
function giveSignsOfLife(request: IncomingMessage, response: ServerResponse, clock: Clock): Disposable {
  let cancel: (() => void) | undefined
  const give = (): void => {
    if (response.headersSent || response.destroyed) return
    response.writeProcessing()
    cancel = clock.after(SIGN_OF_LIFE_MS, give)
  }
  if (request.headers[SIGNS_WANTED] !== undefined) give()
  return { [Symbol.dispose]: () => cancel?.() }
}

async function handle(
  route: ApiRoute,
  { headers }: IncomingMessage,
  { path, body, signal }: { readonly path: string; readonly body: string; readonly signal: AbortSignal },
): Promise<Answer> {
  try {
    return await route.handle({
      headers,
      parameter: decode(path.slice(path.lastIndexOf('/') + 1)),
      body,
      signal,
    })
  } catch (thrown) {
    return errorAnswer(thrown)
  }
}

function fits(pattern: string, path: string): boolean {
  if (!pattern.endsWith('/')) return pattern === path
  return path.startsWith(pattern) && path.length > pattern.length && !path.slice(pattern.length).includes('/')
}

function noRoute(method: string, path: string, matching: readonly ApiRoute[]): Answer {
  if (matching.length === 0)
    return refusal(404, { error: `no such path: ${path}`, code: 'NOT_FOUND', field: 'path' })
  const allow = matching.map((route) => route.method).join(', ')
  const body = {
    error: `method ${method} is not allowed on ${path}, only ${allow}`,
    code: 'METHOD_NOT_ALLOWED',
    field: 'method',
  }
  return { status: 405, body, headers: { allow } }
}

function tooLarge(): Answer {
  return refusal(413, {
    error: `the body must have at most ${BODY_BYTES_MAX} bytes`,
    code: 'BODY_TOO_LARGE',
    field: 'body',
  })
}

/** Undefined when it is larger than allowed; the rest is then not read. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > BODY_BYTES_MAX) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function deliver(response: ServerResponse, { status, body, headers = {} }: Answer): void {
  if (response.destroyed) return
  const isText = typeof body === 'string'
  const type = body === undefined || isText ? {} : { 'content-type': 'application/json' }
  response
    .writeHead(status, { ...type, ...headers })
    .end(isText ? body : body === undefined ? undefined : JSON.stringify(body))
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
