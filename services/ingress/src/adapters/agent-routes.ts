import { IpamError } from '@subeni/shared/errors'
import { add, type AddPorts } from '../app/add.ts'
import type { Caller } from '../app/caller.ts'
import { del, postponeDel } from '../app/del.ts'
import { findEndpoint, releaseAll, type ReleaseAllPorts, type ReleasedAll } from '../app/lookups.ts'
import type { InFlight } from '../domain/in-flight.ts'
import type { Parsed } from '../domain/bodies.ts'
import { RULE, textProblem } from '../domain/body-rules.ts'
import { nicKey, podKey } from '../domain/nic-key.ts'
import { parseAddArgs, parseBatchDelArgs, parseDelArgs } from '../domain/parse-body.ts'
import { type Failure, failureText } from '../domain/failure-text.ts'
import { addAnswer, endpointAnswer } from './answers.ts'
import { type Answer, EMPTY, okAnswer, problemAnswer, textAnswer } from './http-answer.ts'

export interface Route {
  /** What metrics and logs call it. */
  readonly op: string
  readonly takesBody: boolean
  /** The failing statuses that the contract declares; absent: 500 alone. */
  readonly failures?: readonly number[]
  readonly answer: (body: unknown, query: URLSearchParams, caller: Caller) => Promise<Answer> | Answer
}

/** Path, then method. */
export type Routes = ReadonlyMap<string, ReadonlyMap<string, Route>>

export interface AgentPorts extends AddPorts, ReleaseAllPorts {
  readonly inFlight: InFlight
  /** Empty when ready; else what is missing, in plain words. */
  readonly notReady: () => readonly string[]
}

/** In the contract's shape (facts §1.3): a plugin that is chained without need, as is its default, does nothing and harms nobody. */
const NO_COORDINATOR = okAnswer(
  JSON.stringify({ mode: 'disable', overlayPodCIDR: [], serviceCIDR: [], tunePodRoutes: false }),
)

/** The agent API of facts/spiderpool-contract.md §1.2, base path /v1. */
export function agentRoutes(ports: AgentPorts): Routes {
  return new Map([
    ['/v1/ipam/healthy', methods({ GET: fixed('healthy', EMPTY) })],
    ['/v1/ipam/ip', methods({ POST: addRoute(ports), DELETE: delRoute(ports) })],
    [
      '/v1/ipam/ips',
      methods({ POST: { ...fixed('add-batch', EMPTY), takesBody: true }, DELETE: delBatchRoute(ports) }),
    ],
    ['/v1/workloadendpoint', methods({ GET: endpointRoute(ports) })],
    ['/v1/coordinator/config', methods({ GET: fixed('coordinator', NO_COORDINATOR) })],
    ...probeRoutes(ports.notReady),
  ])
}

/** kubelet's probes: started or ready mean usable; alive is whoever answers. */
export function probeRoutes(notReady: () => readonly string[]): Routes {
  const ready = (): Answer => {
    const missing = notReady()
    return missing.length === 0
      ? EMPTY
      : textAnswer(500, `not ready: ${missing.join('; ')}`, { outcome: 'NOT_READY' })
  }
  return new Map([
    ['/v1/runtime/startup', methods({ GET: { op: 'probe', takesBody: false, answer: ready } })],
    ['/v1/runtime/readiness', methods({ GET: { op: 'probe', takesBody: false, answer: ready } })],
    ['/v1/runtime/liveness', methods({ GET: fixed('probe', EMPTY) })],
  ])
}

function addRoute(ports: AgentPorts): Route {
  const failed = failureOf(ports)
  return bodyRoute('add', parseAddArgs, async (args, caller) => {
    const pools = [...args.defaultIPv4IPPool, ...args.defaultIPv6IPPool]
    if (ports.inFlight.isFull) return failed(tooMany(ports), { pools })
    try {
      const { allocation, requestId } = await ports.inFlight.while(add(ports, args, caller))
      const headers = { 'Subeni-Path': allocation.path ?? '', 'Subeni-Request-Id': requestId }
      return okAnswer(addAnswer(allocation), headers)
    } catch (thrown) {
      return failed(thrown, { pools })
    }
  })
}

