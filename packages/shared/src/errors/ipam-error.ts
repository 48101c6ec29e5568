import { ERROR_TRAITS, type ErrorCode, isErrorCode } from './error-codes.ts'

export interface IpamErrorOptions {
  readonly cause?: unknown
  readonly retryAfterMs?: number
}

/** The failing arm of a reply, as it travels. */
export interface FailureMessage {
  readonly code: string
  readonly message: string
  readonly retryAfterMs: number
}

/** A failure as it arrives: protobuf may leave out any field. */
export type WireFailure = { readonly [K in keyof FailureMessage]?: FailureMessage[K] | null | undefined }

/** The one class of operational failures. The code decides what callers do; nobody matches on the text. */
export class IpamError extends Error {
  override readonly name = 'IpamError'
  readonly code: ErrorCode
  readonly retryable: boolean
  /** Milliseconds, or undefined when nobody knows. */
  readonly retryAfterMs: number | undefined

  constructor(code: ErrorCode, message: string, options: IpamErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.retryable = ERROR_TRAITS[code].retryable
    this.retryAfterMs = options.retryAfterMs
  }

  /** A code that this version does not know becomes INTERNAL, with the code in the text. */
  static fromFailure(failure: WireFailure): IpamError {
    const code = failure.code ?? ''
    const message = failure.message ?? ''
    const retryAfterMs = failure.retryAfterMs ?? 0
    const options = retryAfterMs > 0 ? { retryAfterMs } : {}
    if (isErrorCode(code)) return new IpamError(code, message, options)
    return new IpamError('INTERNAL', `${code}: ${message}`, options)
  }

  /** Anything thrown, as an IpamError; what is not one already is INTERNAL. */
  static from(thrown: unknown): IpamError {
    if (thrown instanceof IpamError) return thrown
    const text = thrown instanceof Error ? thrown.message : String(thrown)
    return new IpamError('INTERNAL', text, { cause: thrown })
  }

  toFailure(): FailureMessage {
    return { code: this.code, message: this.message, retryAfterMs: Math.ceil(this.retryAfterMs ?? 0) }
  }
}

export function hasCode(thrown: unknown, ...codes: ErrorCode[]): thrown is IpamError {
  return thrown instanceof IpamError && codes.includes(thrown.code)
}
