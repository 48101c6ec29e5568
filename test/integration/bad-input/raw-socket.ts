import { connect } from 'node:net'

/** Sends bytes and then closes our half; what came back until the other side closed too. Empty when it just closed. */
export function sendRaw(socketPath: string, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const done = (): void => resolve(Buffer.concat(chunks).toString('latin1'))
    const socket = connect(socketPath, () => socket.end(bytes))
    socket
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('error', done)
      .on('close', done)
  })
}

/** Bytes that are no HTTP/1.1 at all, or that lie about it. */
export const RUBBISH: readonly { readonly title: string; readonly bytes: Buffer }[] = [
  { title: 'zeros', bytes: Buffer.alloc(4_096) },
  { title: 'a TLS hello', bytes: Buffer.from('16030100750100007103035f', 'hex') },
  {
    title: 'an endless header',
    bytes: Buffer.from(`GET /v1/ipam/healthy HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(200_000)}`),
  },
  { title: 'an unknown method', bytes: Buffer.from('BREW /v1/ipam/ip HTTP/1.1\r\nHost: x\r\n\r\n') },
  {
    title: 'two lengths',
    bytes: Buffer.from(
      'POST /v1/ipam/ip HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ),
  },
  {
    title: 'a negative length',
    bytes: Buffer.from('POST /v1/ipam/ip HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n'),
  },
  {
    title: 'a chunk that is no number',
    bytes: Buffer.from('POST /v1/ipam/ip HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
  },
  { title: 'CONNECT', bytes: Buffer.from('CONNECT other:1 HTTP/1.1\r\nHost: other:1\r\n\r\n') },
  {
    title: 'random bytes',
    bytes: Buffer.from(Array.from({ length: 2_048 }, (_, n) => (n * 197 + 13) % 256)),
  },
]
