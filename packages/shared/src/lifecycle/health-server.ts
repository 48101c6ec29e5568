import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { IpamError } from '../errors/index.ts'
import type { Registry } from '../metrics/index.ts'

export interface HealthServerOptions {
  /** "host:port"; port 0 picks a free one. */
  readonly listen: string
  readonly registry: Registry
  /** Empty when ready; else what is missing, in plain words. */
  readonly notReady: () => readonly string[]
}

export interface HealthServer extends AsyncDisposable {
  /** "http://host:port". */
  readonly url: string
}

/** `/healthz` (the process lives), `/readyz` (it may be used; 503 names what is missing) and `/metrics`. */
export async function startHealthServer(options: HealthServerOptions): Promise<HealthServer> {
  const server = createServer((request, response) => {
    answer(options, request.url ?? '', response).catch((thrown: unknown) => {
      send(response, 500, 'text/plain', `${IpamError.from(thrown).message}\n`)
    })
  })
  const { host, port } = splitListen(options.listen)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(options: HealthServerOptions, url: string, response: ServerResponse): Promise<void> {
  const path = url.split('?', 1)[0]
  if (path === '/healthz') return send(response, 200, 'text/plain', 'ok\n')
  if (path === '/readyz') {
    const missing = options.notReady()
    const text = missing.length === 0 ? 'ready\n' : `${missing.join('\n')}\n`
    return send(response, missing.length === 0 ? 200 : 503, 'text/plain', text)
  }
  if (path === '/metrics') {
    return send(response, 200, options.registry.contentType, await options.registry.metrics())
  }
  return send(response, 404, 'text/plain', 'not found\n')
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

function splitListen(listen: string): { host: string; port: number } {
  const parts = /^(?:\[(?<v6>[^\]]+)\]|(?<host>[^:]*)):(?<port>\d{1,5})$/.exec(listen)?.groups
  const port = Number(parts?.['port'] ?? Number.NaN)
  if (parts === undefined || !(port <= 65_535)) {
    throw new IpamError('INVALID_CONFIG', `listen address "${listen}" is not host:port`)
  }
  return { host: parts['v6'] ?? (parts['host'] || '127.0.0.1'), port }
}
