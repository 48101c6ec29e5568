import type { ErrorCode } from '@subeni/shared/errors'

/** A kubelet's event shows one line; the contract's plugins put some 70 characters of their own in front of ours (facts §1.1, §2.2). */
const LINE_MAX = 300
const PLUGINS_OWN = 72
export const TEXT_MAX = LINE_MAX - PLUGINS_OWN
/** Of the pools that were to be asked, when the cause names none. */
const POOLS_MAX = 60

const SEE = {
  pools: 'see "subeni get pools"',
  gateways: 'see "subeni get gateways"',
  status: 'see "subeni status"',
} as const
const REPEATS = 'the kubelet tries again'

/** What helps, where the cause alone does not say so. */
const HELPS: Readonly<Partial<Record<ErrorCode, string>>> = {
  POOL_EXHAUSTED: `add addresses or free some, ${SEE.pools}`,
  POOL_NOT_READY: `the kubelet tries again, ${SEE.pools}`,
  NO_POOL: SEE.pools,
  CAPACITY_EXCEEDED: 'move Pods to other nodes or raise the quota',
  BUDGET_EXHAUSTED: REPEATS,
  PROVIDER_THROTTLED: `${REPEATS}, ${SEE.gateways}`,
  PROVIDER_UNAVAILABLE: `${REPEATS}, ${SEE.gateways}`,
  PROVIDER_REJECTED: 'mend what the provider names',
  PROVIDER_BAD_ANSWER: 'see the log of the provider',
  OUTCOME_UNKNOWN: `${REPEATS}, ${SEE.gateways}`,
  NO_RESPONDERS: `${REPEATS}, ${SEE.status}`,
  DEADLINE_EXCEEDED: `${REPEATS}, ${SEE.status}`,
  SIGN_OF_LIFE_MISSED: `${REPEATS}, ${SEE.status}`,
  STORE_UNAVAILABLE: `${REPEATS}; look at nats-server and its disk`,
  OVERTAKEN: REPEATS,
  RELEASING: REPEATS,
  REVISION_CONFLICT: REPEATS,
  QUEUE_FULL: REPEATS,
  NOT_READY: REPEATS,
}

export interface Failure {
  readonly code: ErrorCode
  readonly cause: string
  /** The pools that were to be asked, as far as the caller named any. */
  readonly pools?: readonly string[]
  /** What becomes of the request now, in place of what helps in general. */
  readonly next?: string | undefined
}

/** One line for the kubelet's events: code, pools, cause, what helps. What is too long is cut off the cause's end. */
export function failureText(
  { code, cause, pools = [], next = HELPS[code] }: Failure,
  max = TEXT_MAX,
): string {
  const named =
    pools.length === 0 || /\bpools?\b/i.test(cause)
      ? ''
      : `pools [${shortened(pools.join(', '), POOLS_MAX)}]: `
  const head = `${code}: ${named}`
  const tail = next === undefined ? '' : `; ${next}`
  return head + shortened(oneLine(cause), max - head.length - tail.length) + tail
}

/** Without line breaks, control and formatting characters, and broken surrogates: whatever a foreign answer put into a message. */
export function oneLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD\s]+/gu, ' ')
    .trim()
}

export function shortened(text: string, max = TEXT_MAX): string {
  if (text.length <= max) return text
  return `${text
    .slice(0, Math.max(max - 1, 0))
    .toWellFormed()
    .replace(/[\uFFFD\s]+$/u, '')}…`
}
