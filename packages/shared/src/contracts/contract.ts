import type { WireFailure } from '../errors/index.ts'
import type { Codec } from './codec.ts'
import type { QUEUE } from './subjects.ts'

/** Every reply is a oneof of the result or a failure. */
export interface ReplyShape {
  readonly outcome?: string | undefined
  readonly failure?: WireFailure | null | undefined
}

export type Service = (typeof QUEUE)[keyof typeof QUEUE]

/** One request-reply subject. Both ends import the same value, so they cannot disagree. */
export interface Contract<Req, Rep> {
  readonly subject: `subeni.v${number}.${string}`
  /** The endpoint's name in `nats micro ls`. */
  readonly name: string
  /** Who serves it; also the name of its queue group. */
  readonly service: Service
  readonly request: Codec<Req>
  readonly reply: Codec<Rep>
}
