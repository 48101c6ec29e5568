import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP relay whose answers can be lost and whose connections can be cut. */
export interface TcpProxy extends AsyncDisposable {
  readonly port: number
  /** Swallows what the server says from now on. */
  mute(): void
  /** Resolves at the next mention of `text` by a client: from there on nothing of that connection is relayed. */
  stallAt(text: string): Promise<void>
  /** Cuts every connection; later ones are relayed in full again. */
  cut(): void
}

export async function startTcpProxy(targetPort: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>()
  let isMute = false
  let stall: { readonly text: string; readonly resolve: () => void } | undefined
  const server = createServer((client) => {
    const upstream = connect(targetPort, '127.0.0.1')
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        upstream.destroy()
      })
    }
    let isStalled = false
    client.on('data', (chunk) => {
      if (stall !== undefined && chunk.includes(stall.text)) {
        isStalled = true
        stall.resolve()
        stall = undefined
      }
      if (!isStalled) upstream.write(chunk)
    })
    upstream.on('data', (chunk) => {
      if (!isMute && !isStalled) client.write(chunk)
    })
  })
  const cut = (): void => {
    isMute = false
    for (const socket of sockets) socket.destroy()
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    mute() {
      isMute = true
    },
    stallAt(text) {
      const { promise, resolve } = Promise.withResolvers<void>()
      stall = { text, resolve }
      return promise
    },
    cut,
    async [Symbol.asyncDispose]() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
