import { expect, test } from 'vitest'
import { systemClock } from '../../lifecycle/system-clock.ts'
import { silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats } from '../index.ts'

const HELD_MS = 30_000
/** A server at rest closes what does not answer it after some six minutes: only then a second connection did harm. */
const WATCHED_MS = 600_000

test('a server that hung for 30 s finds one connection of each client for ten minutes after', async () => {
  const troubles: unknown[] = []
  const log = { ...silentLog(), warn: (fields: unknown) => void troubles.push(fields) } as ReturnType<
    typeof silentLog
  >
  await using server = await startNatsServer({ config: 'http: "127.0.0.1:-1"' })
  const names = ['one', 'two', 'three']
  const links = await Promise.all(names.map((name) => connectNats({ url: server.url, name, log })))
  process.kill(server.pid, 'SIGSTOP')
  await systemClock.sleep(HELD_MS)
  process.kill(server.pid, 'SIGCONT')
  await Promise.all(links.map((link) => link.connected(10_000)))
  troubles.length = 0
  const until = systemClock.monotonicMs() + WATCHED_MS
  await systemClock.sleep(2_000)
  while (systemClock.monotonicMs() < until) {
    const answer = await fetch(`${server.monitorUrl}/connz`)
    const { connections } = (await answer.json()) as { connections: { name?: string }[] }
    expect(connections.map(({ name }) => name ?? 'nameless').toSorted()).toEqual(names.toSorted())
    await systemClock.sleep(5_000)
  }
  expect(troubles).toEqual([])
  for (const link of links) await link[Symbol.asyncDispose]()
})
