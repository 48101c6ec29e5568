import type { WireFailure } from '../errors/index.ts'
import type { Codec } from './codec.ts'

/** Every reply is a oneof of the result or a failure. */
export interface ReplyShape {
  readonly outcome?: string | undefined
  readonly failure?: WireFailure | null | undefined
}

/** One request-reply subject. Both ends import the same value, so they cannot disagree. */
export interface Contract<Req, Rep> {
  readonly subject: `subeni.v${number}.${string}`
  /** The endpoint's name in `nats micro ls`. */
  readonly name: string
  readonly request: Codec<Req>
  readonly reply: Codec<Rep>
}
