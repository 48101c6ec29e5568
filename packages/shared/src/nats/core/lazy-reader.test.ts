import { EventEmitter } from 'node:events'
import type { NatsConnection } from 'nats'
import { describe, expect, test } from 'vitest'
import { FakeClock } from '../../testing/index.ts'
import { LazyReader } from './lazy-reader.ts'

/** A socket of which only whether it is read is of interest. */
class Socket extends EventEmitter {
  isRead = true
  readonly _handle = { readStop: () => (this.isRead = false), readStart: () => (this.isRead = true) }

  take(bytes: number): void {
    this.emit('data', new Uint8Array(bytes))
  }
}

async function setUp() {
  const clock = new FakeClock()
  const socket = new Socket()
  const nc = { protocol: { transport: { socket } } } as unknown as NatsConnection
  const reader = new LazyReader(nc, clock)
  await clock.advance(250)
  socket.take(100)
  return { clock, socket, reader }
}

describe('LazyReader', () => {
  test('lets a socket rest after little that came soon after the last', async () => {
    const { clock, socket } = await setUp()
    expect(socket.isRead).toBe(true)
    socket.take(100)
    expect(socket.isRead).toBe(false)
    await clock.advance(20)
    expect(socket.isRead).toBe(true)
  })

  test('reads on while much comes, and when little comes now and then', async () => {
    const { clock, socket } = await setUp()
    socket.take(32 * 1024)
    expect(socket.isRead).toBe(true)
    await clock.advance(41)
    socket.take(100)
    expect(socket.isRead).toBe(true)
  })

  test('reads at once for a quarter of a second after a question', async () => {
    const { clock, socket, reader } = await setUp()
    socket.take(100)
    reader.noteQuestion()
    expect(socket.isRead).toBe(true)
    await clock.advance(249)
    socket.take(100)
    socket.take(100)
    expect(socket.isRead).toBe(true)
    await clock.advance(1)
    socket.take(100)
    expect(socket.isRead).toBe(false)
  })

  test('does nothing with a client or a node that look otherwise inside', async () => {
    const socket = Object.assign(new EventEmitter(), { _handle: undefined })
    const clock = new FakeClock()
    const reader = new LazyReader({ protocol: { transport: { socket } } } as unknown as NatsConnection, clock)
    await clock.advance(250)
    for (let nth = 0; nth < 3; nth += 1) socket.emit('data', new Uint8Array(100))
    await clock.advance(20)
    expect(() => reader.noteQuestion()).not.toThrow()
    expect(() => new LazyReader({} as NatsConnection, clock)).not.toThrow()
  })
})
