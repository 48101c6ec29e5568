import { expect, test } from 'vitest'
import { BUCKET, STREAM } from '../../contracts/index.ts'
import { systemClock } from '../../lifecycle/index.ts'
import { aReleaseJob, type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { callApi } from '../core/jet-stream.ts'
import { connectNats, ensureStreams, type NatsLink, openReleaseQueue } from '../index.ts'
import { bucketStream } from '../stream-configs.ts'

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
    await using queue = await openReleaseQueue(link, { clock: systemClock, log, restores: {} })
    await expect(queue.publish(aReleaseJob())).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
  })
})

test.each(['publish', 'ids', 'deadIds'] as const)('%s makes lost streams anew', async (call) => {
  await withServer(true, async (link) => {
    await ensureStreams(link)
    for (const stream of [STREAM.releases, STREAM.dead, bucketStream(BUCKET.releaseAttempts)])
      await callApi(link, `STREAM.DELETE.${stream}`, {})
    await using queue = await openReleaseQueue(link, { clock: systemClock, log, restores: {} })
    await queue[call](aReleaseJob())
    await queue.publish(aReleaseJob())
    expect([await queue.ids(), await queue.deadIds()]).toEqual([[aReleaseJob().claimId], []])
    const { config } = await callApi<{ config?: object }>(link, `STREAM.INFO.${STREAM.releases}`, {})
    expect(config).toMatchObject({ retention: 'workqueue', discard: 'new' })
  })
})

test('a worker that runs takes jobs again when the streams were lost under it', async () => {
  await withServer(true, async (link) => {
    await ensureStreams(link)
    await using queue = await openReleaseQueue(link, { clock: systemClock, log, restores: {} })
    const done: string[] = []
    const handler = async ({ claimId }: { claimId: string }): Promise<{ kind: 'done' }> => {
      done.push(claimId)
      return { kind: 'done' }
    }
    await using _worker = await queue.consume(handler, 2)
    await queue.publish(aReleaseJob({ claimId: 'before' }))
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['before'])
    for (const stream of [STREAM.releases, STREAM.dead, bucketStream(BUCKET.releaseAttempts)])
      await callApi(link, `STREAM.DELETE.${stream}`, {})
    await queue.publish(aReleaseJob({ claimId: 'after' }))
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['before', 'after'])
    await expect.poll(() => queue.ids(), { timeout: 5_000 }).toEqual([])
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
    await using queue = await openReleaseQueue(link, { clock: systemClock, log, restores: {} })
    const many = Array.from({ length: 5 }, (_, n) => queue.publish(aReleaseJob({ claimId: `c${n}` })))
    const results = await Promise.allSettled(many)
    const last = results.at(-1)
    expect(last).toMatchObject({ status: 'rejected', reason: { code: 'STORE_UNAVAILABLE' } })
    expect(String(last?.status === 'rejected' && last.reason)).toContain('JetStream refused')
  })
})
