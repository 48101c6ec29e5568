import { ANNOTATION, knownKeys, unknownKeys } from '@subeni/shared/objects'
import type { Problem } from '../addresses/index.ts'
import { badPattern } from './expand.ts'
import { compilePattern, isPattern } from './go-match.ts'
import { podRoutes } from './pod-routes.ts'
import type { PoolSource, SourcePools } from './types.ts'

type Item = Readonly<Record<string, unknown>>
type Broken = { readonly problem: Problem }

/** Of one NIC's item; read in whatever case, as upstream's decoder does. */
const ITEM_KEYS = ['interface', 'ipv4', 'ipv6', 'cleangateway'] as const

/** `ippools`: all NICs in one list, all of them named or none. */
export function parseIppools(value: string): { readonly items: readonly Item[] } | Broken {
  const list = parseJson(value)
  if (!isRecordList(list)) {
    return broken(ANNOTATION.ippools, value, 'must be a JSON list of objects, one for each NIC')
  }
  const items = list.map((item) => knownKeys(item, ITEM_KEYS) as Item)
  const rule = nicNamesRule(items.map((item) => item['interface'] ?? ''))
  return rule === undefined ? { items } : broken(ANNOTATION.ippools, value, rule)
}

/** The rule that the names of a list break. */
function nicNamesRule(names: readonly unknown[]): string | undefined {
  if (!names.every((name) => typeof name === 'string')) return 'interface must be a string'
  if (names.every((name) => name === '')) return undefined
  if (names.includes('')) return 'either every NIC is named or none is'
  return new Set(names).size < names.length ? 'no NIC may be listed twice' : undefined
}

export function parseIppool(value: string): SourcePools | Broken {
  const field = ANNOTATION.ippool
  const item = parseJson(value)
  if (!isRecord(item)) return broken(field, value, 'must be a JSON object such as {"ipv4":["pool"]}')
  return poolsOfItem('pod-ippool', knownKeys(item, ITEM_KEYS) as Item, { field, value })
}

export function poolsOfItem(
  source: PoolSource,
  item: Item,
  { field, value }: { field: string; value: string },
): SourcePools | Broken {
  const v4 = item['ipv4'] ?? []
  const v6 = item['ipv6'] ?? []
  if (!isNameList(v4) || !isNameList(v6))
    return broken(field, value, 'ipv4 and ipv6 must be lists of pool names')
  const pools = named(source, v4, v6)
  if (!pools) return broken(field, value, 'must name at least one pool')
  const cleanGateway = item['cleangateway'] ?? undefined
  if (cleanGateway === undefined) return pools
  if (typeof cleanGateway !== 'boolean') return broken(field, value, 'cleangateway must be true or false')
  return { ...pools, cleanGateway }
}

/** In plain words, all for which every ADD of a Pod would be refused, whichever pools there are. */
export function podAnnotationProblems(annotations: Readonly<Record<string, string>>): readonly string[] {
  const { [ANNOTATION.ippools]: ippools, [ANNOTATION.ippool]: ippool } = annotations
  const sources = [
    ...(ippools === undefined ? [] : ippoolsOf(ippools)),
    ...(ippool === undefined ? [] : [withPatterns(parseIppool(ippool), ANNOTATION.ippool, ippool)]),
  ]
  const routes = podRoutes(annotations)
  return [
    ...sources.flatMap((source) => ('problem' in source ? [annotationText(source.problem)] : [])),
    ...('problem' in routes ? [routes.problem] : []),
  ]
}

/** Keys of the pool annotations that do nothing, by annotation. */
export function podAnnotationUnknownKeys(
  annotations: Readonly<Record<string, string>>,
): readonly { readonly annotation: string; readonly key: string }[] {
  return [ANNOTATION.ippools, ANNOTATION.ippool].flatMap((annotation) => {
    const items: unknown = parseJson(annotations[annotation] ?? '')
    const keys = [items].flat().flatMap((item) => unknownKeys(item, ITEM_KEYS))
    return keys.map((key) => ({ annotation, key }))
  })
}

function ippoolsOf(value: string): readonly (SourcePools | Broken)[] {
  const parsed = parseIppools(value)
  if ('problem' in parsed) return [parsed]
  const field = ANNOTATION.ippools
  return parsed.items.map((item) =>
    withPatterns(poolsOfItem('pod-ippools', item, { field, value }), field, value),
  )
}

function withPatterns(pools: SourcePools | Broken, field: string, value: string): SourcePools | Broken {
  if ('problem' in pools) return pools
  const names = [...(pools.v4 ?? []), ...(pools.v6 ?? [])]
  const bad = names.find((name) => isPattern(name) && 'problem' in compilePattern(name))
  return bad === undefined ? pools : broken(field, value, badPattern(bad))
}

export function annotationText({ field, value, rule }: Problem): string {
  return `annotation ${field} ${JSON.stringify(value)}: ${rule}`
}

/** Undefined when neither family is named: then the next source is asked. */
export function named(
  source: PoolSource,
  v4: readonly string[],
  v6: readonly string[],
): SourcePools | undefined {
  if (v4.length === 0 && v6.length === 0) return undefined
  return { source, ...(v4.length > 0 && { v4 }), ...(v6.length > 0 && { v6 }) }
}

export function isNameList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((name) => typeof name === 'string' && name !== '')
}

function isRecordList(value: unknown): value is Item[] {
  return Array.isArray(value) && value.length > 0 && value.every(isRecord)
}

function isRecord(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function broken(field: string, value: string, rule: string): Broken {
  return { problem: { field, value, rule } }
}

export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}
