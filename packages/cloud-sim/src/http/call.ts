import type { IncomingHttpHeaders } from 'node:http'
import type { Subject } from '../faults/fault-book.ts'
import type { Op } from '../faults/fault-rule.ts'

/** One request, read whole. */
export interface Call {
  readonly method: string
  /** Path and query as they came. */
  readonly url: string
  readonly segments: readonly string[]
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly rawBody: Buffer
  /** Ours, for the answer's X-Request-Id. */
  readonly requestId: string
}

/** A call at its route: the body parsed, the path's parameters named. */
export interface RoutedCall extends Call {
  readonly params: Readonly<Record<string, string>>
  readonly json: unknown
  /** Reads answer as the state was so long ago. */
  readonly staleMs: number | undefined
}

export interface Reply {
  readonly status: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly subject?: Subject
}

/** How the reply reaches the caller, or fails to. */
export interface Delivery extends Reply {
  readonly manner: 'whole' | 'half' | 'drop' | 'hang'
}

export interface Route {
  readonly method: string
  /** Segments; one that starts with a colon is a parameter. */
  readonly path: string
  /** Cloud operations are named; the admin API's are not, and meet neither authentication nor faults. */
  readonly op?: Op
  readonly handle: (call: RoutedCall) => Reply
}
