import { seconds } from '../../asking/seconds.ts'
import type { Contract } from '../../contracts/index.ts'
import { type ErrorCode, IpamError } from '../../errors/index.ts'

type Asked = Pick<Contract<never, unknown>, 'service' | 'name'>

/** Why a request ended without an answer; the words say who does not answer, and since when. */
export type NoAnswer =
  | { readonly kind: 'not-connected' }
  | { readonly kind: 'not-sent'; readonly why: string }
  | { readonly kind: 'nobody' }
  | { readonly kind: 'silent'; readonly ms: number }
  | { readonly kind: 'out-of-time'; readonly ms: number }
  | { readonly kind: 'no-budget' }
  | { readonly kind: 'connection-lost' }
  | { readonly kind: 'cancelled' }

const CODES = {
  'not-connected': 'NO_RESPONDERS',
  'not-sent': 'NO_RESPONDERS',
  nobody: 'NO_RESPONDERS',
  silent: 'SIGN_OF_LIFE_MISSED',
  'connection-lost': 'SIGN_OF_LIFE_MISSED',
  'out-of-time': 'DEADLINE_EXCEEDED',
  'no-budget': 'DEADLINE_EXCEEDED',
  cancelled: 'CANCELLED',
} as const satisfies Record<NoAnswer['kind'], ErrorCode>

export function noAnswer(asked: Asked, what: NoAnswer): IpamError {
  const textOf = TEXTS[what.kind] as (asked: Asked, what: NoAnswer) => string
  return new IpamError(CODES[what.kind], textOf(asked, what))
}

type Texts = {
  readonly [Kind in NoAnswer['kind']]: (asked: Asked, what: NoAnswer & { kind: Kind }) => string
}

const TEXTS: Texts = {
  'not-connected': ({ service }) => `no connection to NATS, over which the ${service} is asked`,
  'not-sent': ({ service, name }, { why }) => `"${name}" could not be sent to the ${service}: ${why}`,
  nobody: ({ service }) => `no ${service} is running`,
  silent: ({ service }, { ms }) => `the ${service} stopped answering ${seconds(ms)} ago`,
  'out-of-time': ({ service, name }, { ms }) => `the ${service} has not answered "${name}" in ${seconds(ms)}`,
  'no-budget': ({ service, name }) => `no time is left to ask the ${service} for "${name}"`,
  'connection-lost': ({ service, name }) =>
    `the connection to NATS broke while the ${service} was asked for "${name}"`,
  cancelled: () => 'nobody waits for this any more',
}
