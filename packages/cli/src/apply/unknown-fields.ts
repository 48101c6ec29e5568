/** The fields of `spec` of a SpiderIPPool (facts/spiderpool-contract.md §4.1). */
const SPEC_FIELDS: ReadonlySet<string> = new Set([
  'ipVersion',
  'subnet',
  'ips',
  'excludeIPs',
  'gateway',
  'routes',
  'podAffinity',
  'namespaceAffinity',
  'nodeAffinity',
  'namespaceName',
  'nodeName',
  'multusName',
  'default',
  'disable',
])

/** As kubectl does, a field that does not exist is refused: a mistyped `nodeName` would make a node pool a global one. */
export function unknownFields(
  spec: unknown,
): readonly { readonly field: string; readonly value: string; readonly rule: string }[] {
  if (typeof spec !== 'object' || spec === null || Array.isArray(spec)) return []
  return Object.entries(spec)
    .filter(([key]) => !SPEC_FIELDS.has(key))
    .map(([key, value]) => ({
      field: `spec.${key}`,
      value: JSON.stringify(value).slice(0, 80),
      rule: 'is not a field of SpiderIPPool',
    }))
}
