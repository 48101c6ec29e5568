/** One call as the kit saw it. A call never throws: that nobody answered is a finding too. */
export interface Reply {
  /** For people: "allocate 10.0.0.10 on worker-1". */
  readonly what: string
  /** 0 when there was no answer. */
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly elapsedMs: number
  /** What X-Request-Timeout-Ms said, as sent. */
  readonly budget: string | undefined
  /** Why there was no answer. */
  readonly failure: string | undefined
}

/** Characters of an answer that a finding quotes. */
const QUOTED_MAX = 160

export function isSuccess({ status }: Reply): boolean {
  return status >= 200 && status < 300
}

export function isRefusal({ status }: Reply): boolean {
  return status >= 400 && status < 500
}

export function described(reply: Reply): string {
  if (reply.failure !== undefined) return `${reply.what}: ${reply.failure}`
  const text = reply.text.trim().slice(0, QUOTED_MAX)
  return `${reply.what}: answered ${reply.status}${text === '' ? ' without a body' : ` ${text}`}`
}

/** A problem unless the answer is a 2xx. */
export function unlessSuccess(reply: Reply): string | undefined {
  return isSuccess(reply) ? undefined : `${described(reply)}; must be 2xx`
}

/** A problem unless the caller is told, with a reason, that it asked for something wrong. */
export function unlessRefusedWithReason(reply: Reply): string | undefined {
  if (!isRefusal(reply)) return `${described(reply)}; must be 4xx`
  return reply.text.trim() === '' ? `${described(reply)}; a refusal must say why` : undefined
}

/** Seconds or an HTTP date (RFC 9110 §10.2.3). */
export function isRetryAfter(value: string): boolean {
  if (/^\d+$/.test(value)) return true
  const isDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(value)
  return isDate && !Number.isNaN(Date.parse(value))
}

/** Ms to wait, when the answer says it in seconds. */
export function retryAfterMs({ headers }: Reply): number | undefined {
  const value = headers['retry-after']
  return typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) * 1_000 : undefined
}
