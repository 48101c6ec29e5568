import { expect, test } from 'vitest'
import { STREAM } from '../../contracts/index.ts'
import { systemClock } from '../../lifecycle/index.ts'
import { aReleaseJob, type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { callApi } from '../core/jet-stream.ts'
import { connectNats, ensureStreams, type NatsLink, openReleaseQueue } from '../index.ts'

const log = silentLog()

async function withServer(
  jetstream: boolean,
  work: (link: NatsLink, server: NatsServer) => Promise<void>,
): Promise<void> {
  await using server = await startNatsServer({ jetstream })
  await using link = await connectNats({ url: server.url, name: 'test', log })
  await work(link, server)
}

test('a server without JetStream is refused in plain words, and so is a job', async () => {
  await withServer(false, async (link) => {
    await expect(ensureStreams(link)).rejects.toThrow('the NATS server has no JetStream')
    await using queue = await openReleaseQueue(link, { clock: systemClock, log })
    await expect(queue.publish(aReleaseJob())).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  })
})

test('a job is refused when its stream is lost, and taken when the stream is there again', async () => {
  await withServer(true, async (link) => {
    await ensureStreams(link)
    await callApi(link, `STREAM.DELETE.${STREAM.releases}`, {})
    await using queue = await openReleaseQueue(link, { clock: systemClock, log })
    await expect(queue.publish(aReleaseJob())).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
    await ensureStreams(link)
    await queue.publish(aReleaseJob({ incarnation: 2 }))
    expect(await queue.ids()).toEqual([aReleaseJob().claimId])
  })
})

test.each([
  { title: 'full', change: { max_bytes: 200 } },
  { title: 'sealed, and so read-only', change: { sealed: true, discard: 'new' } },
])('a job is refused, and says why, when its stream is $title', async ({ change }) => {
  await withServer(true, async (link) => {
    await ensureStreams(link)
    const { config } = await callApi<{ config?: object }>(link, `STREAM.INFO.${STREAM.releases}`, {})
    const made = await callApi(link, `STREAM.UPDATE.${STREAM.releases}`, { ...config, ...change })
    expect(made.error).toBeUndefined()
    await using queue = await openReleaseQueue(link, { clock: systemClock, log })
    const many = Array.from({ length: 5 }, (_, n) => queue.publish(aReleaseJob({ claimId: `c${n}` })))
    const results = await Promise.allSettled(many)
    const last = results.at(-1)
    expect(last).toMatchObject({ status: 'rejected', reason: { code: 'STORE_UNAVAILABLE' } })
    expect(String(last?.status === 'rejected' && last.reason)).toContain('JetStream refused')
  })
})
