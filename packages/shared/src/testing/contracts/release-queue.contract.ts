import { describe, expect, test } from 'vitest'
import type { JobVerdict, ReleaseQueue } from '../../ports/index.ts'
import { aReleaseJob } from '../factories.ts'
import { fresh, type OpenPair } from './subject.ts'

export interface ReleaseQueueHarness {
  /** Lets the given time pass for the queue. */
  readonly pass: (ms: number) => Promise<void>
  /** Stores bytes that are no job under a claim. */
  readonly publishBytes: (queue: ReleaseQueue, claimId: string, bytes: Uint8Array) => Promise<void>
}

const DONE: JobVerdict = { kind: 'done' }

/** What every ReleaseQueue does. Each case starts with an empty queue. */
export function releaseQueueContract(open: OpenPair<ReleaseQueue>, harness: ReleaseQueueHarness): void {
  describe('ReleaseQueue', () => {
    test('keeps a job until its handler is done with it', async () => {
      await using pair = await open()
      const job = aReleaseJob({ claimId: fresh('claim') })
      await pair.one.publish(job)
      expect(await pair.two.has(job.claimId ?? '')).toBe(true)
      expect(await pair.two.list()).toMatchObject([{ job: { claimId: job.claimId }, state: 'waiting' }])
      const seen: unknown[] = []
      await using _work = await pair.two.consume(async (got) => {
        seen.push(got)
        return DONE
      }, 4)
      await expect.poll(() => pair.one.has(job.claimId ?? '')).toBe(false)
      expect(seen).toMatchObject([{ ...job, addresses: [{ pool: 'pool-1', address: '10.0.0.10' }] }])
    })

    test('takes the same incarnation twice while the job is there, and refuses it when it is gone', async () => {
      await using pair = await open()
      const job = aReleaseJob({ claimId: fresh('claim') })
      await pair.one.publish(job)
      await pair.two.publish(job)
      expect(await pair.one.list()).toHaveLength(1)
      await using _work = await pair.two.consume(async () => DONE, 4)
      await expect.poll(() => pair.one.has(job.claimId ?? '')).toBe(false)
      await expect(pair.one.publish(job)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' })
      await pair.one.publish({ ...job, incarnation: 2 })
      await expect.poll(() => pair.one.has(job.claimId ?? '')).toBe(false)
    })

    test('tries again after the verdict says so, with the history, and forgets it when done', async () => {
      await using pair = await open()
      const claimId = fresh('claim')
      await pair.one.publish(aReleaseJob({ claimId }))
      const histories: number[] = []
      await using _work = await pair.two.consume(async (_job, { attempts }) => {
        histories.push(attempts?.length ?? 0)
        const counts = histories.length !== 2
        if (histories.length > 3) return DONE
        return { kind: 'retry', afterMs: 30, code: 'PROVIDER_UNAVAILABLE', text: 'closed', counts }
      }, 4)
      await expect
        .poll(async () => {
          await harness.pass(40)
          return histories
        })
        .toEqual([0, 1, 1, 2])
      await expect.poll(() => pair.one.has(claimId)).toBe(false)
    })

    test('gives a job back whose handler throws', async () => {
      await using pair = await open()
      await pair.one.publish(aReleaseJob({ claimId: fresh('claim') }))
      let calls = 0
      await using _work = await pair.two.consume(async () => {
        calls += 1
        if (calls === 1) throw new Error('boom')
        return DONE
      }, 4)
      await expect
        .poll(
          async () => {
            await harness.pass(200)
            return calls
          },
          { timeout: 5_000 },
        )
        .toBe(2)
    })

    test('keeps a dead job as a letter with its whole history, one a claim', async () => {
      await using pair = await open()
      const claimId = fresh('claim')
      const verdict: JobVerdict = { kind: 'dead', code: 'PROVIDER_REJECTED', text: 'no such subnet' }
      await using _work = await pair.two.consume(async () => verdict, 4)
      for (const incarnation of [1, 2]) {
        await pair.one.publish(aReleaseJob({ claimId, incarnation }))
        await expect.poll(() => pair.one.has(claimId)).toBe(false)
      }
      expect(await pair.one.deadIds()).toContain(claimId)
      const letters = await pair.one.deadLetters([claimId, 'nobody'])
      expect(letters).toMatchObject([
        {
          job: { claimId, incarnation: 2 },
          code: 'PROVIDER_REJECTED',
          attempts: [{ code: 'PROVIDER_REJECTED', text: 'no such subnet' }],
        },
      ])
      await pair.two.removeDeadLetter(claimId, 1)
      expect(await pair.one.deadLetters([claimId])).toHaveLength(1)
      await pair.two.removeDeadLetter(claimId, 2)
      await pair.two.removeDeadLetter(claimId)
      expect(await pair.one.deadLetters([claimId])).toEqual([])
      expect(await pair.one.deadIds()).not.toContain(claimId)
    })

    test('keeps an undecodable job as a letter with its bytes', async () => {
      await using pair = await open()
      const claimId = fresh('claim')
      await using _work = await pair.two.consume(async () => DONE, 4)
      await harness.publishBytes(pair.one, claimId, new Uint8Array([255, 255, 255]))
      const letters = (): Promise<unknown> => pair.one.deadLetters([claimId])
      await expect.poll(letters).toMatchObject([
        {
          code: 'MALFORMED_MESSAGE',
          attempts: [
            { text: expect.stringContaining(Buffer.from([255, 255, 255]).toString('base64')) as string },
          ],
        },
      ])
    })

    test('never runs more handlers than allowed, and runs them all', async () => {
      await using pair = await open()
      const ids = Array.from({ length: 12 }, () => fresh('claim'))
      for (const claimId of ids) await pair.one.publish(aReleaseJob({ claimId }))
      const done = new Set<string>()
      const gate = Promise.withResolvers<void>()
      let running = 0
      let most = 0
      await using _work = await pair.two.consume(async (job) => {
        running += 1
        most = Math.max(most, running)
        await gate.promise
        running -= 1
        done.add(job.claimId ?? '')
        return DONE
      }, 3)
      await expect.poll(() => running).toBe(3)
      gate.resolve()
      await expect.poll(() => done.size).toBe(12)
      expect(most).toBe(3)
    })

    test('shows which claims have jobs, what is at work, and how old the oldest is', async () => {
      await using pair = await open()
      const ids = Array.from({ length: 3 }, () => fresh('claim'))
      for (const claimId of ids) await pair.one.publish(aReleaseJob({ claimId }))
      expect((await pair.two.ids()).toSorted()).toEqual(ids.toSorted())
      expect(await pair.two.list(2)).toHaveLength(2)
      expect(await pair.two.figures()).toMatchObject({ waiting: 3, inFlight: 0, unsettled: 0 })
      expect((await pair.two.figures()).oldestAt).toBeTypeOf('number')
      const began = Promise.withResolvers<void>()
      const gate = Promise.withResolvers<void>()
      await using _work = await pair.two.consume(async () => {
        began.resolve()
        await gate.promise
        return DONE
      }, 1)
      await began.promise
      const states = async (): Promise<string[]> =>
        (await pair.two.list()).map(({ state }) => state).toSorted()
      await expect.poll(states).toEqual(['in-flight', 'waiting', 'waiting'])
      expect(await pair.two.figures()).toMatchObject({ inFlight: 1, unsettled: 1 })
      gate.resolve()
      await expect.poll(() => pair.one.ids()).toEqual([])
      expect(await pair.two.figures()).toMatchObject({ waiting: 0, inFlight: 0, unsettled: 0 })
    })

    test('shows for what a job waits and until when, which is no attempt, until it is at work again', async () => {
      await using pair = await open()
      const claimId = fresh('claim')
      await pair.one.publish(aReleaseJob({ claimId }))
      const going = Promise.withResolvers<JobVerdict>()
      const told: JobVerdict[] = []
      const wait = {
        kind: 'retry',
        afterMs: 2_000,
        code: 'PROVIDER_UNAVAILABLE',
        text: 'open',
        counts: false,
      } as const
      await using _work = await pair.two.consume(async () => {
        told.push(wait)
        return told.length === 1 ? wait : going.promise
      }, 4)
      await expect
        .poll(() => pair.one.list())
        .toMatchObject([
          {
            waitsFor: { code: wait.code, text: wait.text, nextAt: expect.any(Number) as unknown },
            attempts: { attempts: [] },
          },
        ])
      await harness.pass(wait.afterMs)
      await expect.poll(() => told.length, { timeout: 10_000 }).toBe(2)
      const [again] = await pair.one.list()
      expect([again?.state, again?.waitsFor]).toEqual(['in-flight', undefined])
      going.resolve(DONE)
      await expect.poll(() => pair.one.has(claimId)).toBe(false)
    })

    test('removes a job that nobody needs, once', async () => {
      await using pair = await open()
      const claimId = fresh('claim')
      await pair.one.publish(aReleaseJob({ claimId }))
      await pair.two.removeJob(claimId)
      await pair.two.removeJob(claimId)
      expect(await pair.one.has(claimId)).toBe(false)
    })

    test('tells a handler when its worker drains, and waits for it', async () => {
      await using pair = await open()
      await pair.one.publish(aReleaseJob({ claimId: fresh('claim') }))
      const began = Promise.withResolvers<void>()
      let isEnded = false
      const work = await pair.two.consume(async (_job, _attempts, signal) => {
        began.resolve()
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        isEnded = true
        return { kind: 'retry', afterMs: 1, code: 'CANCELLED', text: 'draining', counts: false }
      }, 1)
      await began.promise
      await work[Symbol.asyncDispose]()
      expect(isEnded).toBe(true)
      await using _next = await pair.one.consume(async () => DONE, 1)
      await expect
        .poll(async () => {
          await harness.pass(10)
          return (await pair.one.list()).length
        })
        .toBe(0)
    })
  })
}
