import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from '@subeni/shared/logging'
import type { Call, Delivery } from './call.ts'

/** The largest real body, a migrate of 256 ids, has about 13 KiB. */
export const BODY_BYTES_MAX = 65_536

/** Far above any client's pool; calls that a fault keeps hanging hold one each. */
const CONNECTIONS_MAX = 4_096

export type Answer = (call: Call) => Promise<Delivery>

export interface HttpServer {
  readonly url: string
  close(): Promise<void>
}

/** Serves until closed; `close` cuts every connection, also the ones a fault keeps hanging. */
export async function openHttpServer(
  listen: { host: string; port: number },
  answer: Answer,
  log: Logger,
): Promise<HttpServer> {
  const server = createServer((request, response) => {
    serve(request, response, answer).catch((err: unknown) => {
      if (request.errored !== null) return
      log.error({ err, method: request.method, url: request.url }, 'call failed')
      if (response.headersSent) response.destroy()
      else
        deliver(response, {
          status: 500,
          manner: 'whole',
          body: { code: 'VPC.0105', message: 'internal error' },
        })
    })
  })
  server.keepAliveTimeout = 30_000
  server.maxConnections = CONNECTIONS_MAX
  server.listen(listen.port, listen.host)
  await once(server, 'listening')
  return { url: urlOf(server), close: () => close(server) }
}

function urlOf(server: Server): string {
  const { address, family, port } = server.address() as AddressInfo
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}

async function close(server: Server): Promise<void> {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}

async function serve(request: IncomingMessage, response: ServerResponse, answer: Answer): Promise<void> {
  const requestId = randomUUID()
  response.setHeader('X-Request-Id', requestId)
  const rawBody = await readBody(request)
  if (rawBody === undefined) {
    response.setHeader('Connection', 'close')
    deliver(response, {
      status: 413,
      manner: 'whole',
      body: { code: 'VPC.0002', message: `body exceeds ${BODY_BYTES_MAX} bytes` },
    })
    return
  }
  const url = URL.parse(request.url ?? '/', 'http://cloud')
  const segments = (url?.pathname ?? '/').split('/').slice(1).map(decode)
  deliver(
    response,
    await answer({
      method: request.method ?? 'GET',
      url: request.url ?? '/',
      segments,
      query: url?.searchParams ?? new URLSearchParams(),
      headers: request.headers,
      rawBody,
      requestId,
    }),
  )
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= BODY_BYTES_MAX) chunks.push(chunk)
    else if (bytes > BODY_BYTES_MAX * 16) return undefined
  }
  return bytes > BODY_BYTES_MAX ? undefined : Buffer.concat(chunks)
}

function deliver(response: ServerResponse, delivery: Delivery): void {
  if (delivery.manner === 'hang') return
  const content = delivery.body === undefined ? '' : JSON.stringify(delivery.body)
  // An answer without a body is whole as soon as its head is, so half of it is none.
  if (delivery.manner === 'drop' || (delivery.manner === 'half' && content === ''))
    return void response.destroy()
  const type = content === '' ? {} : { 'Content-Type': 'application/json' }
  const length = delivery.status === 204 ? {} : { 'Content-Length': Buffer.byteLength(content) }
  response.writeHead(delivery.status, { ...type, ...length, ...delivery.headers })
  if (delivery.manner === 'whole') return void response.end(content)
  response.write(content.slice(0, Math.ceil(content.length / 2)), () => response.destroy())
}
