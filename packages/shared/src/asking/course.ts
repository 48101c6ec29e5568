import { type ErrorCode, IpamError } from '../errors/index.ts'
import type { Bus, Clock } from '../ports/index.ts'
import { decideReask, isSilence, type Reask } from './reask.ts'
import { seconds } from './seconds.ts'

/** Who works gives a sign of life each second; after three missed ones he is taken for dead (DESIGN §4.2). */
export const SILENCE_MAX_MS = 3_000

export interface CourseOptions {
  /** Who is asked, as people call it. */
  readonly service: string
  readonly budgetMs: number
  readonly asksMax?: number
}

/** What the asks of one request have come to so far. */
export class Course {
  readonly #bus: Pick<Bus, 'isConnected'>
  readonly #clock: Clock
  readonly #options: CourseOptions
  readonly #startedAt: number
  #asks = 0
  #sort = ''
  #sortSinceMs = 0
  /** When the present silence began. */
  #heardAt = 0

  constructor(
    ports: { readonly bus: Pick<Bus, 'isConnected'>; readonly clock: Clock },
    options: CourseOptions,
  ) {
    this.#bus = ports.bus
    this.#clock = ports.clock
    this.#options = options
    this.#startedAt = this.#clock.monotonicMs()
  }

  remainingMs(): number {
    return this.#options.budgetMs - (this.#clock.monotonicMs() - this.#startedAt)
  }

  /** Notes the failure of one ask, and decides about the next. */
  failed({ code }: IpamError): Reask {
    this.#asks += 1
    const now = this.#clock.monotonicMs()
    const isNatsAway = !this.#bus.isConnected()
    this.#note(sortOf(code, isNatsAway), now)
    const { asksMax = Number.POSITIVE_INFINITY } = this.#options
    const [sinceMs, remainingMs] = [now - this.#sortSinceMs, this.remainingMs()]
    return decideReask({ code, asks: this.#asks, asksMax, isNatsAway, sinceMs, remainingMs })
  }

  /** The failure that is told, with what was tried. */
  retold(error: IpamError): IpamError {
    if (this.#asks < 2 || error.code === 'CANCELLED') return error
    const now = this.#clock.monotonicMs()
    const text =
      error.code === 'SIGN_OF_LIFE_MISSED'
        ? `the ${this.#options.service} stopped answering ${seconds(now - this.#heardAt)} ago; asked again ${this.#asks - 1} times`
        : `${error.message}; asked ${this.#asks} times in ${seconds(now - this.#startedAt)}`
    const { retryAfterMs } = error
    return new IpamError(error.code, text, {
      cause: error,
      ...(retryAfterMs !== undefined && { retryAfterMs }),
    })
  }

  #note(sort: string, now: number): void {
    if (sort === this.#sort) return
    this.#sort = sort
    this.#sortSinceMs = now
    if (sort === 'silence') this.#heardAt = now - SILENCE_MAX_MS
  }
}

/** Each sort of gap is waited out by itself: after a silence whoever restarts has his time. */
function sortOf(code: ErrorCode, isNatsAway: boolean): string {
  if (isNatsAway) return 'nats'
  return isSilence(code) ? 'silence' : 'restart'
}
