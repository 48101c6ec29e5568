import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../lifecycle/system-clock.ts'
import { type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats, type NatsLink } from '../index.ts'

/** Several tries to connect, each of which is accepted by the kernel and answered by nobody. */
const HELD_MS = 7_000
let server: NatsServer
let links: NatsLink[]
const troubles: unknown[] = []
const log = { ...silentLog(), warn: (fields: unknown) => void troubles.push(fields) } as ReturnType<
  typeof silentLog
>

beforeAll(async () => {
  // What nobody answers is closed within seconds, where a server at rest takes minutes.
  server = await startNatsServer({ config: 'http: "127.0.0.1:-1"\nping_interval: "1s"\nping_max: 2' })
  links = await Promise.all(['one', 'two'].map((name) => connectNats({ url: server.url, name, log })))
})
afterAll(async () => {
  for (const link of links) await link[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function connections(): Promise<string[]> {
  const answer = await fetch(`${server.monitorUrl}/connz`)
  const { connections: open } = (await answer.json()) as { connections: { name?: string }[] }
  return open.map(({ name }) => name ?? 'nameless').toSorted()
}

async function hears(link: NatsLink): Promise<number> {
  let heard = 0
  const subscription = link.nc.subscribe('news', { callback: () => void (heard += 1) })
  await link.nc.flush()
  link.nc.publish('news')
  await link.nc.flush()
  subscription.unsubscribe()
  return heard
}

test('a server that hung finds one connection of each client, and each hears once, then and later', async () => {
  process.kill(server.pid, 'SIGSTOP')
  for (const link of links) await link.nc.reconnect()
  await systemClock.sleep(HELD_MS)
  process.kill(server.pid, 'SIGCONT')
  await Promise.all(links.map((link) => link.connected(5_000)))
  await expect.poll(connections, { timeout: 5_000 }).toEqual(['one', 'two'])
  troubles.length = 0
  const until = systemClock.monotonicMs() + 6_000
  while (systemClock.monotonicMs() < until) {
    expect(await connections()).toEqual(['one', 'two'])
    for (const link of links) expect(await hears(link)).toBe(1)
    await systemClock.sleep(500)
  }
  expect(troubles).toEqual([])
})
