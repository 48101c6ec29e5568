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
  /** Nothing listens from now on, and open connections break. */
  die(): Promise<void>
  /** Listens again, where it did before. */
  revive(): Promise<void>
  /** Told of each request as it comes. */
  onArrival: (arrival: Arrival) => void
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
      const budgetMs = Number(request.headers['x-request-timeout-ms'])
      const arrival = { at, podUid: podUID, budgetMs }
      arrivals.push(arrival)
      provider.onArrival(arrival)
      const subEniResponses = subEniRequests.map((asked) => ({ ...asked, ...bindingOf(asked) }))
      setTimeout(() => response.end(JSON.stringify({ subEniResponses })), provider.delayMs)
    })
  })
  const listen = (port: number): Promise<void> =>
    new Promise((resolve) => void server.listen(port, '127.0.0.1', resolve))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const provider: CountingProvider = {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    delayMs: 0,
    onArrival: () => undefined,
    revive: () => listen(port),
    async die() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
    async [Symbol.asyncDispose]() {
      if (server.listening) await provider.die()
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

/** A MAC and a VLAN of its own for each IPv4 address, as long as no more than 4,094 follow each other. */
function bindingOf({ ipv4Address }: { readonly ipv4Address: string }): {
  macAddress: string
  vlanId: number
} {
  const bytes = ipv4Address.split('.').map(Number)
  const macAddress = ['fa', '16', ...bytes.map((byte) => byte.toString(16).padStart(2, '0'))].join(':')
  const [, , third = 0, fourth = 0] = bytes
  return { macAddress, vlanId: 1 + ((third * 256 + fourth) % 4_094) }
}
