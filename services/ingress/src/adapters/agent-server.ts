import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { IpamError } from '@subeni/shared/errors'
import { noteRefusals } from '@subeni/shared/lifecycle'
import type { Logger } from '@subeni/shared/logging'
import type { Clock } from '@subeni/shared/ports'
import type { Caller } from '../app/caller.ts'
import { shown } from '../domain/body-rules.ts'
import { failureText } from '../domain/failure-text.ts'
import type { IngressMetrics } from '../metrics.ts'
import type { Route, Routes } from './agent-routes.ts'
import { type Answer, problemAnswer, textAnswer } from './http-answer.ts'
import { readJson } from './read-body.ts'

/** Bodies are small and local; whoever takes longer to send one is stuck. */
const BODY_TIMEOUT_MS = 30_000
const CONNECTIONS_MAX = 4_096
/** Beyond them so many more are told so; then connections are refused. */
const TOLD_MAX = 512
/** What every operation of the contract declares. */
const DECLARED: readonly number[] = [500]
const NO_QUERY = new URLSearchParams()

export interface AgentServerPorts {
  readonly routes: Routes
  readonly metrics: IngressMetrics
  readonly clock: Clock
  readonly log: Logger
}

export interface AgentServer {
  readonly server: Server
  /** Answers whatever is still being worked on, at once: whoever asked may ask again. */
  cutShort(): void
}

interface OpenRequest {
  readonly response: ServerResponse
  readonly gone: AbortController
}

/** HTTP/1.1 over whatever it is made to listen on. Every request is answered, whatever it holds. */
export function createAgentServer(ports: AgentServerPorts): AgentServer {
  const open = new Set<OpenRequest>()
  const server = createServer((request, response) => {
    const one = { response, gone: new AbortController() }
    if (open.size >= CONNECTIONS_MAX) return refuse(response)
    open.add(one)
    void serve(ports, request, one).finally(() => open.delete(one))
  })
  server.requestTimeout = BODY_TIMEOUT_MS
  server.maxConnections = CONNECTIONS_MAX + TOLD_MAX
  noteRefusals(server, { ...ports, onRefused: () => ports.metrics.connectionRefused() })
  return { server, cutShort: () => cutShort([...open]) }
}

function refuse(response: ServerResponse): void {
  response.setHeader('Connection', 'close')
  const text = `${CONNECTIONS_MAX} requests of this node are open already`
  send(response, unexpected(new IpamError('QUEUE_FULL', text)))
}

/** An operation that heeds its caller's signal answers for itself; for the others it is done here. */
function cutShort(open: readonly OpenRequest[]): void {
  const reason = new IpamError('NOT_READY', 'the ingress of this node is stopping')
  for (const { response, gone } of open) {
    if (!response.headersSent) response.setHeader('Connection', 'close')
    gone.abort(reason)
  }
  setImmediate(() => {
    for (const { response } of open) send(response, unexpected(reason))
  })
}

async function serve(
  ports: AgentServerPorts,
  request: IncomingMessage,
  { response, gone }: OpenRequest,
): Promise<void> {
  const startedAt = ports.clock.monotonicMs()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const found = findRoute(ports.routes, request)
  const op = 'op' in found ? found.op : 'unknown'
  const answer = 'op' in found ? await answerDeclared(found, request, gone.signal) : found
  if (answer.status >= 400)
    ports.log.warn({ op, status: answer.status, reason: answer.reason ?? answer.json }, 'refused or failed')
  send(response, answer)
  ports.metrics.done(op, answer.outcome, (ports.clock.monotonicMs() - startedAt) / 1_000)
}

function findRoute(routes: Routes, request: IncomingMessage): Route | Answer {
  const path = pathOf(request.url ?? '')
  const methods = routes.get(path)
  if (methods === undefined) return textAnswer(404, `path ${shown(path)} was not found`)
  const route = methods.get(request.method ?? '')
  if (route !== undefined) return route
  const allowed = [...methods.keys()]
  const message = `method ${request.method} is not allowed, but [${allowed.join(',')}] are`
  return textAnswer(405, message, { headers: { Allow: allowed.join(', ') } })
}

/**
 * The contract's generated clients ask for JSON by name, and have words only for the failures that an operation declares: of any
 * other status the kubelet would read "{}" (adr/0019).
 */
async function answerDeclared(route: Route, request: IncomingMessage, signal: AbortSignal): Promise<Answer> {
  const answer = await answerRoute(route, request, signal).catch(unexpected)
  const { failures = DECLARED } = route
  const isGenerated = /^application\/json\s*(?:;|$)/i.test(request.headers.accept ?? '')
  if (answer.status < 400 || !isGenerated || failures.includes(answer.status)) return answer
  return { ...answer, status: 500 }
}

async function answerRoute(route: Route, request: IncomingMessage, signal: AbortSignal): Promise<Answer> {
  const body = route.takesBody ? await readJson(request) : undefined
  if (body?.kind === 'refused') return body.answer
  const caller = callerOf(request, signal)
  if (!('signal' in caller)) return caller
  return route.answer(body?.value, queryOf(request.url ?? ''), caller)
}

/** Who asks, with the milliseconds that the caller's own header leaves, if any. */
function callerOf(request: IncomingMessage, signal: AbortSignal): Caller | Answer {
  const header = request.headers['subeni-budget-ms']
  if (header === undefined) return { signal }
  const budgetMs = Number(header)
  if (Number.isSafeInteger(budgetMs) && budgetMs > 0) return { signal, budgetMs }
  const message = `Subeni-Budget-Ms in header must be a whole number of milliseconds of at least 1, got ${shown(header)}`
  return problemAnswer({ code: 605, message })
}

function pathOf(url: string): string {
  const at = url.indexOf('?')
  return at < 0 ? url : url.slice(0, at)
}

function queryOf(url: string): URLSearchParams {
  const at = url.indexOf('?')
  return at < 0 ? NO_QUERY : new URLSearchParams(url.slice(at + 1))
}

function send(response: ServerResponse, answer: Answer): void {
  if (response.destroyed || response.writableEnded) return
  const { status, json, headers } = answer
  if (json === undefined) {
    response.writeHead(status, { ...headers, 'Content-Length': '0' }).end()
    return
  }
  const fixed = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(json) }
  response.writeHead(status, { ...headers, ...fixed }).end(json)
}

function unexpected(thrown: unknown): Answer {
  const error = IpamError.from(thrown)
  const text = failureText({ code: error.code, cause: error.message })
  return textAnswer(500, text, { outcome: error.code, reason: `${error.code}: ${error.message}` })
}
