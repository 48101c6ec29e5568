import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Release = z.looseObject({})

export interface ReleaseCall {
  readonly at: number
  readonly podName: string
  readonly text: string
}

/** A provider of our own making, behind the contract API: it accepts every release unless it is told otherwise. */
export interface TestProvider extends AsyncDisposable {
  readonly url: string
  readonly releases: readonly ReleaseCall[]
  /** The status for a release; `undefined` leaves the call without an answer. */
  answer: (call: ReleaseCall) => number | undefined
}

export async function startTestProvider(): Promise<TestProvider> {
  const releases: ReleaseCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const fields = Object.values(Release.parse(JSON.parse(text === '' ? '{}' : text)))
      const podName = fields
        .filter((value) => typeof value === 'string')
        .find((value) => value.startsWith('pod-'))
      const call = { at: performance.now(), podName: podName ?? '', text }
      releases.push(call)
      const status = provider.answer(call)
      if (status === undefined) return
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(
        status < 300 ? '{}' : JSON.stringify({ code: 'Refused', message: `told to say ${status}` }),
      )
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const provider: TestProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    releases,
    answer: () => 200,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return provider
}

/** A node pool whose addresses are all ready, as the writer of an outside provider would publish them. */
export function readyPool(pool: object, addresses: readonly string[], node: string): object {
  const ips = Object.fromEntries(addresses.map((address, index) => [address, readyEntry(index)]))
  const metadata = JSON.stringify({ scope: node, ips })
  const counts = { readyIPCount: addresses.length, unreadyIPCount: 0 }
  return { ...pool, status: { ipMetaData: { metadata, observedGeneration: 1, ...counts } } }
}

function readyEntry(index: number): object {
  const bytes = [16, 8, 0].map((bits) => ((index >> bits) & 255).toString(16).padStart(2, '0'))
  return { mac: `fa:16:3e:${bytes.join(':')}`, vlan: 1 + (index % 4094), status: 'bound' }
}
