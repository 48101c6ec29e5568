/** Every failure the system reports, with the one fact that callers branch on (may a retry help?). */
export const ERROR_TRAITS = {
  INVALID_REQUEST: { retryable: false },
  MALFORMED_MESSAGE: { retryable: false },
  /** The object named does not exist. */
  NOT_FOUND: { retryable: false },
  /** The Pod is finished or being deleted: it gets no address. */
  POD_DEAD: { retryable: false },
  /** Waited, and nothing freed. */
  POOL_EXHAUSTED: { retryable: true },
  /** None configured, or all filtered out: the message holds the reasons. */
  NO_POOL: { retryable: false },
  /** Metadata absent, stale or malformed. */
  POOL_NOT_READY: { retryable: true },
  /** The parent NIC or the cloud is full. */
  CAPACITY_EXCEEDED: { retryable: false },
  BUDGET_EXHAUSTED: { retryable: false },
  PROVIDER_THROTTLED: { retryable: true },
  /** Breaker open or not connected: nothing happened. */
  PROVIDER_UNAVAILABLE: { retryable: true },
  /** 4xx: nothing happened, and no retry will mend it. */
  PROVIDER_REJECTED: { retryable: false },
  /** The provider's answer breaks the contract (missing item, bad MAC, VLAN outside 1-4094). */
  PROVIDER_BAD_ANSWER: { retryable: true },
  /** Timed out or broken after sending, or 5xx: it may have happened. */
  OUTCOME_UNKNOWN: { retryable: true },
  NO_RESPONDERS: { retryable: true },
  DEADLINE_EXCEEDED: { retryable: true },
  /** Three signs of life missed: the process that worked on it is gone. */
  SIGN_OF_LIFE_MISSED: { retryable: true },
  CANCELLED: { retryable: true },
  /** The request was overtaken: a later ADD or DEL of the same NIC is at work. */
  OVERTAKEN: { retryable: true },
  /** The address is still being released for this very Pod. */
  RELEASING: { retryable: true },
  REVISION_CONFLICT: { retryable: true },
  /** NATS or the Kubernetes API does not answer, or refuses to store. */
  STORE_UNAVAILABLE: { retryable: true },
  QUEUE_FULL: { retryable: true },
  /** The process is starting or draining. */
  NOT_READY: { retryable: true },
  INVALID_CONFIG: { retryable: false },
  INTERNAL: { retryable: true },
} as const satisfies Record<string, { retryable: boolean }>

export type ErrorCode = keyof typeof ERROR_TRAITS

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_TRAITS, text)
}
