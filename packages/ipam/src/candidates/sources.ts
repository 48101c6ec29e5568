import { ANNOTATION } from '@subeni/shared/objects'
import type { Problem } from '../addresses/index.ts'
import { nicIndex } from './networks.ts'
import type { CandidateRequest, PoolSource, SourcePools } from './types.ts'

type SourceResult = SourcePools | { readonly problem: Problem } | undefined

/** The first source that is present (facts §5.1); undefined when no pool is configured anywhere. */
export function findSource(request: CandidateRequest): SourceResult {
  return (
    podIppools(request) ??
    podIppool(request) ??
    namespaceDefaults(request) ??
    named('cni-conf', request.defaultIpv4Pools, request.defaultIpv6Pools) ??
    defaultPools(request)
  )
}

/** All NICs in one list, all of them named or none. */
function podIppools(request: CandidateRequest): SourceResult {
  const field = ANNOTATION.ippools
  const value = request.pod.annotations[field]
  if (value === undefined) return undefined
  const items = parseJson(value)
  if (!isRecordList(items)) {
    return broken(field, value, 'must be a JSON list of objects, one for each NIC')
  }
  const names: unknown[] = items.map((item) => item['interface'] ?? '')
  const rule = nicNamesRule(names)
  if (rule !== undefined) return broken(field, value, rule)
  const hasNames = names[0] !== ''
  const at = hasNames ? names.indexOf(request.nic) : (nicIndex(request) ?? -1)
  const item = items[at]
  if (!item) return broken(field, value, `must list the NIC ${request.nic}`)
  return fromObject('pod-ippools', item, { field, value })
}

/** The rule that the names of a list break. */
function nicNamesRule(names: readonly unknown[]): string | undefined {
  if (!names.every((name) => typeof name === 'string')) return 'interface must be a string'
  if (names.every((name) => name === '')) return undefined
  if (names.includes('')) return 'either every NIC is named or none is'
  return new Set(names).size < names.length ? 'no NIC may be listed twice' : undefined
}

function podIppool(request: CandidateRequest): SourceResult {
  const field = ANNOTATION.ippool
  const value = request.pod.annotations[field]
  if (value === undefined) return undefined
  const item = parseJson(value)
  if (!isRecord(item)) return broken(field, value, 'must be a JSON object such as {"ipv4":["pool"]}')
  return fromObject('pod-ippool', item, { field, value })
}

function fromObject(
  source: PoolSource,
  item: Record<string, unknown>,
  { field, value }: { field: string; value: string },
): SourceResult {
  const v4 = item['ipv4'] ?? []
  const v6 = item['ipv6'] ?? []
  if (!isNameList(v4) || !isNameList(v6))
    return broken(field, value, 'ipv4 and ipv6 must be lists of pool names')
  const pools = named(source, v4, v6)
  if (!pools) return broken(field, value, 'must name at least one pool')
  const cleanGateway = item['cleangateway']
  return typeof cleanGateway === 'boolean' ? { ...pools, cleanGateway } : pools
}

function namespaceDefaults({ namespace }: CandidateRequest): SourceResult {
  const lists: (readonly string[])[] = []
  for (const field of [ANNOTATION.defaultIpv4Pool, ANNOTATION.defaultIpv6Pool]) {
    const value = namespace?.annotations[field]
    const list = value === undefined ? [] : parseJson(value)
    if (!isNameList(list)) return broken(field, value ?? '', 'must be a JSON list of pool names')
    lists.push(list)
  }
  return named('namespace', lists[0] ?? [], lists[1] ?? [])
}

function defaultPools({ pools }: CandidateRequest): SourceResult {
  const defaults = [...pools].filter(({ spec }) => spec.default).toSorted(byName)
  const ofVersion = (version: 4 | 6) =>
    defaults.filter(({ spec }) => spec.ipVersion === version).map(({ metadata }) => metadata.name)
  return named('default-pools', ofVersion(4), ofVersion(6))
}

function byName(a: { metadata: { name: string } }, b: { metadata: { name: string } }): number {
  return a.metadata.name < b.metadata.name ? -1 : 1
}

/** Undefined when neither family is named: then the next source is asked. */
function named(source: PoolSource, v4: readonly string[], v6: readonly string[]): SourcePools | undefined {
  if (v4.length === 0 && v6.length === 0) return undefined
  return { source, ...(v4.length > 0 && { v4 }), ...(v6.length > 0 && { v6 }) }
}

function isNameList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== '')
}

function isRecordList(value: unknown): value is Record<string, unknown>[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function broken(field: string, value: string, rule: string): { problem: Problem } {
  return { problem: { field, value, rule } }
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
