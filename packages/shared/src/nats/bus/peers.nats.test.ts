import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Peers } from '../../ports/index.ts'
import { FakeClock, type NatsServer, settle, silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats, type NatsLink, openPeers } from '../index.ts'

const log = silentLog()
let server: NatsServer
let one: NatsLink
let two: NatsLink

beforeAll(async () => {
  server = await startNatsServer()
  one = await connectNats({ url: server.url, name: 'one', log })
  two = await connectNats({ url: server.url, name: 'two', log })
})

afterAll(async () => {
  await one[Symbol.asyncDispose]()
  await two[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** What was published is heard by both. */
async function delivered(): Promise<void> {
  for (const { nc } of [one, two, one]) await nc.flush()
  await settle()
}

describe('peers', () => {
  const clocks = { a: new FakeClock(), b: new FakeClock() }
  const openOne = (link: NatsLink, id: 'a' | 'b'): Promise<Peers> =>
    openPeers(link, { service: 'allocator', id, clock: clocks[id] })

  async function open(link: NatsLink, id: 'a' | 'b'): Promise<Peers> {
    const peers = await openOne(link, id)
    peers.join()
    return peers
  }

  async function pass(ms: number, id: 'a' | 'b' = 'a'): Promise<void> {
    for (let passed = 0; passed < ms; passed += 500) {
      await clocks[id].advance(500)
      await delivered()
    }
  }

  test('know each other from their heartbeats, in the same order', async () => {
    await using b = await open(two, 'b')
    await using a = await open(one, 'a')
    await pass(500)
    await pass(500, 'b')
    expect(a.alive()).toEqual(['a', 'b'])
    expect(b.alive()).toEqual(['a', 'b'])
  })

  test('do not count on one that has not joined yet', async () => {
    await using b = await openOne(two, 'b')
    await using a = await open(one, 'a')
    await pass(500)
    await pass(500, 'b')
    expect(a.alive()).toEqual(['a'])
    expect(b.alive()).toEqual(['a'])
    b.join()
    await delivered()
    expect(a.alive()).toEqual(['a', 'b'])
  })

  test('forget who has said good-bye at once', async () => {
    await using b = await open(two, 'b')
    await using a = await open(one, 'a')
    await pass(500, 'b')
    b.leave()
    await delivered()
    expect(a.alive()).toEqual(['a'])
    expect(b.alive()).not.toContain('b')
  })

  test('forget who is silent for two seconds, and know it again when it is heard', async () => {
    await using _b = await open(two, 'b')
    await using a = await open(one, 'a')
    await pass(500, 'b')
    await pass(1_500)
    expect(a.alive()).toEqual(['a', 'b'])
    await pass(1_000)
    expect(a.alive()).toEqual(['a'])
    await pass(500, 'b')
    expect(a.alive()).toEqual(['a', 'b'])
  })
})
