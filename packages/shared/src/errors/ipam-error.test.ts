import { describe, expect, test } from 'vitest'
import { ERROR_TRAITS, type ErrorCode } from './error-codes.ts'
import { hasCode, IpamError } from './ipam-error.ts'

const CODES = Object.keys(ERROR_TRAITS) as ErrorCode[]

describe('IpamError', () => {
  test.each(CODES)('%s survives the wire with code, text and retry trait', (code) => {
    const arrived = IpamError.fromFailure(new IpamError(code, 'why').toFailure())
    expect(arrived).toMatchObject({ code, message: 'why', retryable: ERROR_TRAITS[code].retryable })
    expect(arrived.retryAfterMs).toBeUndefined()
  })

  test('carries a delay, rounded up to whole milliseconds', () => {
    const failure = new IpamError('PROVIDER_THROTTLED', 'slow down', { retryAfterMs: 12.3 }).toFailure()
    expect(failure.retryAfterMs).toBe(13)
    expect(IpamError.fromFailure(failure).retryAfterMs).toBe(13)
  })

  test.each([
    { title: 'a code of a later version', failure: { code: 'NEW_CODE', message: 'x' }, text: 'NEW_CODE: x' },
    { title: 'a name of Object', failure: { code: 'toString', message: 'x' }, text: 'toString: x' },
    { title: 'nothing at all', failure: {}, text: ': ' },
  ])('calls $title internal and keeps it in the text', ({ failure, text }) => {
    expect(IpamError.fromFailure(failure)).toMatchObject({ code: 'INTERNAL', message: text })
  })

  test('wraps anything thrown once, with its cause', () => {
    const cause = new TypeError('boom')
    const wrapped = IpamError.from(cause)
    expect(wrapped).toMatchObject({ code: 'INTERNAL', message: 'boom', cause })
    expect(IpamError.from(wrapped)).toBe(wrapped)
    expect(IpamError.from('text')).toMatchObject({ code: 'INTERNAL', message: 'text' })
  })

  test('is recognised by its codes only', () => {
    const thrown: unknown = new IpamError('NOT_FOUND', 'x')
    expect(hasCode(thrown, 'NOT_FOUND', 'INTERNAL')).toBe(true)
    expect(hasCode(thrown, 'INTERNAL')).toBe(false)
    expect(hasCode(new Error('NOT_FOUND'), 'NOT_FOUND')).toBe(false)
  })
})
