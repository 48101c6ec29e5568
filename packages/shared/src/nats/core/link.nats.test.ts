import { expect, test } from 'vitest'
import { FakeClock, silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats } from '../index.ts'

test('a connection to a server that hangs is closed within its drain time', async () => {
  await using server = await startNatsServer()
  const clock = new FakeClock()
  const link = await connectNats({ url: server.url, name: 'one', log: silentLog(), clock })
  link.nc.subscribe('news', { callback: () => undefined })
  process.kill(server.pid, 'SIGSTOP')
  try {
    const closing = link[Symbol.asyncDispose]()
    await clock.advance(5_000)
    await closing
    expect(link.nc.isClosed()).toBe(true)
  } finally {
    process.kill(server.pid, 'SIGCONT')
  }
})
