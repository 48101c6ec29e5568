import { Agent, request } from 'node:http'
import { z } from 'zod'

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const agent = new Agent({ keepAlive: false })

/** One call of a node's agent API. Resolves with status 0 when the connection failed, as a CNI plugin would see it. */
export function callSocket(
  socketPath: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  return callRaw(socketPath, { method, path, ...(body !== undefined && { payload: JSON.stringify(body) }) })
}

export interface RawCall {
  readonly method: string
  readonly path: string
  readonly payload?: string
  readonly headers?: Readonly<Record<string, string>>
}

const JSON_BODY = { 'content-type': 'application/json' }

export function callRaw(socketPath: string, call: RawCall): Promise<Answer> {
  const { method, path, payload, headers = JSON_BODY } = call
  return new Promise((resolve) => {
    const fail = (err: Error): void => resolve({ status: 0, headers: {}, text: err.message })
    const length = payload === undefined ? {} : { 'content-length': Buffer.byteLength(payload) }
    const outgoing = request(
      { socketPath, method, path, agent, headers: { ...headers, ...length }, timeout: 110_000 },
      (incoming) => {
        let text = ''
        incoming.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
        )
        incoming.on('error', fail)
      },
    )
    outgoing.on('timeout', () => outgoing.destroy(new Error('timeout')))
    outgoing.on('error', fail)
    outgoing.end(payload)
  })
}

const AddAnswer = z.object({
  ips: z.array(
    z.object({
      version: z.number(),
      address: z.string(),
      nic: z.string(),
      ipPool: z.string(),
      mac: z.string().optional(),
      vlan: z.number().optional(),
    }),
  ),
})

/** The first address of a good ADD; throws with the answer's text otherwise. */
export function firstIp(answer: Answer): {
  address: string
  mac: string
  vlan: number
  pool: string
  path: string
} {
  if (answer.status !== 200) throw new Error(`ADD was answered ${answer.status}: ${answer.text}`)
  const [ip] = AddAnswer.parse(JSON.parse(answer.text)).ips
  if (ip === undefined) throw new Error(`ADD without an address: ${answer.text}`)
  return {
    address: ip.address,
    mac: ip.mac ?? '',
    vlan: ip.vlan ?? 0,
    pool: ip.ipPool,
    path: String(answer.headers['subeni-path'] ?? ''),
  }
}
