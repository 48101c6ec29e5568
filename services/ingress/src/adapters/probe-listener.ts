import type { Server } from 'node:http'
import type { Clock } from '@subeni/shared/ports'
import { within } from '../app/drain.ts'

const CLOSE_MS = 1_000

/** kubelet's probes on "host:port" (Spiderpool's agent has them on :5710). The server has the probe routes only. */
export async function listenForProbes(
  server: Server,
  listen: string,
  clock: Clock,
): Promise<AsyncDisposable> {
  const at = listen.lastIndexOf(':')
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  const host = listen.slice(0, at)
  server.listen({ port: Number(listen.slice(at + 1)), ...(host === '' ? {} : { host }) }, listening.resolve)
  await listening.promise
  return {
    async [Symbol.asyncDispose]() {
      const closed = new Promise<void>((done) => void server.close(() => done()))
      if (!(await within(clock, CLOSE_MS, closed))) server.closeAllConnections()
    },
  }
}
