import { describe, expect, test } from 'vitest'
import { FakeClock } from '../../testing/index.ts'
import type { NatsLink } from './link.ts'
import { KnownStreams } from './known-streams.ts'
import { SubjectLog } from './subject-log.ts'

const WRONG_LAST = { code: 400, err_code: 10_164, description: 'wrong last sequence' }

const noTask = () => () => undefined

/** A server that refuses every write as if somebody else had written, while the newest message is at `newest`. */
function setUp(newest: number) {
  const clock = new FakeClock()
  const answer = (subject: string) =>
    subject.startsWith('$JS.API')
      ? { message: { subject: 's', seq: newest, time: '' } }
      : { error: WRONG_LAST }
  const ask = async (subject: string) => ({
    kind: 'answer',
    message: { string: () => JSON.stringify(answer(subject)) },
  })
  const link = {
    inbox: { ask },
    clock,
    isConnected: () => false,
    nc: { subscribe: noTask, isClosed: () => false },
  }
  const watched = { ...link, onDisconnect: noTask, onReconnect: noTask, onClosed: noTask }
  const stores = new KnownStreams(watched as unknown as NatsLink)
  const log = new SubjectLog({ ...watched, stores } as unknown as NatsLink, 'S')
  const append = (expected: number) => log.append({ subject: 's', data: '', expected })
  return { clock, append }
}

describe('SubjectLog.append', () => {
  test('says that the store takes nothing when the newest revision is refused as old for a second', async () => {
    const { clock, append } = setUp(7)
    await expect(append(7)).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
    await clock.advance(999)
    await expect(append(7)).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
    await clock.advance(1)
    await expect(append(7)).rejects.toMatchObject({
      code: 'STORE_UNAVAILABLE',
      message: expect.stringContaining('is its disk full or read-only?'),
    })
  })

  test('takes it for contention when somebody has really written, or when what is expected moves on', async () => {
    const { clock, append } = setUp(9)
    for (const expected of [7, 7, 8, 9]) {
      await expect(append(expected)).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
      await clock.advance(2_000)
    }
  })
})
