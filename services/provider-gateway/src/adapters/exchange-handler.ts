import { plainText } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import type { Dispatcher } from 'undici'
import { connectProblem } from '../domain/connect-problem.ts'
import type { AnswerBody, BrokenBy, Exchange, Unheard } from '../domain/exchange.ts'
import type { Generation } from '../domain/generation.ts'
import type { Operation } from '../domain/operation.ts'
import { decodeBody } from './decode-body.ts'
import { readAllocation, readRefusal } from './provider-answer.ts'
import type { ProviderSigns, SilenceWatch } from './provider-signs.ts'

export interface ExchangeOptions {
  readonly clock: Clock
  /** Monotonic ms. */
  readonly deadline: number
  /** The X-Request-Timeout-Ms that the headers carry. */
  readonly announced: number
  readonly cause: Exclude<BrokenBy, 'error'>
  readonly operation: Operation
  readonly generation: Generation
  readonly signs: ProviderSigns
}

type Headers = Readonly<Record<string, string | string[] | undefined>>

/** Of a header that is shown to people. */
const HEADER_MAX = 256
const ERROR_MAX = 512
const NO_HEAD = { status: 0, headers: {} as Headers }
/** Nobody listens, or whoever listened went away or fell silent meanwhile. */
const UNHEARD: Readonly<Record<string, Unheard>> = {
  ECONNREFUSED: 'away',
  ECONNRESET: 'away',
  EPIPE: 'away',
  UND_ERR_SOCKET: 'away',
  UND_ERR_CLOSED: 'away',
  UND_ERR_DESTROYED: 'away',
  ETIMEDOUT: 'silent',
  UND_ERR_CONNECT_TIMEOUT: 'silent',
}
/** 102: the provider works on it. */
const PROCESSING = 102
const BODY_MAX = 1024 * 1024
/** A budget announced too high by more than this is announced anew. */
const STALE_MS = 20

/** Follows one request through undici: whether it was sent, what came back, and what broke. */
export class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly exchange: Promise<Exchange | 'stale'>
  readonly #options: ExchangeOptions
  readonly #settle: (exchange: Exchange | 'stale') => void
  readonly #cancelTimer: () => void
  #controller: Dispatcher.DispatchController | undefined
  #isSettled = false
  #watch: SilenceWatch | undefined
  #head: { status: number; headers: Headers } | undefined
  #chunks: Buffer[] = []
  #size = 0

  constructor(options: ExchangeOptions) {
    this.#options = options
    const { promise, resolve } = Promise.withResolvers<Exchange | 'stale'>()
    this.exchange = promise
    this.#settle = (exchange) => {
      this.#isSettled = true
      resolve(exchange)
    }
    const { clock, deadline } = options
    this.#cancelTimer = clock.after(Math.max(deadline - clock.monotonicMs(), 0), () => this.#onDeadline())
  }

  /** Called when the request is about to be written. Throwing leaves it unwritten and the connection usable. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (this.#isSettled) throw new Error('given up before it was sent')
    const left = this.#options.deadline - this.#options.clock.monotonicMs()
    if (this.#options.announced - left > STALE_MS) {
      this.#finish('stale')
      throw new Error('the announced budget has gone stale')
    }
    this.#controller = controller
    const { clock, signs } = this.#options
    this.#watch = signs.watch(clock, (ms) => this.#onSilence(ms))
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: Headers): void {
    // Interim answers say nothing of the outcome.
    if (status < 200) {
      if (status === PROCESSING) this.#watch?.heard()
      return
    }
    this.#watch?.[Symbol.dispose]()
    this.#head = { status, headers }
    // A release is accepted by its status alone; whatever follows is read and thrown away.
    if (this.#options.operation === 'release' && isSuccess(status))
      this.#settle(this.#answered({ kind: 'ignored' }))
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#size += chunk.length
    if (this.#size > BODY_MAX) return controller.abort(new Error(`the body is larger than ${BODY_MAX} bytes`))
    if (!this.#isSettled) this.#chunks.push(chunk)
  }

  onResponseEnd(): void {
    this.#finish(this.#answered(this.#body()))
  }

  onResponseError(_controller: Dispatcher.DispatchController | undefined, error: Error): void {
    this.#finish(this.#broken('error', describe(error), error))
  }

  #onSilence(ms: number): void {
    this.#finish(this.#broken('silence', `stopped answering ${(ms / 1_000).toFixed(1)} s ago`))
    this.#controller?.abort(new Error('silence'))
  }

  #onDeadline(): void {
    const text =
      this.#controller === undefined ? 'no connection to the provider in time' : 'no answer in time'
    const controller = this.#controller
    this.#finish(this.#broken(this.#options.cause, text))
    controller?.abort(new Error('deadline'))
  }

  #finish(exchange: Exchange | 'stale'): void {
    this.#cancelTimer()
    this.#watch?.[Symbol.dispose]()
    if (!this.#isSettled) this.#settle(exchange)
    this.#chunks = []
  }

  #broken(cause: BrokenBy, text: string, error?: Error): Exchange {
    if (this.#controller === undefined) {
      const plain = error === undefined ? text : connectProblem(codeOf(error), error.message)
      const unheard = error && UNHEARD[codeOf(error)]
      return { kind: 'not-sent', cause, text: plain, ...(unheard && { unheard }) }
    }
    if (this.#head === undefined) return { kind: 'lost', cause, text }
    // The status is known, and for all but a success it is the whole verdict.
    if (isSuccess(this.#head.status)) return { kind: 'lost', cause, text: `the body broke off: ${text}` }
    return this.#answered(this.#body())
  }

  #body(): AnswerBody {
    const { status, headers } = this.#head ?? NO_HEAD
    const codings = [headers['content-encoding'] ?? []].flat().join(',')
    const decoded = decodeBody(Buffer.concat(this.#chunks), codings, BODY_MAX)
    if (!isSuccess(status)) return readRefusal('text' in decoded ? decoded.text : decoded.problem)
    if ('problem' in decoded) return { kind: 'unreadable', problem: decoded.problem }
    return readAllocation(decoded.text, this.#options.generation)
  }

  #answered(body: AnswerBody): Exchange {
    const { status, headers } = this.#head ?? NO_HEAD
    const location = status >= 300 && status < 400 ? headerOf(headers, 'location') : undefined
    return { kind: 'answered', status, body, retryAfter: headerOf(headers, 'retry-after'), location }
  }
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

function headerOf(headers: Headers, name: string): string | undefined {
  const value = [headers[name]].flat()[0]
  return value === undefined ? undefined : plainText(value, HEADER_MAX)
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

function describe(error: Error): string {
  const code = codeOf(error)
  return plainText(code === '' ? error.message : `${error.message} (${code})`, ERROR_MAX)
}
