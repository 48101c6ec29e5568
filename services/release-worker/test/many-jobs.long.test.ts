import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@subeni/shared/lifecycle'
import { connectNats, ensureStreams, openReleaseQueue } from '@subeni/shared/nats'
import { aReleaseJob, silentLog, startNatsServer } from '@subeni/shared/testing'
import { expect, test } from 'vitest'

const JOBS = 100_000
const MEMORY_MAX_KB = 200 * 1_024
const MAIN = join(import.meta.dirname, '../src/main.ts')

/** The most that a process ever had in memory, KB. */
function peakKb(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

test('100,000 queued jobs, all of them tried and waiting, cost the worker less than 200 MB', async () => {
  await using server = await startNatsServer()
  const log = silentLog()
  await using link = await connectNats({ url: server.url, name: 'test', log })
  await ensureStreams(link)
  await using queue = await openReleaseQueue(link, { clock: systemClock, log })
  for (let n = 0; n < JOBS; n += 200) {
    const jobs = Array.from({ length: 200 }, (_, index) => aReleaseJob({ claimId: `claim-${n + index}` }))
    await Promise.all(jobs.map((job) => queue.publish(job)))
  }
  const env = { PATH: process.env['PATH'], NATS_URL: server.url, SUBENI_LOG_LEVEL: 'error' }
  const worker = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' })
  try {
    const left = async (): Promise<number> => (await queue.figures()).waiting
    await expect.poll(left, { timeout: 600_000, interval: 1_000 }).toBe(0)
    // Long enough to look at the queue and the letters once more.
    await systemClock.sleep(20_000)
    expect(await queue.figures()).toMatchObject({ waiting: 0, unsettled: JOBS })
    expect(peakKb(worker.pid ?? 0)).toBeLessThan(MEMORY_MAX_KB)
  } finally {
    worker.kill('SIGKILL')
  }
})
