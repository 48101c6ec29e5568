import type { Subject } from '../faults/fault-book.ts'
import type { ErrorRule, Op } from '../faults/fault-rule.ts'
import type { Call, Reply, Route } from '../http/call.ts'

/** One cloud's way to say everything; the gateway around it is the same for all. */
export interface Dialect {
  readonly routes: readonly Route[]
  /** Authentication; `undefined` lets the call pass. */
  admit(call: Call, params: Readonly<Record<string, string>>, op: Op): Reply | undefined
  subjectOf(params: Readonly<Record<string, string>>, json: unknown): Subject
  faultReply(rule: ErrorRule, requestId: string): Reply
  malformed(reason: string, requestId: string): Reply
  unknownApi(status: 404 | 405, call: Call): Reply
}
