import { timingSafeEqual } from 'node:crypto'
import type { Call, Reply } from '../../http/call.ts'
import type { DialectContext } from './context.ts'
import { errorReply } from './errors.ts'
import { parseAuthorization, sha256, signatureOf, type SignedParts } from './signing.ts'
import { checkToken } from './tokens.ts'

/** The gateway's stated tolerance between X-Sdk-Date and its own clock. */
const SKEW_MS_MAX = 15 * 60_000
/** So many bad signatures in a row lock the key, for so long. */
const FAILURES_MAX = 5
const LOCK_MS = 5 * 60_000

/** Answers `undefined` when the call may pass. */
export type Authenticate = (call: Call) => Reply | undefined

export function createAuthenticate(context: DialectContext): Authenticate {
  const lock = new KeyLock()
  return (call) => {
    const token = call.headers['x-auth-token']
    if (typeof token === 'string') return checkTokenCall(token, call, context)
    const header = call.headers.authorization
    if (header === undefined)
      return denied(call, 'APIGW.0301', 'neither X-Auth-Token nor Authorization is there')
    return checkSigned(header, { call, context, lock })
  }
}

/** Counts by the machine's clock: an operator who skews the cloud's clock does not move the lock. */
class KeyLock {
  #failures = 0
  #lockedUntil = 0

  isLocked(now: number): boolean {
    return now < this.#lockedUntil
  }

  succeeded(): void {
    this.#failures = 0
  }

  failed(now: number): void {
    this.#failures += 1
    if (this.#failures < FAILURES_MAX) return
    this.#failures = 0
    this.#lockedUntil = now + LOCK_MS
  }
}

function checkTokenCall(token: string, call: Call, context: DialectContext): Reply | undefined {
  const refusedUntil = context.store.state.settings.tokensRefusedUntil
  const state = checkToken(token, { secretKey: context.secretKey, now: context.cloudNow(), refusedUntil })
  if (state === 'malformed') return denied(call, 'APIGW.0301', 'decrypt token fail')
  return state === 'expired'
    ? denied(call, 'APIGW.0307', 'The token must be updated: token expires')
    : undefined
}

interface Signed {
  readonly call: Call
  readonly context: DialectContext
  readonly lock: KeyLock
}

function checkSigned(header: string, { call, context, lock }: Signed): Reply | undefined {
  const authorization = parseAuthorization(header)
  if (authorization === undefined) return denied(call, 'APIGW.0301', 'the Authorization header is malformed')
  if (authorization.access !== context.accessKey)
    return denied(call, 'APIGW.0301', `AK ${authorization.access} does not exist`)
  if (lock.isLocked(context.now()))
    return denied(call, 'APIGW.0301', `AK ${authorization.access} is locked after repeated failures`)
  const date = call.headers['x-sdk-date']
  const skew = refuseDate(date, authorization.signedHeaders, context.cloudNow())
  if (skew !== undefined) return denied(call, 'APIGW.0301', skew)
  const parts: SignedParts = {
    ...call,
    signedHeaders: authorization.signedHeaders,
    body: call.rawBody,
    date: String(date),
  }
  const isGenuine =
    isEqual(signatureOf(parts, context.secretKey), authorization.signature) && isBodyGenuine(parts)
  if (isGenuine) {
    lock.succeeded()
    return undefined
  }
  lock.failed(context.now())
  return denied(call, 'APIGW.0301', 'verify sign failed')
}

function refuseDate(
  date: string | string[] | undefined,
  signedHeaders: readonly string[],
  now: number,
): string | undefined {
  if (!signedHeaders.includes('x-sdk-date')) return 'X-Sdk-Date is not among the signed headers'
  const match = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(typeof date === 'string' ? date : '')
  if (match === null) return 'X-Sdk-Date is absent or malformed'
  const [, year, month, day, hour, minute, second] = match.map(Number)
  const at = Date.UTC(year ?? 0, (month ?? 0) - 1, day, hour, minute, second)
  return Math.abs(now - at) > SKEW_MS_MAX
    ? 'verify sign failed: X-Sdk-Date differs from the clock by more than 15 min'
    : undefined
}

/** A hash given by header is signed in place of the body, so the body must really have it. */
function isBodyGenuine({ headers, body }: SignedParts): boolean {
  const stated = headers['x-sdk-content-sha256']
  return stated === undefined || stated === 'UNSIGNED-PAYLOAD' || stated === sha256(body)
}

function isEqual(left: string, right: string): boolean {
  return left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))
}

function denied({ requestId }: Call, code: string, reason: string): Reply {
  return errorReply(
    { status: 401, code, message: `Incorrect IAM authentication information: ${reason}` },
    requestId,
  )
}
