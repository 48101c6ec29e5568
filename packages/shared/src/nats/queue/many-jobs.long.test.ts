import { expect, test } from 'vitest'
import { systemClock } from '../../lifecycle/index.ts'
import { aReleaseJob, silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats, ensureStreams, openReleaseQueue } from '../index.ts'

const JOBS = 100_000
const MEMORY_MAX_BYTES = 200 * 1024 * 1024

test('100,000 queued jobs, all of them waiting for their next try, cost a worker less than 200 MB', async () => {
  await using server = await startNatsServer()
  const log = silentLog()
  await using link = await connectNats({ url: server.url, name: 'test', log })
  await ensureStreams(link)
  await using queue = await openReleaseQueue(link, { clock: systemClock, log })
  for (let n = 0; n < JOBS; n += 200) {
    const jobs = Array.from({ length: 200 }, (_, index) => aReleaseJob({ claimId: `claim-${n + index}` }))
    await Promise.all(jobs.map((job) => queue.publish(job)))
  }
  let seen = 0
  let most = 0
  await using _work = await queue.consume(async () => {
    seen += 1
    if (seen % 1_000 === 0) most = Math.max(most, process.memoryUsage().rss)
    return { kind: 'retry', afterMs: 600_000, code: 'PROVIDER_UNAVAILABLE', text: 'open', counts: false }
  }, 64)
  await expect.poll(() => seen, { timeout: 600_000, interval: 500 }).toBe(JOBS)
  expect(await queue.figures()).toMatchObject({ waiting: 0, unsettled: JOBS })
  expect(await queue.ids()).toHaveLength(JOBS)
  expect(most).toBeLessThan(MEMORY_MAX_BYTES)
})
