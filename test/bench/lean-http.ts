import { connect } from 'node:net'

export interface LeanAnswer {
  readonly status: number
  readonly text: string
}

const HEAD_END = '\r\n\r\n'

/**
 * One HTTP call over a connection of its own, as a CNI plugin makes it. The plugin is a process apart, and small; node's own client
 * costs as much CPU a call as the ingress that is measured, in the very process that takes the time.
 */
export function leanCall(
  socketPath: string,
  method: string,
  path: string,
  body: object,
): Promise<LeanAnswer> {
  const payload = JSON.stringify(body)
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n`
  return new Promise((resolve, reject) => {
    const socket = connect(socketPath)
    let text = ''
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      text += chunk
      const answer = wholeAnswer(text)
      if (answer === undefined) return
      resolve(answer)
      socket.destroy()
    })
    socket.once('error', reject)
    socket.once('close', () => reject(new Error(`the connection ended after "${text}"`)))
    // Sent once the connection stands: node keeps it until then.
    socket.write(`${head}Content-Length: ${Buffer.byteLength(payload)}${HEAD_END}${payload}`)
  })
}

/** Undefined while something is missing. */
function wholeAnswer(text: string): LeanAnswer | undefined {
  const at = text.indexOf(HEAD_END)
  if (at < 0) return undefined
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, at))?.[1])
  const body = text.slice(at + HEAD_END.length)
  if (!(body.length >= length)) return undefined
  return { status: Number(text.slice(9, 12)), text: body }
}
