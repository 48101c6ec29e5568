import { deadDrop, deadList, deadReplay, deadShow } from '@subeni/shared/contracts'
import { createRegistry } from '@subeni/shared/metrics'
import { FakeClock, MemoryReleaseQueue, seededRandom, silentLog } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { startReleaseWorker } from '../src/app/release-worker.ts'
import { job, World } from './world.ts'

const HOUR_MS = 3_600_000
const settings = {
  httpRequestTimeout: 50_000,
  'release.maxAttempts': 16,
  'release.autoReplayAfter': 0,
  'release.concurrency': 4,
  'release.backoffMin': 1_000,
  'release.backoffMax': 300_000,
}

/** A worker whose queue holds letters of these claims, each dead of its code. */
async function withLetters(codes: Readonly<Record<string, string>>, text = 'died') {
  const clock = new FakeClock()
  const queue = new MemoryReleaseQueue(clock)
  const world = new World()
  const killer = await queue.consume(
    async ({ claimId }) => ({ kind: 'dead', code: codes[claimId] ?? '', text }),
    100,
  )
  for (const claimId of Object.keys(codes)) await queue.publish(job({ claimId, nodeName: `node-${claimId}` }))
  await clock.advance(1)
  await killer[Symbol.asyncDispose]()
  world.releasing.clear()
  for (const claimId of Object.keys(codes)) world.releasing.add(claimId)
  const options = { bus: world, queue, log: silentLog(), events: world.events, clock, settings }
  const registry = createRegistry('release-worker')
  const start = () => startReleaseWorker({ ...options, registry, random: seededRandom(1) })
  return { world, queue, clock, registry, start }
}

const idsOf = (letters: readonly { job: { claimId: string } | null }[]) =>
  letters.map((letter) => letter.job?.claimId)

describe('dead.list', () => {
  test.each([
    { title: 'all', filter: {}, want: ['a', 'b', 'c'] },
    { title: 'those of a code', filter: { code: 'PROVIDER_REJECTED' }, want: ['b'] },
    { title: 'those of a node', filter: { node: 'node-c' }, want: ['c'] },
    { title: 'those of a pool, by either half of a pair', filter: { pool: 'v6' }, want: ['a', 'b', 'c'] },
    { title: 'none of another pool', filter: { pool: 'v5' }, want: [] },
    { title: 'none younger than asked', filter: { olderMs: HOUR_MS }, want: [] },
  ])('lists $title', async ({ filter, want }) => {
    const { world, start } = await withLetters({
      a: 'OUTCOME_UNKNOWN',
      b: 'PROVIDER_REJECTED',
      c: 'OUTCOME_UNKNOWN',
    })
    await using _worker = await start()
    const { page } = await world.ask(deadList, { filter })
    expect(idsOf(page?.letters ?? [])).toEqual(want)
  })

  test('lists any number of letters of any length, each once, in replies under 64 KiB', async () => {
    const ids = Array.from({ length: 300 }, (_, n) => `claim-${String(n).padStart(4, '0')}`)
    const codes = Object.fromEntries(ids.map((id) => [id, 'OUTCOME_UNKNOWN']))
    const { world, start } = await withLetters(codes, 'x'.repeat(20_000))
    await using _worker = await start()
    const seen: unknown[] = []
    let after = ''
    do {
      const { page } = await world.ask(deadList, { after })
      seen.push(...idsOf(page?.letters ?? []))
      after = page?.next ?? ''
    } while (after !== '')
    expect(seen).toEqual(ids)
    expect(Math.max(...world.replyBytes)).toBeLessThan(65_536)
  })
})

