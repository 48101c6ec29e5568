import { ANNOTATION, type ObjectMeta, type Pool, type PoolSpec } from '@subeni/shared/objects'
import { parseRanges, type Problem } from '../addresses/index.ts'
import { isIaas } from './classify.ts'
import type { Finding } from './finding.ts'
import { specRanges } from './ranges.ts'

type NextPool = { readonly metadata: ObjectMeta; readonly spec: PoolSpec }

/** Facts §7.1, IaaS rules, of a pool as it stands among the others. */
export function iaasFindings(pool: NextPool, others: readonly NextPool[]): Finding[] {
  return isIaas(pool) ? [...nodeProblems(pool), ...pairFindings(pool, others)] : []
}

/** The same, of a change. */
export function iaasChangeProblems(next: NextPool, previous: Pool): Problem[] {
  return [...modeProblems(next, previous), ...inUseProblems(next, previous)]
}

function annotationProblem(name: string, value: string | undefined, rule: string): Problem {
  return { field: `metadata.annotations[${name}]`, value: value ?? '', rule }
}

function nodeProblems({ metadata, spec }: NextPool): Problem[] {
  const problems: Problem[] = []
  const nic = metadata.annotations[ANNOTATION.parentNic]
  if (spec.nodeName.length > 1) {
    const value = spec.nodeName.join(', ')
    problems.push({ field: 'spec.nodeName', value, rule: 'an IaaS pool has exactly one node, or none' })
  }
  if (nic === undefined && spec.nodeName.length > 0) {
    problems.push(annotationProblem(ANNOTATION.parentNic, nic, 'must be given for a node pool'))
  }
  if (nic !== undefined && !/^[^\s,]+$/.test(nic)) {
    problems.push(annotationProblem(ANNOTATION.parentNic, nic, 'must be the name of a single NIC'))
  }
  return problems
}

function pairFindings(next: NextPool, others: readonly NextPool[]): Finding[] {
  const name = next.metadata.annotations[ANNOTATION.pairPool]
  if (name === undefined) return []
  const broken = (rule: string) => annotationProblem(ANNOTATION.pairPool, name, rule)
  if (name === '') return [broken('must name a pool')]
  if (name === next.metadata.name) return [broken('a pool cannot be its own pair')]
  const sibling = others.find(({ metadata }) => metadata.name === name)
  // The other half may be created later.
  if (!sibling) return []
  if (sibling.spec.ipVersion === next.spec.ipVersion)
    return [broken('the pools of a pair are of different IP versions')]
  const [v4, v6] = next.spec.ipVersion === 4 ? [next, sibling] : [sibling, next]
  const problems: Finding[] = []
  const missing = capacity(v4.spec) - capacity(v6.spec)
  if (missing > 0n)
    problems.push({ ...broken('the IPv6 pool must have room for every IPv4 address'), extent: missing })
  if (!isSame(v4.spec.nodeName, v6.spec.nodeName))
    problems.push(broken('both pools must have the same nodeName'))
  if (!isSame(v4.spec.podAffinity, v6.spec.podAffinity))
    problems.push(broken('both pools must have the same podAffinity'))
  return problems
}

function capacity(spec: PoolSpec): bigint {
  return 'ranges' in parseRanges(spec.ips, spec.ipVersion) ? specRanges(spec).size : 0n
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** Judged by what the pool was: another node is allowed, another mode is not. */
function modeProblems({ spec }: NextPool, previous: Pool): Problem[] {
  if (!isIaas(previous)) return []
  const had = previous.spec.nodeName.length > 0
  if (had === spec.nodeName.length > 0) return []
  const rule = had ? 'may not be removed from an IaaS pool' : 'may not be added to an IaaS pool'
  return [{ field: 'spec.nodeName', value: spec.nodeName.join(', '), rule }]
}

function inUseProblems({ metadata }: NextPool, previous: Pool): Problem[] {
  if (previous.claims.size === 0) return []
  return [ANNOTATION.iaasProvider, ANNOTATION.parentNic].flatMap((name) => {
    const before = previous.metadata.annotations[name]
    const after = metadata.annotations[name]
    if (before === undefined || before === after) return []
    return [
      annotationProblem(name, after, `may not be changed while ${previous.claims.size} addresses are in use`),
    ]
  })
}
