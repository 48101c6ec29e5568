import { systemClock } from '@subeni/shared/lifecycle'
import type { JobVerdict } from '@subeni/shared/ports'
import { aReleaseJob, FakeClock, MemoryReleaseQueue } from '@subeni/shared/testing'
import { expect, test } from 'vitest'
import type { Stores } from '../adapters/stores.ts'
import { listReleases } from './releases.ts'

const verdict = {
  kind: 'retry',
  afterMs: 60_000,
  code: 'PROVIDER_UNAVAILABLE',
  text: 'provider: the circuit is open',
} as const

async function listed(answer: JobVerdict) {
  const clock = new FakeClock(systemClock.now())
  const queue = new MemoryReleaseQueue(clock)
  await queue.publish(aReleaseJob({ claimId: 'claim-1' }))
  await using _work = await queue.consume(async () => answer, 1)
  await expect.poll(async () => (await queue.list())[0]?.state).toBe('retrying')
  const { header, items } = await listReleases({ releases: async () => queue } as unknown as Stores)
  const cell = (title: string) => items[0]?.cells[header.indexOf(title)]
  const next = new Date(clock.now() + verdict.afterMs).toISOString()
  return { cells: ['ATTEMPTS', 'CODE', 'NEXT'].map(cell), manifest: items[0]?.manifest, next }
}

test('a job that waits for the circuit shows the cause and the next try, and no attempt', async () => {
  const { cells, manifest, next } = await listed({ ...verdict, counts: false })
  expect(cells).toEqual(['0', 'PROVIDER_UNAVAILABLE', next])
  const { code, text } = verdict
  expect(manifest).toMatchObject({ code, waitsFor: { code, text }, nextAt: next, attempts: [] })
})

test('a job that failed shows its attempt, and waits for nothing', async () => {
  const { cells, manifest, next } = await listed({ ...verdict, code: 'PROVIDER_FAILED', counts: true })
  expect(cells).toEqual(['1', 'PROVIDER_FAILED', next])
  expect(manifest).not.toHaveProperty('waitsFor')
})
