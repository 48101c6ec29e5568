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

test('a connection is quiet when nothing was asked for a while, and the next question is told to those who want to know', async () => {
  await using server = await startNatsServer()
  const clock = new FakeClock()
  await using link = await connectNats({ url: server.url, name: 'one', log: silentLog(), clock })
  let told = 0
  const undo = link.onQuestion(() => (told += 1))
  link.noteQuestion()
  await clock.advance(249)
  expect(link.isQuiet()).toBe(false)
  await clock.advance(1)
  expect(link.isQuiet()).toBe(true)
  const reply = link.inbox.open({ onMessage: () => undefined, onLost: () => undefined })
  link.inbox.close(reply)
  expect(link.isQuiet()).toBe(false)
  expect(told).toBe(1)
  undo()
  await clock.advance(250)
  link.noteQuestion()
  expect(told).toBe(1)
})
