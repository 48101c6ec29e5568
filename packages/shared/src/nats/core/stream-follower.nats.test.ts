import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../lifecycle/index.ts'
import { type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats, type NatsLink } from '../index.ts'
import { callApi, publishOnce } from './jet-stream.ts'
import { StreamFollower } from './stream-follower.ts'

const log = silentLog()
let server: NatsServer
let writer: NatsLink
let reader: NatsLink
let count = 0
let stream = ''

beforeAll(async () => {
  server = await startNatsServer()
  writer = await connectNats({ url: server.url, name: 'writer', log })
  reader = await connectNats({ url: server.url, name: 'reader', log })
})

afterAll(async () => {
  await reader[Symbol.asyncDispose]()
  await writer[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

beforeEach(async () => {
  count += 1
  stream = `S${count}`
  await callApi(writer, `STREAM.CREATE.${stream}`, { name: stream, subjects: [`s${count}.>`] })
})

async function write(from: number, to: number, padding = ''): Promise<void> {
  const all: Promise<unknown>[] = []
  for (let nth = from; nth < to; nth += 1) {
    all.push(publishOnce(writer, `s${count}.key`, `${nth} ${padding}`))
    if (all.length >= 200) await Promise.all(all.splice(0))
  }
  await Promise.all(all)
}

function follow() {
  const heard: number[] = []
  const seen = { starts: 0, ends: 0, heard }
  const follower = new StreamFollower(
    reader,
    { stream },
    {
      onStart: () => {
        seen.starts += 1
        heard.splice(0)
      },
      onMessage: ({ message }) => void heard.push(Number(message.string().split(' ')[0])),
      onCaughtUp: () => void (seen.ends += 1),
    },
  )
  onTestFinished(() => follower[Symbol.asyncDispose]())
  return { ...seen, seen }
}

const upTo = (end: number): number[] => Array.from({ length: end }, (_, nth) => nth)

async function consumers(): Promise<string[]> {
  const { consumers: names = [] } = await callApi<{ consumers?: string[] }>(
    writer,
    `CONSUMER.NAMES.${stream}`,
    {},
  )
  return names
}

describe('a follower', () => {
  test('is told more than one request may bring, in order, and then what comes', async () => {
    await write(0, 4_500)
    const { heard, seen } = follow()
    await expect.poll(() => seen.ends).toBe(1)
    expect(heard).toEqual(upTo(4_500))
    await write(4_500, 4_501)
    await expect.poll(() => heard.at(-1)).toBe(4_500)
    await write(4_501, 4_600)
    await expect.poll(() => heard).toEqual(upTo(4_600))
    expect(seen).toMatchObject({ starts: 1, ends: 1 })
  })

  test('is told more bytes than one request may bring', async () => {
    await write(0, 40, 'x'.repeat(1_000_000))
    const { heard, seen } = follow()
    await expect.poll(() => seen.ends, { timeout: 10_000 }).toBe(1)
    expect(heard).toEqual(upTo(40))
    expect(seen.starts).toBe(1)
  })

  test('is told what comes close together in a few portions', async (context) => {
    if (reader.nc.info?.version.startsWith('2.9.')) context.skip('there each message is told as it comes')
    let requests = 0
    const subject = `$JS.API.CONSUMER.MSG.NEXT.${stream}.>`
    const spy = writer.nc.subscribe(subject, { callback: () => void (requests += 1) })
    onTestFinished(() => spy.unsubscribe())
    await writer.nc.flush()
    const { heard } = follow()
    const began = systemClock.monotonicMs()
    let written = 0
    while (written < 200) {
      await write(written, written + 1)
      written += 1
    }
    const took = systemClock.monotonicMs() - began
    await expect.poll(() => heard).toEqual(upTo(200))
    // One each 20 ms; at the start one for all, at the end one that finds nothing and one that waits.
    expect(requests).toBeLessThanOrEqual(took / 20 + 8)
  })

  test('starts anew when its consumer is gone', async () => {
    await write(0, 10)
    const { heard, seen } = follow()
    await expect.poll(() => heard).toEqual(upTo(10))
    const [name = ''] = await consumers()
    await callApi(writer, `CONSUMER.DELETE.${stream}.${name}`, {})
    await expect.poll(() => seen.starts, { timeout: 10_000 }).toBe(2)
    await write(10, 11)
    await expect.poll(() => heard).toEqual(upTo(11))
    expect(seen.ends).toBe(2)
  })

  test('leaves no consumer behind', async () => {
    await using follower = new StreamFollower(
      reader,
      { stream },
      {
        onStart: () => undefined,
        onMessage: () => undefined,
        onCaughtUp: () => undefined,
      },
    )
    await expect.poll(consumers).toHaveLength(1)
    await follower[Symbol.asyncDispose]()
    await expect.poll(consumers).toEqual([])
  })
})
