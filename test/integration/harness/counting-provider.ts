import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Asked = z.object({
  podUID: z.string(),
  subEniRequests: z
    .array(z.object({ parentNicMac: z.string(), subnet: z.string(), ipv4Address: z.string() }))
    .optional(),
})

export interface Arrival {
  /** performance.now() of this process. */
  readonly at: number
  readonly podUid: string
  /** What the caller had left, as announced. */
  readonly budgetMs: number
}

export interface CountingProvider extends AsyncDisposable {
  readonly url: string
  readonly arrivals: Arrival[]
  /** Status of all answers from now on; 0 drops the connection. */
  status: number
  /** Ms until each answer. */
  delayMs: number
}

/** A provider that binds whatever it is asked for and notes when it was asked. */
export async function startCountingProvider(): Promise<CountingProvider> {
  const arrivals: Arrival[] = []
  const server = createServer((request, response) => {
    let text = ''
    const at = performance.now()
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    request.on('end', () => {
      const { podUID, subEniRequests = [] } = Asked.parse(JSON.parse(text))
      arrivals.push({ at, podUid: podUID, budgetMs: Number(request.headers['x-request-timeout-ms']) })
      const subEniResponses = subEniRequests.map((asked, index) => ({
        ...asked,
        macAddress: 'fa:16:3e:00:00:01',
        vlanId: index + 1,
      }))
      const { status } = provider
      setTimeout(() => {
        if (status === 0) request.socket.destroy()
        else response.writeHead(status).end(JSON.stringify({ subEniResponses }))
      }, provider.delayMs)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arrivals,
    status: 200,
    delayMs: 0,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

/** The most arrivals in any second. */
export function busiestSecond(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b)
  let first = 0
  let most = 0
  for (const [index, at] of sorted.entries()) {
    while ((sorted[first] ?? at) < at - 1_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}
