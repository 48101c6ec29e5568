import { expect, test } from 'vitest'
import type { StoreChange } from '../../ports/index.ts'
import { rejection } from '../../testing/contracts/index.ts'
import { FakeClock, silentLog } from '../../testing/index.ts'
import { type Connection, KnownStream } from './known-stream.ts'

/** A server whose stream is as `info` says when it is asked, and whose answer `onAnswer` overtakes. */
function setUp(onAnswer: () => void = () => undefined) {
  const clock = new FakeClock()
  const info = { created: '2026-01-01T00:00:00Z', state: { last_seq: 5 } }
  let isSilent = false
  const ask = async (): Promise<object> => {
    if (isSilent) return { kind: 'silent' }
    const text = JSON.stringify(info)
    onAnswer()
    return { kind: 'answer', message: { string: () => text } }
  }
  const link = {
    inbox: { ask },
    clock,
    log: silentLog(),
    nc: { isClosed: () => false },
    isConnected: () => true,
    onClosed: () => () => undefined,
  }
  const changes: StoreChange[] = []
  const stream = new KnownStream('S', link as unknown as Connection, {
    onChange: (change) => void changes.push(change),
    restore: async () => false,
  })
  return { clock, info, stream, changes, beSilent: (silent: boolean) => (isSilent = silent) }
}

test('what is stored while it is looked at is no sign that it went back', async () => {
  const { stream, changes, clock, info } = setUp(() => stream.note((info.state.last_seq += 1)))
  for (let n = 0; n < 5; n += 1) {
    void stream.look('turn')
    await clock.advance(1_000)
  }
  // Each look found one less than was known by then.
  expect(changes).toEqual([])
})

test('what it is told once, by a server that leads no more, is asked again before it is believed', async () => {
  const { stream, changes, clock, info } = setUp()
  await stream.look('turn')
  info.state.last_seq = 3
  void stream.look('turn')
  await clock.advance(249)
  info.state.last_seq = 6
  await clock.advance(1)
  expect(changes).toEqual([])
  info.state.last_seq = 3
  void stream.look('turn')
  await clock.advance(250)
  expect(changes).toMatchObject([{ what: 'went-back', text: 'its newest message was 6 and is 3' }])
  expect(stream.epoch).toBe(1)
  expect(stream.isCurrent(6)).toBe(false)
  expect(stream.isCurrent(stream.revision(3))).toBe(true)
})

test('after a break nothing is certain until there was an answer, for which whoever needs it waits a second', async () => {
  const { stream, clock, beSilent } = setUp()
  await stream.look('turn')
  expect(stream.proven()).toBeUndefined()
  stream.doubt()
  beSilent(true)
  void stream.look('reconnect')
  const inVain = rejection(stream.proven() ?? Promise.resolve())
  await clock.advance(1_000)
  expect(await inVain).toMatchObject({ code: 'STORE_UNAVAILABLE' })
  beSilent(false)
  const proof = stream.proven()
  await clock.advance(200)
  await proof
  expect(stream.proven()).toBeUndefined()
})
