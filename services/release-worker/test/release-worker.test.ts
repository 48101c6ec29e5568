import { finalize, providerRelease, verify } from '@subeni/shared/contracts'
import type { ErrorCode } from '@subeni/shared/errors'
import { createRegistry } from '@subeni/shared/metrics'
import { FakeClock, MemoryReleaseQueue, seededRandom, settle, silentLog } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { replayRound } from '../src/app/auto-replay.ts'
import { processJob } from '../src/app/process-job.ts'
import { ReleaseSteps } from '../src/app/release-steps.ts'
import { startReleaseWorker } from '../src/app/release-worker.ts'
import { createMetrics } from '../src/metrics.ts'
import { job, World } from './world.ts'

const log = silentLog()
const random = seededRandom(1)
const HOUR_MS = 3_600_000
const none = { attempts: [], nextAt: 0 }
const signal = new AbortController().signal

function setUp() {
  const world = new World()
  const registry = createRegistry('release-worker')
  const steps = new ReleaseSteps({ bus: world, random, httpRequestTimeoutMs: 50_000 })
  const retry = { maxAttempts: 3, backoffMinMs: 1_000, backoffMaxMs: 300_000 }
  const clock = new FakeClock()
  const process = processJob({
    steps,
    log,
    retry,
    events: world.events,
    clock,
    random,
    metrics: createMetrics(registry),
  })
  return { world, process, registry, clock }
}

