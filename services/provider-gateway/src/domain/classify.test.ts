import { describe, expect, test } from 'vitest'
import { classify, type CallFacts } from './classify.ts'
import type { AnswerBody, Exchange } from './exchange.ts'

const NOW = Date.parse('2026-01-01T00:00:00Z')
const facts = (given: Partial<CallFacts> = {}): CallFacts => ({
  operation: 'allocate',
  httpRequestTimeoutMs: 50_000,
  nowUnixMs: NOW,
  ...given,
})
const refusal = (code = '', text = 'no'): AnswerBody => ({ kind: 'refusal', code, text })
const answered = (status: number, body: AnswerBody, headers: object = {}): Exchange => ({
  kind: 'answered',
  status,
  body,
  ...headers,
})
const subEnis: AnswerBody = { kind: 'sub-enis', subEnis: [] }

describe('classify', () => {
  test.each([
    { title: 'takes any 2xx as success', given: answered(299, subEnis), want: { kind: 'done' } },
    {
      title: 'does not know what a 2xx did that it cannot read',
      given: answered(200, { kind: 'unreadable', problem: 'not JSON: <html>' }),
      want: {
        kind: 'unknown',
        code: 'OUTCOME_UNKNOWN',
        message: 'failed to unmarshal allocate response: not JSON: <html>',
        opensBreaker: true,
      },
    },
    {
      title: 'takes a 4xx as a refusal that speaks not against the provider',
      given: answered(400, refusal()),
      want: {
        kind: 'refused',
        code: 'PROVIDER_REJECTED',
        message: 'iaas allocate API returned status 400: no',
        opensBreaker: false,
      },
    },
    {
      title: 'knows a full parent at 409',
      given: answered(409, refusal('CAPACITY_EXCEEDED')),
      want: { kind: 'refused', code: 'CAPACITY_EXCEEDED', opensBreaker: false },
    },
    {
      title: 'knows a full parent at 429',
      given: answered(429, refusal('CAPACITY_EXCEEDED'), { retryAfter: '3' }),
      want: { kind: 'refused', code: 'CAPACITY_EXCEEDED', retryAfterMs: 3_000 },
    },
    {
      title: 'takes another 409 as a refusal',
      given: answered(409, refusal('FENCED')),
      want: { kind: 'refused', code: 'PROVIDER_REJECTED' },
    },
    {
      title: 'takes 429 as throttling, Retry-After in seconds',
      given: answered(429, refusal(), { retryAfter: '2' }),
      want: { kind: 'throttled', code: 'PROVIDER_THROTTLED', retryAfterMs: 2_000, opensBreaker: false },
    },
    {
      title: 'reads Retry-After as a date',
      given: answered(429, refusal(), { retryAfter: 'Thu, 01 Jan 2026 00:00:07 GMT' }),
      want: { kind: 'throttled', retryAfterMs: 7_000 },
    },
    {
      title: 'knows a budget that the provider finds too small',
      given: answered(429, refusal('BUDGET_EXHAUSTED')),
      want: { kind: 'throttled', code: 'BUDGET_EXHAUSTED', budgetTooSmall: true, opensBreaker: false },
    },
    {
      title: 'believes a 503 of ours that says it is not ready',
      given: answered(503, refusal('NOT_READY')),
      want: { kind: 'refused', code: 'PROVIDER_UNAVAILABLE', opensBreaker: false },
    },
    {
      title: 'does not know what another 503 did',
      given: answered(503, refusal()),
      want: { kind: 'unknown', code: 'OUTCOME_UNKNOWN', opensBreaker: true },
    },
    {
      title: 'does not know what a 500 did',
      given: answered(500, refusal('NOT_READY')),
      want: { kind: 'unknown' },
    },
    {
      title: 'may try again after 408, which was not taken up',
      given: answered(408, refusal()),
      want: { kind: 'refused', code: 'PROVIDER_UNAVAILABLE' },
    },
    {
      title: 'does not follow a redirect',
      given: answered(307, refusal(), { location: 'http://elsewhere/' }),
      want: {
        kind: 'refused',
        code: 'PROVIDER_REJECTED',
        message:
          'iaas allocate API returned status 307: redirect to http://elsewhere/, which is not followed',
      },
    },
    { title: 'takes 303 as done somewhere', given: answered(303, refusal()), want: { kind: 'unknown' } },
    {
      title: 'takes no connection as nothing happened',
      given: { kind: 'not-sent', cause: 'error', text: 'connection refused' } as const,
      want: {
        kind: 'refused',
        code: 'PROVIDER_UNAVAILABLE',
        message: 'iaas allocate API call failed: connection refused',
        opensBreaker: true,
      },
    },
    {
      title: 'says in the seed’s words that the call overran its own limit',
      given: { kind: 'lost', cause: 'configured-timeout', text: 'no answer in time' } as const,
      want: {
        kind: 'unknown',
        code: 'OUTCOME_UNKNOWN',
        message:
          'provider-interaction timeout: IaaS allocate API call exceeded configured timeout 50s: no answer in time',
      },
    },
    {
      title: 'says in the seed’s words that the caller’s deadline came first',
      given: { kind: 'lost', cause: 'parent-timeout', text: 'no answer in time' } as const,
      want: {
        kind: 'unknown',
        message:
          'parent budget exhausted: IaaS allocate API call cancelled by parent context deadline: no answer in time',
      },
    },
    {
      title: 'calls it out of budget when the caller’s time ended before sending',
      given: { kind: 'not-sent', cause: 'parent-timeout', text: 'no connection' } as const,
      want: { kind: 'refused', code: 'BUDGET_EXHAUSTED' },
    },
    {
      title: 'does not know what a broken connection did',
      given: { kind: 'lost', cause: 'error', text: 'other side closed' } as const,
      want: { kind: 'unknown', message: 'iaas allocate API call failed: other side closed' },
    },
  ])('$title', ({ given, want }) => {
    expect(classify(given, facts())).toMatchObject(want)
  })

  test('needs no body for a release', () => {
    const outcome = classify(answered(202, { kind: 'ignored' }), facts({ operation: 'release' }))
    expect(outcome).toEqual({ kind: 'done', subEnis: [] })
  })
})
