import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import { httpCall, type TlsTrust } from '../adapters/http.ts'
import type { Reply } from './reply.ts'

export interface CallerOptions {
  /** Without a trailing slash. */
  readonly url: string
  readonly tls: TlsTrust
  readonly clock: Clock
}

export interface Call {
  readonly what: string
  readonly path: string
  readonly method?: 'GET' | 'POST'
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly text?: string
  /** X-Request-Timeout-Ms as sent; left out when undefined. */
  readonly budget?: string | undefined
}

/** An answer that comes so long after the budget is still waited for, to say by how much it was late. */
const OVERTIME_MS = 5_000
/** How long an answer is waited for when the budget says nothing that can be used. */
const NO_BUDGET_MS = 20_000

/** The calls of one run, and what became of each. A run makes a few hundred. */
export class Caller {
  readonly #options: CallerOptions
  readonly #replies: Reply[] = []

  constructor(options: CallerOptions) {
    this.#options = options
  }

  get replies(): readonly Reply[] {
    return this.#replies
  }

  async call({ what, path, method = 'POST', body, text, budget }: Call): Promise<Reply> {
    const { url, tls, clock } = this.#options
    const startedMs = clock.monotonicMs()
    const budgetMs = Number(budget)
    const answer = await httpCall({
      method,
      url: `${url}${path}`,
      tls,
      timeoutMs: budgetMs > 0 ? Math.ceil(budgetMs) + OVERTIME_MS : NO_BUDGET_MS,
      ...(text === undefined ? body !== undefined && { body } : { text }),
      ...(budget !== undefined && { headers: { 'X-Request-Timeout-Ms': budget } }),
    }).catch((thrown: unknown) => ({
      status: 0,
      text: '',
      headers: {},
      failure: IpamError.from(thrown).message,
    }))
    const elapsedMs = clock.monotonicMs() - startedMs
    const reply: Reply = { failure: undefined, ...answer, what, budget, elapsedMs }
    this.#replies.push(reply)
    return reply
  }
}
