import { describe, expect, test } from 'vitest'
import { decideRetry, isTransient, type RetrySettings, type StepFailure } from './decide-retry.ts'

const settings: RetrySettings = { maxAttempts: 16, backoffMinMs: 1_000, backoffMaxMs: 300_000 }
const failed = (code: string, given: Partial<StepFailure> = {}): StepFailure => ({
  step: 'provider',
  code,
  message: 'it failed',
  ...given,
})
/** The middle of the jitter. */
const MIDDLE = 0.5

describe('decideRetry', () => {
  test.each([
    {
      title: 'kills a job that the provider rejects',
      given: failed('PROVIDER_REJECTED'),
      want: { kind: 'dead', code: 'PROVIDER_REJECTED', text: 'provider: it failed' },
    },
    {
      title: 'kills a job that no service understands',
      given: failed('INVALID_REQUEST', { step: 'verify' }),
      want: { kind: 'dead' },
    },
    {
      title: 'counts an unknown outcome',
      given: failed('OUTCOME_UNKNOWN'),
      want: { kind: 'retry', counts: true, afterMs: 1_000 },
    },
    {
      title: 'counts a gateway that died at work',
      given: failed('SIGN_OF_LIFE_MISSED'),
      want: { kind: 'retry', counts: true },
    },
    {
      title: 'counts a provider call without an answer',
      given: failed('DEADLINE_EXCEEDED'),
      want: { kind: 'retry', counts: true },
    },
    {
      title: 'counts a bug',
      given: failed('INTERNAL', { step: 'finalize' }),
      want: { kind: 'retry', counts: true },
    },
    {
      title: 'waits for an open circuit as long as it says',
      given: failed('PROVIDER_UNAVAILABLE', { retryAfterMs: 4_000 }),
      want: { kind: 'retry', counts: false, afterMs: 5_000 },
    },
    {
      title: 'waits for the rate limit',
      given: failed('QUEUE_FULL'),
      want: { kind: 'retry', counts: false, afterMs: 6_250 },
    },
    {
      title: 'waits out throttling',
      given: failed('PROVIDER_THROTTLED', { retryAfterMs: 2_000 }),
      want: { kind: 'retry', counts: false, afterMs: 2_500 },
    },
    {
      title: 'waits no longer than the longest delay',
      given: failed('PROVIDER_THROTTLED', { retryAfterMs: 9e9 }),
      want: { afterMs: 375_000 },
    },
    {
      title: 'waits for somebody to serve',
      given: failed('NO_RESPONDERS', { step: 'verify' }),
      want: { kind: 'retry', counts: false },
    },
    {
      title: 'waits for a draining gateway’s successor',
      given: failed('NOT_READY'),
      want: { kind: 'retry', counts: false },
    },
    {
      title: 'waits for the allocator’s store',
      given: failed('STORE_UNAVAILABLE', { step: 'finalize' }),
      want: { kind: 'retry', counts: false },
    },
    {
      title: 'waits for an allocator that died',
      given: failed('SIGN_OF_LIFE_MISSED', { step: 'verify' }),
      want: { kind: 'retry', counts: false },
    },
  ])('$title', ({ given, want }) => {
    expect(decideRetry(given, 0, settings, MIDDLE)).toMatchObject(want)
  })

  test('doubles the delay up to the longest', () => {
    const delays = [0, 1, 2, 3, 8, 14].map((earlier) => {
      const verdict = decideRetry(failed('OUTCOME_UNKNOWN'), earlier, settings, MIDDLE)
      return verdict.kind === 'retry' ? verdict.afterMs : verdict.kind
    })
    expect(delays).toEqual([1_000, 2_000, 4_000, 8_000, 256_000, 300_000])
  })

  test('parts jobs that failed together', () => {
    const at = (random: number) => decideRetry(failed('OUTCOME_UNKNOWN'), 3, settings, random)
    expect(at(0)).toMatchObject({ afterMs: 6_000 })
    expect(at(0.999)).toMatchObject({ afterMs: 9_996 })
  })

  test('kills a job with its sixteenth attempt, and with its first when only one is allowed', () => {
    expect(decideRetry(failed('OUTCOME_UNKNOWN'), 14, settings, MIDDLE).kind).toBe('retry')
    expect(decideRetry(failed('OUTCOME_UNKNOWN'), 15, settings, MIDDLE).kind).toBe('dead')
    expect(decideRetry(failed('OUTCOME_UNKNOWN'), 0, { ...settings, maxAttempts: 1 }, MIDDLE).kind).toBe(
      'dead',
    )
  })

  test('spreads the tries of very many waiting jobs, up to the longest delay', () => {
    const delay = (queued: number) =>
      decideRetry(failed('PROVIDER_UNAVAILABLE'), 0, { ...settings, queued }, 0)
    expect(delay(1_000)).toMatchObject({ afterMs: 5_000 })
    expect(delay(100_000)).toMatchObject({ afterMs: 200_000 })
    expect(delay(1_000_000)).toMatchObject({ afterMs: 300_000 })
  })

  test('never kills a job for waiting', () => {
    expect(decideRetry(failed('PROVIDER_UNAVAILABLE'), 1_000, settings, MIDDLE).kind).toBe('retry')
  })
})

describe('isTransient', () => {
  test.each([
    ['OUTCOME_UNKNOWN', true],
    ['CAPACITY_EXCEEDED', true],
    ['PROVIDER_REJECTED', false],
    ['MALFORMED_MESSAGE', false],
  ])('%s: %s', (code, want) => {
    expect(isTransient(code)).toBe(want)
  })
})
