import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { FakeClock, type NatsServer, settle, silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats, type NatsLink } from '../index.ts'

const log = silentLog()
const clock = new FakeClock()
let server: NatsServer
let writer: NatsLink
let reader: NatsLink
let heard = 0

beforeAll(async () => {
  server = await startNatsServer()
  writer = await connectNats({ url: server.url, name: 'writer', log })
  reader = await connectNats({ url: server.url, name: 'reader', log, clock })
  reader.nc.subscribe('news', { callback: () => void (heard += 1) })
  await reader.nc.flush()
})

afterAll(async () => {
  reader.noteQuestion()
  await reader[Symbol.asyncDispose]()
  await writer[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function tell(): Promise<void> {
  writer.nc.publish('news')
  await writer.nc.flush()
  for (let turn = 0; turn < 20; turn += 1) await settle()
}

const hears = (count: number): Promise<void> => vi.waitFor(() => expect(heard).toBe(count))

describe('a connection of which only others write', () => {
  /** Two messages that come one right after the other. */
  beforeEach(async () => {
    await clock.advance(1_000)
    heard = 0
    await tell()
    await hears(1)
    await tell()
    await hears(2)
  })

  test('is read again only after a while', async () => {
    await tell()
    await tell()
    expect(heard).toBe(2)
    await clock.advance(20)
    await hears(4)
  })

  test('is read at once when its process asks something', async () => {
    await tell()
    expect(heard).toBe(2)
    expect(await reader.inbox.ask('nobody.serves.this', '', 1_000)).toEqual({ kind: 'absent' })
    expect(heard).toBe(3)
    await tell()
    await hears(4)
    await tell()
    await hears(5)
  })
})
