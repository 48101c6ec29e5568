import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'

export interface SeenRequest {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface ScriptedProvider extends AsyncDisposable {
  readonly url: URL
  readonly seen: readonly SeenRequest[]
  /** Connections accepted so far. */
  readonly connections: () => number
}

export type Script = (response: ServerResponse, request: SeenRequest, count: number) => void

/** A real server that answers each request as the script says. */
export async function startProvider(script: Script, tls?: ServerOptions): Promise<ScriptedProvider> {
  const seen: SeenRequest[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const listener: RequestListener = (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      seen.push(one)
      script(response, one, seen.length)
    })
  }
  const server = tls === undefined ? createServer(listener) : createTlsServer(tls, listener)
  server.on('connection', (socket: Socket) => {
    connections += 1
    sockets.add(socket)
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
  })
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}/`),
    seen,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export const ALLOCATED = JSON.stringify({
  podName: 'p',
  subEniResponses: [
    {
      parentNicMac: 'fa:16:3e:11:22:33',
      subnet: '10.0.0.0/24',
      ipv4Address: '10.0.0.10',
      macAddress: 'fa:16:3e:aa:bb:cc',
      vlanId: 100,
      futureField: {},
    },
  ],
})
