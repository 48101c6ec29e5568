import { once } from 'node:events'
import type { Server } from 'node:http'
import type { Clock } from '@subeni/shared/ports'
import { DRAIN_MS, within } from '../app/drain.ts'
import { listenOnSocket, type SocketClaim } from './unix-socket.ts'

/** Serves until disposal: then nobody new is let in, those in flight finish within 5 s, and the rest is cut off. */
export async function serveSocket(
  server: Server,
  claim: SocketClaim,
  clock: Clock,
): Promise<AsyncDisposable> {
  await listenOnSocket(server, claim)
  let isDraining = false
  server.prependListener('request', (_request, response) => {
    if (isDraining) response.setHeader('Connection', 'close')
  })
  return {
    async [Symbol.asyncDispose]() {
      isDraining = true
      const closed = once(server, 'close')
      server.close()
      server.closeIdleConnections()
      if (!(await within(clock, DRAIN_MS, closed))) server.closeAllConnections()
      await closed
    },
  }
}
