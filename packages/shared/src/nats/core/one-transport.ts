import type { NatsConnection } from 'nats'

/** What we need of the client's inside. */
interface Transport {
  socket?: { destroy(): void } | undefined
  yields?: unknown[]
  done?: boolean
}

interface Protocol {
  transport?: Transport
  prepare(): Promise<void>
}

/**
 * Ends a connection's former socket for good before it dials again. The client leaves one that was given up while it dialled:
 * a server that hung greets them all when it goes on, and when it closes one later, the client drops its healthy connection
 * without closing it. Then two feed one parser, each message comes twice or is torn, and so it goes on for ever.
 */
export function keepOneTransport(nc: NatsConnection): void {
  const { protocol } = nc as { protocol?: Partial<Protocol> }
  const prepare = protocol?.prepare?.bind(protocol)
  if (protocol === undefined || prepare === undefined) return
  protocol.prepare = () => {
    if (protocol.transport !== undefined) abandon(protocol.transport)
    return prepare()
  }
}

/** Its end is told to nobody any more, nor what it still has; a socket that it is only about to get is destroyed as well. */
function abandon(transport: Transport): void {
  transport.done = true
  transport.yields?.splice(0)
  if (transport.socket !== undefined) return transport.socket.destroy()
  let socket: Transport['socket']
  Object.defineProperty(transport, 'socket', {
    configurable: true,
    get: () => socket,
    set: (late: Transport['socket']) => {
      late?.destroy()
      socket = late
    },
  })
}