function delRoute(ports: AgentPorts): Route {
  const failed = failureOf(ports)
  const next = 'this node repeats the DEL until it is accepted'
  return bodyRoute('del', parseDelArgs, async (args, caller) => {
    ports.adds.close(nicKey(podKey(args), args.ifName))
    try {
      if (!ports.inFlight.isFull) {
        await ports.inFlight.while(del(ports, args, caller.budgetMs))
        return EMPTY
      }
      postponeDel(ports, args)
      return failed(tooMany(ports), { next })
    } catch (thrown) {
      return failed(thrown, { next })
    }
  })
}

/** Upstream's own statuses and words, the blank at the end included. */
const BATCH_ANSWERS: Readonly<Record<ReleasedAll, Answer>> = {
  released: EMPTY,
  'forbidden-stateless': verbatim(521, 'forbid releasing IPs for stateless workload'),
  'forbidden-stateful': verbatim(522, 'forbid releasing IPs for stateful workload '),
}

function verbatim(status: number, text: string): Answer {
  return { status, json: JSON.stringify(text), outcome: 'refused' }
}

function delBatchRoute(ports: AgentPorts): Route {
  const failed = failureOf(ports)
  const route = bodyRoute('del-batch', parseBatchDelArgs, async (args, caller) => {
    try {
      return BATCH_ANSWERS[await releaseAll(ports, args, caller)]
    } catch (thrown) {
      return failed(thrown)
    }
  })
  return { ...route, failures: [500, 521, 522] }
}

function endpointRoute(ports: AgentPorts): Route {
  const answer = async (_body: unknown, query: URLSearchParams, caller: Caller): Promise<Answer> => {
    const pod = { podNamespace: query.get('podNamespace') ?? '', podName: query.get('podName') ?? '' }
    const problem = podQueryProblem(query)
    if (problem !== undefined) return textAnswer(400, problem)
    const text = `${pod.podNamespace}/${pod.podName}`
    try {
      const found = await findEndpoint(ports.ask, pod, caller)
      if (found) return okAnswer(endpointAnswer(found))
      return textAnswer(404, `SpiderEndpoint not found for pod ${text}`, { outcome: 'NOT_FOUND' })
    } catch (thrown) {
      return failureOf(ports)(thrown)
    }
  }
  return { op: 'endpoint', takesBody: false, failures: [400, 404, 500], answer }
}

function podQueryProblem(query: URLSearchParams): string | undefined {
  const problem =
    textProblem('podName', query.get('podName'), RULE.podName) ??
    textProblem('podNamespace', query.get('podNamespace'), RULE.podNamespace)
  return problem?.message.replace(' in body ', ' in query ')
}

function bodyRoute<T>(
  op: string,
  parse: (body: unknown) => Parsed<T>,
  run: (args: T, caller: Caller) => Promise<Answer>,
): Route {
  const answer = (body: unknown, _query: URLSearchParams, caller: Caller): Promise<Answer> | Answer => {
    const parsed = parse(body)
    return parsed.kind === 'valid' ? run(parsed.value, caller) : problemAnswer(parsed.problem)
  }
  return { op, takesBody: true, answer }
}

function fixed(op: string, answer: Answer): Route {
  return { op, takesBody: false, answer: () => answer }
}

function methods(routes: Readonly<Record<string, Route>>): ReadonlyMap<string, Route> {
  return new Map(Object.entries(routes))
}

function tooMany(ports: AgentPorts): IpamError {
  return new IpamError(
    'QUEUE_FULL',
    `${ports.inFlight.limit} requests of this node are being worked on already`,
  )
}

type Failed = (thrown: unknown, more?: Pick<Failure, 'pools' | 'next'>) => Answer

/** What this process itself lacks is the cause of whatever it could not ask. */
function failureOf({ notReady }: Pick<AgentPorts, 'notReady'>): Failed {
  return (thrown, more = {}) => {
    const { code, message } = IpamError.from(thrown)
    const missing = code === 'NO_RESPONDERS' ? notReady() : []
    const cause = missing.length > 0 ? missing.join('; ') : message
    return textAnswer(500, failureText({ code, cause, ...more }), {
      outcome: code,
      reason: `${code}: ${message}`,
    })
  }
}
