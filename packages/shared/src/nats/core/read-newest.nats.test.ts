import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STREAM } from '../../contracts/index.ts'
import { type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats, ensureStreams, type NatsLink } from '../index.ts'
import { readNewest } from './read-newest.ts'

/** More than two windows. */
const COUNT = 120_000
/** Every so many is of the pool that is asked for. */
const EVERY = 1_000

describe('readNewest', () => {
  let server: NatsServer
  let link: NatsLink
  beforeAll(async () => {
    server = await startNatsServer()
    link = await connectNats({ url: server.url, name: 'reader', log: silentLog() })
    await ensureStreams(link)
    for (let n = 0; n < COUNT - 1; n += 1)
      link.nc.publish(`subeni.v1.event.test.${n % EVERY === 0 ? 'wanted' : 'other'}`, String(n))
    // What one connection sends is stored in order, so the last acknowledgement stands for all.
    await link.nc.request('subeni.v1.event.test.other', String(COUNT - 1), { timeout: 20_000 })
  })
  afterAll(async () => {
    await link?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  const read = (given: { filter?: string; countMax?: number; withinMs?: number; sinceMs?: number } = {}) =>
    readNewest(
      link,
      { stream: STREAM.events, filter: 'subeni.v1.event.>', countMax: COUNT, withinMs: 60_000, ...given },
      ({ message }) => Number(message.string()),
    )

  test('reads everything, in order, when there is the time', async () => {
    const { found, unreadBeforeMs } = await read()
    expect(unreadBeforeMs).toBeUndefined()
    expect(found).toHaveLength(COUNT)
    expect(found.every((n, index) => n === index)).toBe(true)
  })

  test('finds the few that match, all of them', async () => {
    const { found } = await read({ filter: 'subeni.v1.event.*.wanted' })
    expect(found).toEqual(Array.from({ length: COUNT / EVERY }, (_, n) => n * EVERY))
  })

  test('keeps to the newest, and says from where on it did not look', async () => {
    const short = await read({ withinMs: 0 })
    expect(short.found.at(-1)).toBe(COUNT - 1)
    expect(short.found.length).toBeLessThan(COUNT)
    expect(short.unreadBeforeMs).toBeGreaterThan(0)
    const few = await read({ countMax: 10 })
    expect(few.found).toEqual(Array.from({ length: 10 }, (_, n) => COUNT - 10 + n))
  })

  test('looks at nothing older than it is told', async () => {
    expect(await read({ sinceMs: Date.now() + 60_000 })).toEqual({ found: [] })
    expect((await read({ sinceMs: 0, countMax: 1 })).found).toEqual([COUNT - 1])
  })
})
