import { once } from 'node:events'
import type { Clock } from '@subeni/shared/ports'
import { CUT_MS, DRAIN_MS, within } from '../app/drain.ts'
import type { AgentServer } from './agent-server.ts'
import { listenOnSocket, type SocketClaim } from './unix-socket.ts'

/** Serves until disposal: then nobody new is let in, and who is not answered within 1 s is told to ask again. */
export async function serveSocket(
  agent: AgentServer,
  claim: SocketClaim,
  clock: Clock,
): Promise<AsyncDisposable> {
  const { server } = agent
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
      if (!(await within(clock, DRAIN_MS, closed))) {
        agent.cutShort()
        if (!(await within(clock, CUT_MS, closed))) server.closeAllConnections()
      }
      await closed
    },
  }
}
