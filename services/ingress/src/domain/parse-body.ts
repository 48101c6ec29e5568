import type { AddArgs, BatchDelArgs, BodyProblem, DelArgs, Parsed } from './bodies.ts'
import { flagProblem, poolsProblem, RULE, textProblem, type TextRule } from './body-rules.ts'

type Body = Readonly<Record<string, unknown>>

/** Hand-written because it is on the path of every ADD. The first problem is told, in the order of upstream's decoder. */
export function parseAddArgs(body: unknown): Parsed<AddArgs> {
  if (!isBody(body)) return missingBody('ipam-add-args')
  const problem =
    flagProblem('cleanGateway', body['cleanGateway']) ??
    textProblem('containerID', body['containerID'], RULE.containerID) ??
    poolsProblem('defaultIPv4IPPool', body['defaultIPv4IPPool']) ??
    poolsProblem('defaultIPv6IPPool', body['defaultIPv6IPPool']) ??
    textProblem('ifName', body['ifName'], RULE.ifName) ??
    flagProblem('matchMasterSubnet', body['matchMasterSubnet']) ??
    textProblem('netNamespace', body['netNamespace'], RULE.netNamespace) ??
    podProblem(body, RULE.podUID)
  return refused(problem) ?? { kind: 'valid', value: provenAddArgs(body) }
}

export function parseDelArgs(body: unknown): Parsed<DelArgs> {
  if (!isBody(body)) return missingBody('ipam-del-args')
  const problem =
    textProblem('containerID', body['containerID'], RULE.containerID) ??
    textProblem('ifName', body['ifName'], RULE.ifName) ??
    textProblem('netNamespace', body['netNamespace'] ?? '', RULE.netNamespace) ??
    podProblem(body, RULE.podUIDOrEmpty) ??
    textProblem('reason', body['reason'] ?? '', RULE.reason)
  return refused(problem) ?? { kind: 'valid', value: provenDelArgs(body) }
}

export function parseBatchDelArgs(body: unknown): Parsed<BatchDelArgs> {
  if (!isBody(body)) return missingBody('ipam-batch-del-args')
  const problem =
    textProblem('containerID', body['containerID'], RULE.containerID) ??
    flagProblem('isReleaseConflictIPs', body['isReleaseConflictIPs']) ??
    textProblem('netNamespace', body['netNamespace'] ?? '', RULE.netNamespace) ??
    podProblem(body, RULE.podUIDOrEmpty)
  return refused(problem) ?? { kind: 'valid', value: podOf(body) }
}

function podProblem(body: Body, uidRule: TextRule): BodyProblem | undefined {
  return (
    textProblem('podName', body['podName'], RULE.podName) ??
    textProblem('podNamespace', body['podNamespace'], RULE.podNamespace) ??
    textProblem('podUID', body['podUID'], uidRule)
  )
}

function provenAddArgs(body: Body): AddArgs {
  return {
    ...podOf(body),
    ifName: text(body['ifName']),
    netNamespace: text(body['netNamespace']),
    defaultIPv4IPPool: (body['defaultIPv4IPPool'] ?? []) as readonly string[],
    defaultIPv6IPPool: (body['defaultIPv6IPPool'] ?? []) as readonly string[],
    cleanGateway: body['cleanGateway'] === true,
    matchMasterSubnet: body['matchMasterSubnet'] === true,
  }
}

function provenDelArgs(body: Body): DelArgs {
  const args = { ...podOf(body), ifName: text(body['ifName']) }
  return body['reason'] === 'probe-failed' ? { ...args, reason: 'probe-failed' } : args
}

function podOf(body: Body): BatchDelArgs {
  return {
    containerID: text(body['containerID']),
    podNamespace: text(body['podNamespace']),
    podName: text(body['podName']),
    podUID: text(body['podUID']),
  }
}

function text(proven: unknown): string {
  return proven as string
}

function refused(problem: BodyProblem | undefined): Parsed<never> | undefined {
  return problem && { kind: 'invalid', problem }
}

function missingBody(name: string): Parsed<never> {
  return {
    kind: 'invalid',
    problem: { code: 602, message: `${name} in body is required and must be a JSON object` },
  }
}

function isBody(body: unknown): body is Body {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}