describe('processJob', () => {
  test('asks the provider first, tells of its acceptance, and only then frees', async () => {
    const { world, process } = setUp()
    expect(await process(job(), none, signal)).toEqual({ kind: 'done' })
    expect(world.trace).toEqual([
      'provider 10.0.0.10',
      'event provider-accepted 10.0.0.10',
      'event provider-accepted fd00::10',
      'freed 1',
    ])
  })

  test('asks the provider about the v4 side, with a budget that covers the queue and the call', async () => {
    const { world, process } = setUp()
    await process(job(), none, signal)
    const asked = world.asked.find(({ name }) => name === providerRelease.name)
    expect(asked?.value).toEqual({
      podNamespace: 'default',
      podName: 'p',
      podUid: 'u-1',
      nodeName: 'worker-1',
      parentNicMac: 'fa:16:3e:11:22:33',
      subnet: '10.0.0.0/24',
      pool: 'v4',
      address: '10.0.0.10',
    })
    expect(asked?.options).toMatchObject({ budgetMs: 80_000, silenceMaxMs: 3_000 })
  })

  test('waits for an open circuit without filling the history: it says so once a minute', async () => {
    const { world, process, clock } = setUp()
    world.failAlways(providerRelease.name, 'PROVIDER_UNAVAILABLE')
    const told = (): number => world.trace.filter((line) => line.startsWith('event release-waiting')).length
    for (let n = 0; n < 3; n += 1) {
      expect(await process(job(), none, signal)).toMatchObject({ kind: 'retry', counts: false })
    }
    expect(told()).toBe(2)
    await clock.advance(60_000)
    await process(job(), none, signal)
    expect(told()).toBe(4)
  })

  test('settles a job whose claim no longer stands, without the provider', async () => {
    const { world, process } = setUp()
    world.releasing.clear()
    expect(await process(job(), none, signal)).toEqual({ kind: 'done' })
    expect(world.trace).toEqual([])
  })

  test('asks no provider for an address of a plain pool', async () => {
    const { world, process } = setUp()
    world.inCloud.clear()
    await process(job({ subnet: '' }), none, signal)
    expect(world.trace).toEqual(['freed 1'])
  })

  test('ends in the same state when it is repeated', async () => {
    const { world, process } = setUp()
    await process(job(), none, signal)
    expect(await process(job(), none, signal)).toEqual({ kind: 'done' })
    expect(world.trace.filter((line) => !line.startsWith('event'))).toEqual(['provider 10.0.0.10', 'freed 1'])
  })

  const failures = [verify.name, providerRelease.name, finalize.name].flatMap((name) =>
    (['before', 'after'] as const).flatMap((moment) =>
      (['DEADLINE_EXCEEDED', 'NO_RESPONDERS', 'INTERNAL', 'SIGN_OF_LIFE_MISSED'] as const).map((code) => ({
        name,
        moment,
        code,
      })),
    ),
  )
  test.each(failures)(
    'recovers when $name fails $moment it took effect with $code',
    async ({ name, moment, code }) => {
      const { world, process } = setUp()
      world.failNext(name, moment, code)
      expect(await process(job(), none, signal)).toMatchObject({ kind: 'retry', code })
      expect(await process(job(), none, signal)).toEqual({ kind: 'done' })
      expect([world.releasing.size, world.inCloud.size]).toEqual([0, 0])
      expect(world.trace).not.toContain('FREED BEFORE THE PROVIDER ACCEPTED')
      expect(world.trace.filter((line) => line === 'freed 1')).toHaveLength(1)
    },
  )

  test.each([
    { code: 'PROVIDER_REJECTED', earlier: 0, verdict: 'dead', event: 'event release-dead 10.0.0.10!' },
    { code: 'OUTCOME_UNKNOWN', earlier: 2, verdict: 'dead', event: 'event release-dead 10.0.0.10!' },
    { code: 'OUTCOME_UNKNOWN', earlier: 0, verdict: 'retry', event: 'event release-retry 10.0.0.10!' },
  ] satisfies { code: ErrorCode; earlier: number; verdict: string; event: string }[])(
    'after $earlier attempts $code makes it $verdict, and that is told',
    async ({ code, earlier, verdict, event }) => {
      const { world, process } = setUp()
      world.failNext(providerRelease.name, 'before', code)
      const attempts = {
        attempts: Array.from({ length: earlier }, () => ({ at: 0, code, text: '' })),
        nextAt: 0,
      }
      expect(await process(job(), attempts, signal)).toMatchObject({ kind: verdict, code })
      expect(world.trace).toContain(event)
      expect(world.releasing.has('claim-1')).toBe(true)
    },
  )

  test('hands a job back in a drain without counting an attempt', async () => {
    const { world, process } = setUp()
    const verdict = await process(job(), none, AbortSignal.abort())
    expect(verdict).toMatchObject({ kind: 'retry', code: 'CANCELLED', counts: false })
    expect(world.trace).toEqual([])
  })

  test('counts runs and failed steps', async () => {
    const { world, process, registry } = setUp()
    world.failNext(finalize.name, 'before', 'INTERNAL')
    await process(job(), none, signal)
    await process(job(), none, signal)
    const text = await registry.metrics()
    expect(text).toContain('subeni_release_jobs_total{result="retry",service="release-worker"} 1')
    expect(text).toContain('subeni_release_jobs_total{result="done",service="release-worker"} 1')
    expect(text).toContain(
      'subeni_release_step_failures_total{step="finalize",code="INTERNAL",service="release-worker"} 1',
    )
  })
})

