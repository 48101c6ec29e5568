import { describe, expect, test } from 'vitest'
import { type Contract, verify, type VerifyReply, type VerifyRequest } from '../../contracts/index.ts'
import { IpamError } from '../../errors/index.ts'
import type { Bus, RequestContext } from '../../ports/index.ts'
import { fresh, type OpenPair, rejection } from './subject.ts'

type Verify = Contract<VerifyRequest, VerifyReply>
const BUDGET = { budgetMs: 5_000, requestId: 'request-1' }

/** A subject of its own for each case. */
function aContract(): Verify {
  return { ...verify, subject: `subeni.v1.test.${fresh('case')}` }
}

const stands = (value: boolean): VerifyReply => ({ outcome: 'verification', verification: { stands: value } })

/** What every Bus does: `one` asks, `two` serves. `pass` lets time go by for both. */
export function busContract(open: OpenPair<Bus>, pass: (ms: number) => Promise<void>): void {
  describe('Bus', () => {
    test('carries a request to a handler and its reply back', async () => {
      await using pair = await open()
      const contract = aContract()
      let got: VerifyRequest | undefined
      let context: RequestContext | undefined
      await using _serving = await pair.two.serve(contract, 'q', async (request, given) => {
        got = request
        context = given
        return stands(true)
      })
      const reply = await pair.one.request(contract, { claimId: 'c' }, BUDGET)
      expect(reply.outcome).toBe('verification')
      expect(got).toMatchObject({ claimId: 'c' })
      expect(context?.requestId).toBe('request-1')
      expect(context?.remainingMs()).toBeGreaterThan(4_000)
      expect(context?.remainingMs()).toBeLessThanOrEqual(5_000)
    })

    test('throws the failure that a handler threw, with code and delay', async () => {
      await using pair = await open()
      const contract = aContract()
      await using _serving = await pair.two.serve(contract, 'q', async () => {
        throw new IpamError('PROVIDER_THROTTLED', 'slow down', { retryAfterMs: 700 })
      })
      await expect(pair.one.request(contract, {}, BUDGET)).rejects.toMatchObject({
        code: 'PROVIDER_THROTTLED',
        message: 'slow down',
        retryAfterMs: 700,
      })
    })

    test('calls anything else that a handler threw internal', async () => {
      await using pair = await open()
      const contract = aContract()
      await using _serving = await pair.two.serve(contract, 'q', async () => {
        throw new TypeError('boom')
      })
      await expect(pair.one.request(contract, {}, BUDGET)).rejects.toMatchObject({
        code: 'INTERNAL',
        message: 'boom',
      })
    })

    test('says at once that nobody serves a subject', async () => {
      await using pair = await open()
      await expect(pair.one.request(aContract(), {}, BUDGET)).rejects.toMatchObject({ code: 'NO_RESPONDERS' })
    })

    test('gives each request to one member of the queue group', async () => {
      await using pair = await open()
      const contract = aContract()
      let count = 0
      const handler = async (): Promise<VerifyReply> => {
        count += 1
        return stands(true)
      }
      await using _first = await pair.one.serve(contract, 'q', handler)
      await using _second = await pair.two.serve(contract, 'q', handler)
      await Promise.all(Array.from({ length: 20 }, () => pair.one.request(contract, {}, BUDGET)))
      expect(count).toBe(20)
    })

    test('hands a request over to the member that is preferred, and only once', async () => {
      await using pair = await open()
      const contract = aContract()
      const served: string[] = []
      const serve = (bus: Bus, other: Bus): Promise<AsyncDisposable> => {
        const handler = async ({ claimId }: VerifyRequest, context: RequestContext): Promise<VerifyReply> => {
          served.push(`${claimId ?? ''} ${context.requestId}`)
          const leftMs = context.remainingMs()
          return stands(leftMs > 4_000 && leftMs <= 5_000)
        }
        return bus.serve(contract, 'q', handler, () => other.id)
      }
      await using _one = await serve(pair.one, pair.two)
      await using _two = await serve(pair.two, pair.one)
      const ask = (n: number): Promise<VerifyReply> =>
        pair.one.request(contract, { claimId: `c${n}` }, { budgetMs: 5_000, requestId: `r${n}` })
      const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)))
      expect(replies.map(({ verification }) => verification?.stands)).toEqual(Array(20).fill(true))
      expect(served.toSorted()).toEqual(Array.from({ length: 20 }, (_, n) => `c${n} r${n}`).toSorted())
    })

    test('gives a request to whom every member prefers', async () => {
      await using pair = await open()
      const contract = aContract()
      const serve = (bus: Bus): Promise<AsyncDisposable> =>
        bus.serve(
          contract,
          'q',
          async () => stands(bus === pair.two),
          () => (bus === pair.two ? undefined : pair.two.id),
        )
      await using _one = await serve(pair.one)
      await using _two = await serve(pair.two)
      const asked = Array.from({ length: 20 }, () => pair.one.request(contract, {}, BUDGET))
      for (const { verification } of await Promise.all(asked)) expect(verification?.stands).toBe(true)
    })

    test('leaves a request that was handed over to the dead without a sign of life', async () => {
      await using pair = await open()
      const contract = aContract()
      const handler = async (): Promise<VerifyReply> => stands(true)
      await using _serving = await pair.two.serve(contract, 'q', handler, () => 'nobody')
      const asked = pair.one.request(contract, {}, { ...BUDGET, silenceMaxMs: 200 })
      const outcome = rejection(asked)
      await pass(300)
      expect(await outcome).toMatchObject({ code: 'SIGN_OF_LIFE_MISSED' })
    })

    test('ends a request at its budget, and aborts the handler', async () => {
      await using pair = await open()
      const contract = aContract()
      const aborted = Promise.withResolvers<void>()
      await using _serving = await pair.two.serve(contract, 'q', async (_request, { signal }) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        aborted.resolve()
        return stands(false)
      })
      const asked = pair.one.request(contract, {}, { budgetMs: 60, requestId: 'r' })
      const outcome = rejection(asked)
      await pass(100)
      expect(await outcome).toMatchObject({ code: 'DEADLINE_EXCEEDED' })
      await aborted.promise
    })

    test('waits for a handler that shows signs of life', async () => {
      await using pair = await open()
      const contract = aContract()
      const finish = Promise.withResolvers<void>()
      await using _serving = await pair.two.serve(contract, 'q', async () => {
        await finish.promise
        return stands(true)
      })
      const asked = pair.one.request(contract, {}, { ...BUDGET, silenceMaxMs: 1_500 })
      await pass(2_200)
      finish.resolve()
      expect((await asked).outcome).toBe('verification')
    })

    test('drops a request whose caller aborts, and cancels its handler by id', async () => {
      await using pair = await open()
      const contract = aContract()
      const requestId = fresh('request')
      const began = Promise.withResolvers<void>()
      const cancelled = Promise.withResolvers<unknown>()
      await using _serving = await pair.two.serve(contract, 'q', async (_request, { signal }) => {
        signal.addEventListener('abort', () => cancelled.resolve(signal.reason))
        began.resolve()
        await cancelled.promise
        return stands(false)
      })
      const caller = new AbortController()
      const asked = pair.one.request(contract, {}, { budgetMs: 5_000, requestId, signal: caller.signal })
      const outcome = rejection(asked)
      await began.promise
      caller.abort()
      pair.one.cancel(requestId)
      expect(await outcome).toMatchObject({ code: 'CANCELLED' })
      expect(await cancelled.promise).toMatchObject({ code: 'CANCELLED' })
    })

    test('finishes what is in flight before a serving ends, and takes no more', async () => {
      await using pair = await open()
      const contract = aContract()
      const began = Promise.withResolvers<void>()
      const finish = Promise.withResolvers<void>()
      const serving = await pair.two.serve(contract, 'q', async () => {
        began.resolve()
        await finish.promise
        return stands(true)
      })
      const asked = pair.one.request(contract, {}, BUDGET)
      await began.promise
      const ended = serving[Symbol.asyncDispose]()
      finish.resolve()
      await ended
      expect((await asked).outcome).toBe('verification')
      await expect(pair.one.request(contract, {}, BUDGET)).rejects.toMatchObject({ code: 'NO_RESPONDERS' })
    })
  })
}
