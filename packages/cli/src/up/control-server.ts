import { rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { IpamError } from '@subeni/shared/errors'
import { z } from 'zod'

/** What other commands ask of a running `up`, over a unix socket in its folder. */
export interface ControlHandlers {
  status(): Promise<unknown>
  scale(service: string, count: string): Promise<void>
  /** Resolves when the embedded cloud has a subnet for every pool. */
  ensureSubnets(): Promise<void>
}

const BODY_BYTES_MAX = 4_096
const ScaleBody = z.object({ service: z.string(), count: z.string() })

export async function startControlServer(
  socketPath: string,
  handlers: ControlHandlers,
): Promise<AsyncDisposable> {
  const server = createServer((request, response) => {
    void answer(request, handlers).then(
      (body) => send(response, 200, body),
      (thrown: unknown) => {
        const { code, message } = IpamError.from(thrown)
        send(response, code === 'INVALID_REQUEST' ? 400 : 500, { code, message })
      },
    )
  })
  rmSync(socketPath, { force: true })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(socketPath, resolve)
  })
  return {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(request: IncomingMessage, handlers: ControlHandlers): Promise<unknown> {
  if (request.method === 'GET' && request.url === '/status') return handlers.status()
  if (request.method === 'POST' && request.url === '/scale') {
    const body = ScaleBody.safeParse(await readJson(request))
    if (!body.success) throw new IpamError('INVALID_REQUEST', z.prettifyError(body.error))
    await handlers.scale(body.data.service, body.data.count)
    return {}
  }
  if (request.method === 'POST' && request.url === '/subnets') {
    await handlers.ensureSubnets()
    return {}
  }
  throw new IpamError('INVALID_REQUEST', `unknown control call ${request.method} ${request.url}`)
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) {
    text += String(chunk)
    if (text.length > BODY_BYTES_MAX)
      throw new IpamError('INVALID_REQUEST', `body: longer than ${BODY_BYTES_MAX} bytes`)
  }
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new IpamError('INVALID_REQUEST', 'body: must be JSON', { cause })
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