describe('replayRound', () => {
  /** A queue whose jobs have died of these codes. */
  async function withLetters(codes: Readonly<Record<string, string>>) {
    const clock = new FakeClock()
    const queue = new MemoryReleaseQueue(clock)
    await using _killer = await queue.consume(async ({ claimId }) => {
      return { kind: 'dead', code: codes[claimId] ?? '', text: 'died' }
    }, 10)
    for (const claimId of Object.keys(codes)) await queue.publish(job({ claimId }))
    await settle()
    const world = new World()
    for (const claimId of Object.keys(codes)) world.releasing.add(claimId)
    const steps = new ReleaseSteps({ bus: world, random, httpRequestTimeoutMs: 50_000 })
    const { events } = world
    const round = (afterMs = HOUR_MS) =>
      replayRound({ queue, events, steps, afterMs, log, clock, random, onLetters: () => undefined })
    const state = async () => ({
      jobs: (await queue.list()).map((one) => `${one.job.claimId} ${one.job.incarnation}`),
      letters: await queue.deadIds(),
    })
    return { clock, queue, round, state }
  }

  test('puts back transient letters that are old enough, as the next incarnation', async () => {
    const { clock, queue, round, state } = await withLetters({
      old: 'OUTCOME_UNKNOWN',
      rejected: 'PROVIDER_REJECTED',
    })
    await clock.advance(HOUR_MS - 1)
    expect(await round()).toBe(0)
    await clock.advance(1)
    expect(await round()).toBe(1)
    expect(await state()).toEqual({ jobs: ['old 2'], letters: ['rejected'] })
    expect(await queue.has('old')).toBe(true)
  })

  test('puts nothing back when told never to', async () => {
    const { clock, round } = await withLetters({ old: 'OUTCOME_UNKNOWN' })
    await clock.advance(9 * HOUR_MS)
    expect(await round(0)).toBe(0)
  })

  test.each([
    { step: 'publish', fault: 'before' },
    { step: 'publish', fault: 'after' },
    { step: 'removeDeadLetter', fault: 'before' },
    { step: 'removeDeadLetter', fault: 'after' },
  ] as const)('loses and doubles nothing when $step fails $fault it took effect', async ({ step, fault }) => {
    const { clock, queue, round, state } = await withLetters({ old: 'OUTCOME_UNKNOWN' })
    await clock.advance(HOUR_MS)
    queue.failNext(step, fault)
    expect(await round()).toBe(0)
    await round()
    expect(await state()).toEqual({ jobs: ['old 2'], letters: [] })
  })
})

describe('startReleaseWorker', () => {
  const settings = {
    httpRequestTimeout: 50_000,
    'release.maxAttempts': 16,
    'release.autoReplayAfter': HOUR_MS,
    'release.concurrency': 4,
    'release.backoffMin': 1_000,
    'release.backoffMax': 300_000,
  }

  test('retries until the release is done, stops when disposed, and counts the letters', async () => {
    const clock = new FakeClock()
    const world = new World()
    const queue = new MemoryReleaseQueue(clock)
    const registry = createRegistry('release-worker')
    world.failNext(providerRelease.name, 'after', 'OUTCOME_UNKNOWN')
    await queue.publish(job())
    const worker = await startReleaseWorker({
      bus: world,
      queue,
      registry,
      log,
      events: world.events,
      clock,
      random,
      settings,
    })
    await clock.advance(2_000)
    expect(world.trace.at(-1)).toBe('freed 1')
    expect(await queue.list()).toEqual([])
    await worker[Symbol.asyncDispose]()
    expect(clock.pending).toBe(0)
    const text = await registry.metrics()
    expect(text).toContain('subeni_release_jobs{state="waiting",service="release-worker"} 0')
    expect(text).toContain('subeni_release_oldest_job_age_seconds{service="release-worker"} 0')
    expect(text).toMatch(/subeni_release_attempts_sum\{.*result="done".*\} 2/)
  })

  test('brings a job that died of a passing cause to its end by itself', async () => {
    const clock = new FakeClock()
    const world = new World()
    const queue = new MemoryReleaseQueue(clock)
    world.failNext(providerRelease.name, 'before', 'OUTCOME_UNKNOWN')
    await queue.publish(job())
    await using _worker = await startReleaseWorker({
      bus: world,
      queue,
      registry: createRegistry('release-worker'),
      log,
      events: world.events,
      clock,
      random,
      settings: { ...settings, 'release.maxAttempts': 1 },
    })
    await clock.advance(HOUR_MS / 2)
    expect(await queue.deadIds()).toHaveLength(1)
    await clock.advance(HOUR_MS)
    expect(world.trace).toContain('freed 1')
    expect(await queue.deadIds()).toEqual([])
  })
})
