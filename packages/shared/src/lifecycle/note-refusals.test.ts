import { once } from 'node:events'
import { connect, createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { FakeClock, silentLog } from '../testing/index.ts'
import { noteRefusals } from './note-refusals.ts'

test('counts each connection beyond the limit, and tells of them once in ten seconds', async () => {
  const clock = new FakeClock()
  const told: unknown[] = []
  const log = Object.assign(silentLog(), { warn: (fields: unknown) => void told.push(fields) })
  let refused = 0
  const server = createServer().listen(0, '127.0.0.1')
  server.maxConnections = 1
  noteRefusals(server, { clock, log, onRefused: () => (refused += 1) })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const refuse = async (): Promise<void> => {
    const extra = connect(port, '127.0.0.1').on('error', () => undefined)
    await once(extra, 'close')
  }
  for (let n = 0; n < 3; n += 1) await refuse()
  expect(refused).toBe(3)
  expect(told).toEqual([{ refused: 1, limit: 1 }])
  await clock.advance(10_000)
  await refuse()
  expect(told.at(-1)).toEqual({ refused: 3, limit: 1 })
  open.destroy()
  server.close()
})
