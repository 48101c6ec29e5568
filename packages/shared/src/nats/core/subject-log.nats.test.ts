import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { STREAM, SUBJECT } from '../../contracts/index.ts'
import { rejection } from '../../testing/contracts/index.ts'
import {
  type NatsServer,
  silentLog,
  startNatsServer,
  startTcpProxy,
  type TcpProxy,
} from '../../testing/index.ts'
import { connectNats, ensureStreams, type NatsLink } from '../index.ts'
import { ROLLUP, SubjectLog } from './subject-log.ts'

const log = silentLog()
let server: NatsServer
let proxy: TcpProxy
let throughProxy: NatsLink
let direct: NatsLink
let ours: SubjectLog
let theirs: SubjectLog
let count = 0
let subject = ''

beforeAll(async () => {
  server = await startNatsServer()
  proxy = await startTcpProxy(Number(new URL(server.url).port))
  throughProxy = await connectNats({ url: `nats://127.0.0.1:${proxy.port}`, name: 'proxied', log })
  direct = await connectNats({ url: server.url, name: 'direct', log })
  await ensureStreams(direct)
  ours = new SubjectLog(throughProxy, STREAM.pools)
  theirs = new SubjectLog(direct, STREAM.pools)
})

beforeEach(() => {
  count += 1
  subject = SUBJECT.pool(`pool-${count}`)
})

afterAll(async () => {
  await throughProxy[Symbol.asyncDispose]()
  await direct[Symbol.asyncDispose]()
  await proxy[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

describe('SubjectLog.append when the answer is lost', () => {
  /** Our write lands, its answer does not; then `meanwhile` happens, and the connection breaks. */
  async function appendUnheard(meanwhile: (landed: number) => Promise<void>): Promise<number> {
    proxy.mute()
    const appending = ours.append({ subject, data: 'ours', expected: 0 })
    let landed = 0
    await expect.poll(async () => (landed = (await theirs.last(subject))?.sequence ?? 0)).toBeGreaterThan(0)
    await meanwhile(landed)
    proxy.cut()
    return await appending
  }

  test('finds its own message and returns its revision', async () => {
    let ourRevision = 0
    const revision = await appendUnheard(async (landed) => void (ourRevision = landed))
    expect(revision).toBe(ourRevision)
  })

  test('finds its own message under a later one', async () => {
    let ourRevision = 0
    const revision = await appendUnheard(async (landed) => {
      ourRevision = landed
      await theirs.append({ subject, data: 'theirs', expected: landed })
    })
    expect(revision).toBe(ourRevision)
  })

  test('does not guess when a snapshot has swallowed the evidence', async () => {
    const appending = appendUnheard(async (landed) => {
      await theirs.append({ subject, data: 'theirs', expected: landed, headers: ROLLUP })
    })
    await expect(appending).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  test('knows that it lost when another took the very revision that it expected', async () => {
    const first = await theirs.append({ subject, data: 'theirs', expected: 0 })
    proxy.mute()
    const appending = ours.append({ subject, data: 'ours', expected: 0 })
    const outcome = rejection(appending)
    await expect.poll(async () => (await theirs.last(subject))?.sequence).toBe(first)
    proxy.cut()
    expect(await outcome).toMatchObject({ code: 'REVISION_CONFLICT' })
  })

  test('writes once, however often it had to ask', async () => {
    await appendUnheard(async () => undefined)
    const last = await theirs.last(subject)
    await theirs.append({ subject, data: 'next', expected: last?.sequence ?? 0 })
    expect((await theirs.last(subject))?.sequence).toBe((last?.sequence ?? 0) + 1)
  })
})
