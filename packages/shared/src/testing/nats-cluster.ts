import { createServer } from 'node:net'
import { type NatsServer, startNatsServer } from './nats-server.ts'

/** Real nats-servers that form one cluster, each with its own store. */
export interface NatsCluster extends AsyncDisposable {
  readonly servers: readonly NatsServer[]
  /** Of all servers, as a client takes them. */
  readonly url: string
}

export async function startNatsCluster(size = 3): Promise<NatsCluster> {
  const ports = await Promise.all(Array.from({ length: size }, freePort))
  const routes = ports.map((port) => `nats-route://127.0.0.1:${port}`).join(', ')
  const servers = await Promise.all(
    ports.map((port, at) =>
      startNatsServer({
        name: `n${at}`,
        config: `cluster { name: test, listen: "127.0.0.1:${port}", routes: [${routes}] }`,
      }),
    ),
  )
  return {
    servers,
    url: servers.map(({ url }) => url).join(','),
    async [Symbol.asyncDispose]() {
      await Promise.all(servers.map((server) => server[Symbol.asyncDispose]()))
    },
  }
}

/** Every server must know the others' ports before any of them runs. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
