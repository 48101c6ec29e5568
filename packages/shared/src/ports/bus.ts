import type { Contract, ReplyShape } from '../contracts/index.ts'

export interface RequestOptions {
  /** Remaining ms the caller will wait. Travels as Subeni-Budget-Ms. */
  readonly budgetMs: number
  /** Travels as Subeni-Request-Id; cancel() names it, or what it is an ask of. */
  readonly requestId: string
  readonly signal?: AbortSignal
  /** When set, SIGN_OF_LIFE_MISSED is thrown after this long without a sign of life or a reply. */
  readonly silenceMaxMs?: number
  /** Requests of one kin are likely to be about the same: after one was handed over, the next go to that member at once, for a while. */
  readonly kin?: string
}

/** What a handler knows of the request it serves. */
export interface RequestContext {
  readonly requestId: string
  /** Ms that are left of the caller's budget, now. */
  remainingMs(): number
  /** Aborts when the caller cancelled or the budget ran out. */
  readonly signal: AbortSignal
  /** The caller cancelled; cheaper than to look at the signal, which is made on first use. */
  readonly isCancelled: boolean
  /** Runs once the reply is on its way, whatever it says: what its caller need not wait for. */
  afterReply(task: () => void): void
}

export type Handler<Req, Rep> = (request: Req, context: RequestContext) => Promise<Rep>

/** The id of the bus that should serve a request in place of the one that it came to; undefined: serve it here. */
export type Prefers<Req> = (request: Req) => string | undefined

/** Request-reply between services. Failures travel as Failure and are thrown as IpamError with the same code. */
export interface Bus extends AsyncDisposable {
  /** Of this process, new at each start. */
  readonly id: string
  /** Throws NO_RESPONDERS, DEADLINE_EXCEEDED, SIGN_OF_LIFE_MISSED, CANCELLED, MALFORMED_MESSAGE, or the replied failure. */
  request<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    value: Req,
    options: RequestOptions,
  ): Promise<Rep>
  /**
   * Serves one subject in a queue group. While a handler works, a sign of life goes to the caller each second.
   * Disposal takes no more requests and waits for those in flight. With `prefers`, a request may be handed over, once, to
   * another member that also serves with it: should that one be dead, nobody answers.
   */
  serve<Req, Rep extends ReplyShape>(
    contract: Contract<Req, Rep>,
    queue: string,
    handler: Handler<Req, Rep>,
    prefers?: Prefers<Req>,
  ): Promise<AsyncDisposable>
  /** Tells every process that nobody waits for this request any more. */
  cancel(requestId: string): void
  /** False while the connection is down. */
  isConnected(): boolean
}

/** The living processes of one service, as far as they have made themselves heard. */
export interface Peers extends AsyncDisposable {
  /** Their buses' ids, in order; this process' own among them once it has joined. */
  alive(): readonly string[]
  /** From now on this process serves. */
  join(): void
  /** Says good-bye; from then on nobody counts on this process. */
  leave(): void
}
