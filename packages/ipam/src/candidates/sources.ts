import { ANNOTATION } from '@subeni/shared/objects'
import type { Problem } from '../addresses/index.ts'
import { nicIndex } from './networks.ts'
import {
  broken,
  isNameList,
  named,
  parseIppool,
  parseIppools,
  parseJson,
  poolsOfItem,
} from './pod-annotations.ts'
import type { CandidateRequest, SourcePools } from './types.ts'

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

function podIppools(request: CandidateRequest): SourceResult {
  const field = ANNOTATION.ippools
  const value = request.pod.annotations[field]
  if (value === undefined) return undefined
  const parsed = parseIppools(value)
  if ('problem' in parsed) return parsed
  const names = parsed.items.map((item) => item['interface'] ?? '')
  const at = names[0] === '' ? (nicIndex(request) ?? -1) : names.indexOf(request.nic)
  const item = parsed.items[at]
  if (!item) return broken(field, value, `must list the NIC ${request.nic}`)
  return poolsOfItem('pod-ippools', item, { field, value })
}

function podIppool(request: CandidateRequest): SourceResult {
  const value = request.pod.annotations[ANNOTATION.ippool]
  return value === undefined ? undefined : parseIppool(value)
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
