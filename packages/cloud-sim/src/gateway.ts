import type { Clock } from '@subeni/shared/ports'
import type { Dialect } from './dialect/dialect.ts'
import type { FaultBook, Mishap, Subject, TerminalRule } from './faults/fault-book.ts'
import type { Op } from './faults/fault-rule.ts'
import type { Call, Delivery, Reply, Route, RoutedCall } from './http/call.ts'
import { createRouter } from './http/router.ts'
import type { Answer } from './http/server.ts'
import type { RequestLog } from './store/request-log.ts'

export interface GatewayParts {
  readonly dialect: Dialect
  readonly adminRoutes: readonly Route[]
  readonly faults: FaultBook
  readonly requests: RequestLog
  readonly clock: Pick<Clock, 'now' | 'sleep'>
  /** Aborts the waits that faults ask for. */
  readonly stopping: AbortSignal
}

type Manners = Readonly<Record<string, Delivery['manner'] | undefined>>
const MANNER_BEFORE: Manners = { 'drop-before': 'drop', hang: 'hang' }
const MANNER_AFTER: Manners = {
  'drop-after-commit': 'drop',
  'half-answer': 'half',
  'hang-after-commit': 'hang',
}

/** The longest path that is worth a line in the request log. */
const LOGGED_PATH_MAX = 512

/**
 * Takes each call through authentication, faults and its handler, and writes it down before it is answered.
 * A handler runs in one go, so calls never see each other's halves.
 */
export function createGateway(parts: GatewayParts): Answer {
  const match = createRouter([...parts.dialect.routes, ...parts.adminRoutes])
  return async (call) => {
    const found = match(call.method, call.segments)
    if (found.kind === 'unknown') return whole(parts.dialect.unknownApi(404, call))
    if (found.kind === 'wrong-method') {
      return { ...whole(parts.dialect.unknownApi(405, call)), headers: { Allow: found.allowed.join(', ') } }
    }
    const { route, params } = found
    if (route.op === undefined) return answerAdmin(parts, route, { ...call, params })
    return answerCloud(parts, { route, op: route.op, call: { ...call, params } })
  }
}

type ParamCall = Call & { readonly params: Readonly<Record<string, string>> }

function answerAdmin({ dialect }: GatewayParts, route: Route, call: ParamCall): Delivery {
  const body = parseJson(call.rawBody)
  if (body.kind === 'malformed') return whole(dialect.malformed(body.reason, call.requestId))
  return whole(route.handle({ ...call, json: body.json, staleMs: undefined }))
}

interface CloudCall {
  readonly route: Route
  readonly op: Op
  readonly call: ParamCall
}

async function answerCloud(parts: GatewayParts, { route, op, call }: CloudCall): Promise<Delivery> {
  const { dialect } = parts
  const refusal = dialect.admit(call, call.params, op)
  if (refusal !== undefined) return written(parts, { op, call, delivery: whole(refusal) })
  const body = parseJson(call.rawBody)
  if (body.kind === 'malformed') {
    return written(parts, { op, call, delivery: whole(dialect.malformed(body.reason, call.requestId)) })
  }
  const subject = dialect.subjectOf(call.params, body.json)
  const mishap = parts.faults.draw(op, subject)
  await pause(parts, mishap.beforeMs)
  const early = beforeHandling(parts, mishap.terminal, call)
  if (early !== undefined) return written(parts, { op, call, subject, mishap, delivery: early })

  const handled = route.handle({ ...call, json: body.json, staleMs: mishap.staleMs })
  const delivery = afterHandling(parts, { terminal: mishap.terminal, handled, call })
  const entry = { op, call, subject: { ...subject, ...handled.subject }, mishap, handled, delivery }
  const result = written(parts, entry)
  await pause(parts, mishap.afterMs)
  return result
}

/** A stop ends it early; the call then runs to its end, though its caller is cut off. */
async function pause({ clock, stopping }: GatewayParts, ms: number): Promise<void> {
  if (ms === 0) return
  await clock.sleep(ms, stopping).catch((error: unknown) => {
    if (!stopping.aborted) throw error
  })
}

/** The faults that keep the handler from running. */
function beforeHandling(
  { dialect }: GatewayParts,
  rule: TerminalRule | undefined,
  call: Call,
): Delivery | undefined {
  if (rule === undefined) return undefined
  if (rule.kind === 'throttle' || rule.kind === 'rate-limit' || rule.kind === 'error') {
    return whole(dialect.faultReply(rule, call.requestId))
  }
  const manner = MANNER_BEFORE[rule.kind]
  return manner === undefined ? undefined : { status: 0, manner }
}

interface Handled {
  readonly terminal: TerminalRule | undefined
  readonly handled: Reply
  readonly call: Call
}

/** The faults that hide what the handler did. */
function afterHandling({ dialect }: GatewayParts, { terminal, handled, call }: Handled): Delivery {
  if (terminal?.kind === 'error-after-commit') return whole(dialect.faultReply(terminal, call.requestId))
  return { ...handled, manner: MANNER_AFTER[terminal?.kind ?? ''] ?? 'whole' }
}

interface Entry {
  readonly op: Op
  readonly call: Call
  readonly delivery: Delivery
  readonly subject?: Subject
  readonly mishap?: Mishap
  readonly handled?: Reply
}

/** The line is on disk before the answer leaves, so a count of calls is never too low. */
function written(
  { requests, clock }: GatewayParts,
  { op, call, delivery, subject, mishap, handled }: Entry,
): Delivery {
  const caller = call.headers['x-request-id']
  requests.record({
    at: clock.now(),
    op,
    method: call.method,
    path: call.url.slice(0, LOGGED_PATH_MAX),
    status: delivery.manner === 'whole' ? delivery.status : null,
    handledStatus: handled?.status ?? null,
    requestId: call.requestId,
    callerRequestId: typeof caller === 'string' ? caller.slice(0, 128) : undefined,
    subEniId: subject?.subEniId,
    address: subject?.address,
    faults: mishap?.kinds ?? [],
  })
  return delivery
}

function whole(reply: Reply): Delivery {
  return { ...reply, manner: 'whole' }
}

type Parsed =
  | { readonly kind: 'parsed'; readonly json: unknown }
  | { readonly kind: 'malformed'; readonly reason: string }

function parseJson(body: RoutedCall['rawBody']): Parsed {
  if (body.length === 0) return { kind: 'parsed', json: undefined }
  try {
    return { kind: 'parsed', json: JSON.parse(body.toString('utf8')) }
  } catch (error) {
    return {
      kind: 'malformed',
      reason: `body is not JSON: ${error instanceof Error ? error.message : 'unreadable'}`,
    }
  }
}