describe('dead.show', () => {
  test('shows one letter with its history', async () => {
    const { world, start } = await withLetters({ a: 'PROVIDER_REJECTED' })
    await using _worker = await start()
    const { letter } = await world.ask(deadShow, { claimId: 'a' })
    expect(letter).toMatchObject({ code: 'PROVIDER_REJECTED', attempts: [{ text: 'died' }] })
    await expect(world.ask(deadShow, { claimId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('dead.replay', () => {
  test('makes letters jobs again, once however often it is asked', async () => {
    const { world, queue, clock, start } = await withLetters({ a: 'X', b: 'X' })
    await using _worker = await start()
    const ask = async () =>
      (await world.ask(deadReplay, { claimIds: ['a', 'b', 'nobody'] })).done?.results?.map(
        ({ result }) => result,
      )
    expect(await ask()).toEqual(['replayed', 'replayed', 'gone'])
    expect(await ask()).toEqual(['gone', 'gone', 'gone'])
    await clock.advance(10)
    expect([await queue.ids(), await queue.deadIds(), [...world.releasing]]).toEqual([[], [], []])
    expect(world.trace.filter((line) => line === 'freed 1')).toHaveLength(2)
  })

  test.each(['publish', 'removeDeadLetter'] as const)(
    'loses and doubles nothing when the worker dies around %s',
    async (step) => {
      for (const fault of ['before', 'after'] as const) {
        const { world, queue, clock, start } = await withLetters({ a: 'X' })
        await using _worker = await start()
        queue.failNext(step, fault)
        await world.ask(deadReplay, { claimIds: ['a'] })
        await clock.advance(10)
        await world.ask(deadReplay, { claimIds: ['a'] })
        await clock.advance(10)
        expect([await queue.ids(), await queue.deadIds(), [...world.releasing]]).toEqual([[], [], []])
        expect(world.trace.filter((line) => line === 'freed 1')).toHaveLength(1)
      }
    },
  )

  test('leaves a letter that followed the replay', async () => {
    const { world, queue, clock, start } = await withLetters({ a: 'X' })
    world.failAlways('provider-release', 'PROVIDER_REJECTED')
    await using _worker = await start()
    await world.ask(deadReplay, { claimIds: ['a'] })
    await clock.advance(10)
    const [letter] = await queue.deadLetters(['a'])
    expect(letter).toMatchObject({ code: 'PROVIDER_REJECTED', job: { incarnation: 2 } })
  })

  test('refuses more than it can answer', async () => {
    const { world, start } = await withLetters({})
    await using _worker = await start()
    const claimIds = Array.from({ length: 201 }, (_, n) => `c${n}`)
    await expect(world.ask(deadReplay, { claimIds })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
  })
})

describe('dead.drop', () => {
  test('frees the claim by id without the provider, then removes the letter, and tells of it', async () => {
    const { world, queue, start } = await withLetters({ a: 'PROVIDER_REJECTED' })
    world.inCloud.clear()
    await using _worker = await start()
    const { done } = await world.ask(deadDrop, { claimIds: ['a'], yesLeakIt: true })
    expect(done?.results).toMatchObject([{ result: 'dropped', freed: ['10.0.0.10'] }])
    expect(await queue.deadIds()).toEqual([])
    expect(world.trace).toContain('event release-dropped 10.0.0.10!')
    expect(world.trace.some((line) => line.startsWith('provider'))).toBe(false)
  })

  test('does nothing without the confirmation', async () => {
    const { world, queue, start } = await withLetters({ a: 'PROVIDER_REJECTED' })
    await using _worker = await start()
    await expect(world.ask(deadDrop, { claimIds: ['a'] })).rejects.toMatchObject({ code: 'INVALID_REQUEST' })
    expect(await queue.deadIds()).toEqual(['a'])
  })

  test('keeps the letter when the claim could not be freed', async () => {
    const { world, queue, start } = await withLetters({ a: 'PROVIDER_REJECTED' })
    await using _worker = await start()
    world.failNext('finalize', 'before', 'STORE_UNAVAILABLE')
    const { done } = await world.ask(deadDrop, { claimIds: ['a'], yesLeakIt: true })
    expect(done?.results).toMatchObject([{ result: 'failed' }])
    expect(await queue.deadIds()).toEqual(['a'])
  })
})

describe('metrics', () => {
  test('count the letters by code', async () => {
    const { clock, registry, start } = await withLetters({ a: 'X', b: 'X', c: 'Y' })
    await using _worker = await start()
    await clock.advance(10)
    const text = await registry.metrics()
    expect(text).toContain('subeni_release_dead_letters{code="X",service="release-worker"} 2')
    expect(text).toContain('subeni_release_dead_letters{code="Y",service="release-worker"} 1')
  })
})
