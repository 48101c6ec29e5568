import type { Socket } from 'node:net'

const START = /^HTTP\/1\.[01] 100[ \r\n]/
const START_BYTES = 'HTTP/1.1 100 '.length
const END = '\r\n\r\n'
/** A head of an interim answer is some dozen bytes; what is longer is left to the parser. */
const HEAD_MAX = 4_096

/**
 * Takes `100 Continue` heads out of what is read from a connection. Every client has to take one though it never asked
 * (RFC 9110, section 15.2), and undici ends the connection over it, with a request out whose outcome nobody knows then.
 */
export function skipContinue(socket: Socket): void {
  const read = socket.read.bind(socket)
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean
  let isAwaiting = false
  let held: Buffer = Buffer.alloc(0)
  socket.write = (...args: unknown[]) => {
    isAwaiting = true
    return write(...args)
  }
  socket.read = (size?: number): unknown => {
    for (;;) {
      const chunk = read(size) as Buffer | null
      if (chunk === null || !isAwaiting) return chunk
      const rest = afterContinue(Buffer.concat([held, chunk]))
      held = rest.isWhole ? Buffer.alloc(0) : rest.bytes
      if (!rest.isWhole || rest.bytes.length === 0) continue
      isAwaiting = false
      return rest.bytes
    }
  }
}

/** What follows the interim heads; not whole while it may still be the beginning of one. */
function afterContinue(bytes: Buffer): { readonly isWhole: boolean; readonly bytes: Buffer } {
  let rest = bytes
  while (START.test(rest.subarray(0, START_BYTES).toString('latin1'))) {
    const end = rest.indexOf(END)
    if (end < 0) return { isWhole: rest.length > HEAD_MAX, bytes: rest }
    rest = rest.subarray(end + END.length)
  }
  const isBeginning = rest.length < START_BYTES && 'HTTP/1.1 100 '.startsWith(rest.toString('latin1'))
  return { isWhole: rest.length === 0 || !isBeginning, bytes: rest }
}
