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
