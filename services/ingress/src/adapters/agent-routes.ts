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
import { plainWords } from '../domain/plain-words.ts'
import { addAnswer, endpointAnswer } from './answers.ts'
import { type Answer, EMPTY, okAnswer, problemAnswer, textAnswer } from './http-answer.ts'

export interface Route {
  /** What metrics and logs call it. */
  readonly op: string
  readonly takesBody: boolean
  readonly answer: (body: unknown, query: URLSearchParams, caller: Caller) => Promise<Answer> | Answer
}

/** Path, then method. */
export type Routes = ReadonlyMap<string, ReadonlyMap<string, Route>>

export interface AgentPorts extends AddPorts, ReleaseAllPorts {
  readonly inFlight: InFlight
  /** Empty when ready; else what is missing, in plain words. */
  readonly notReady: () => readonly string[]
}

/** The agent API of facts/spiderpool-contract.md §1.2, base path /v1. */
export function agentRoutes(ports: AgentPorts): Routes {
  const coordinator = textAnswer(
    500,
    'there is no coordinator here: set enableCoordinator to false',
    'NOT_FOUND',
  )
  return new Map([
    ['/v1/ipam/healthy', methods({ GET: fixed('healthy', EMPTY) })],
    ['/v1/ipam/ip', methods({ POST: addRoute(ports), DELETE: delRoute(ports) })],
    [
      '/v1/ipam/ips',
      methods({ POST: { ...fixed('add-batch', EMPTY), takesBody: true }, DELETE: delBatchRoute(ports) }),
    ],
    ['/v1/workloadendpoint', methods({ GET: endpointRoute(ports) })],
    ['/v1/coordinator/config', methods({ GET: fixed('coordinator', coordinator) })],
    ...probeRoutes(ports.notReady),
  ])
}

/** kubelet's probes: started or ready mean usable; alive is whoever answers. */
export function probeRoutes(notReady: () => readonly string[]): Routes {
  const ready = (): Answer => {
    const missing = notReady()
    return missing.length === 0 ? EMPTY : textAnswer(500, `not ready: ${missing.join('; ')}`, 'NOT_READY')
  }
  return new Map([
    ['/v1/runtime/startup', methods({ GET: { op: 'probe', takesBody: false, answer: ready } })],
    ['/v1/runtime/readiness', methods({ GET: { op: 'probe', takesBody: false, answer: ready } })],
    ['/v1/runtime/liveness', methods({ GET: fixed('probe', EMPTY) })],
  ])
}

function addRoute(ports: AgentPorts): Route {
  const failed = failureOf(ports, 'failed to allocate IP addresses')
  const next = 'try again'
  return bodyRoute('add', parseAddArgs, async (args, caller) => {
    if (ports.inFlight.isFull) return failed(tooMany(ports), next)
    try {
      const { allocation, requestId } = await ports.inFlight.while(add(ports, args, caller))
      const headers = { 'Subeni-Path': allocation.path ?? '', 'Subeni-Request-Id': requestId }
      return okAnswer(addAnswer(allocation), headers)
    } catch (thrown) {
      return failed(thrown, next, [...args.defaultIPv4IPPool, ...args.defaultIPv6IPPool])
    }
  })
}

function delRoute(ports: AgentPorts): Route {
  const failed = failureOf(ports, 'failed to release IP addresses')
  const next = 'this node repeats the DEL until one accepts it'
  return bodyRoute('del', parseDelArgs, async (args, caller) => {
    ports.adds.close(nicKey(podKey(args), args.ifName))
    try {
      if (!ports.inFlight.isFull) {
        await ports.inFlight.while(del(ports, args, caller.budgetMs))
        return EMPTY
      }
      postponeDel(ports, args)
      return failed(tooMany(ports), next)
    } catch (thrown) {
      return failed(thrown, next)
    }
  })
}

/** Upstream's own statuses and words, the blank at the end included. */
const BATCH_ANSWERS: Readonly<Record<ReleasedAll, Answer>> = {
  released: EMPTY,
  'forbidden-stateless': textAnswer(521, 'forbid releasing IPs for stateless workload'),
  'forbidden-stateful': textAnswer(522, 'forbid releasing IPs for stateful workload '),
}

function delBatchRoute(ports: AgentPorts): Route {
  const failed = failureOf(ports, 'failed to release IP addresses')
  return bodyRoute('del-batch', parseBatchDelArgs, async (args, caller) => {
    try {
      return BATCH_ANSWERS[await releaseAll(ports, args, caller)]
    } catch (thrown) {
      return failed(thrown, 'try again')
    }
  })
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
      return textAnswer(404, `SpiderEndpoint not found for pod ${text}`, 'NOT_FOUND')
    } catch (thrown) {
      return failureOf(ports, `failed to get SpiderEndpoint of pod ${text}`)(thrown, 'try again')
    }
  }
  return { op: 'endpoint', takesBody: false, answer }
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

type Failed = (thrown: unknown, next: string, pools?: readonly string[]) => Answer

function failureOf({ notReady }: AgentPorts, attempt: string): Failed {
  return (thrown, next, pools = []) => {
    const error = IpamError.from(thrown)
    const cause = plainWords(error, { missing: notReady(), pools, next })
    return textAnswer(500, `${attempt}: ${error.code}: ${cause}`, error.code)
  }
}
