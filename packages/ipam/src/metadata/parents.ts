import { canonicalMac } from '../addresses/index.ts'

/** What the bound entries of one node hang under: the NIC by its MAC, and the cloud's id of it. */
export interface ParentPort {
  readonly mac: string
  readonly port: string
}

/**
 * The optional top-level key `parents` of the metadata document, by node: readers that do not know it pass it over. What cannot be
 * read says nothing.
 */
export function readParents(value: unknown): ReadonlyMap<string, ParentPort> {
  const parents = new Map<string, ParentPort>()
  if (typeof value !== 'object' || value === null) return parents
  for (const [node, given] of Object.entries(value) as [string, Partial<ParentPort> | null][]) {
    const mac = typeof given?.mac === 'string' ? canonicalMac(given.mac) : undefined
    if (mac !== undefined && typeof given?.port === 'string') parents.set(node, { mac, port: given.port })
  }
  return parents
}

/** Whether entries are known to hang under another NIC than this one. */
export function isUnderAnother(parent: ParentPort | undefined, mac: string | undefined): boolean {
  if (parent === undefined || mac === undefined) return false
  return parent.mac !== (canonicalMac(mac) ?? mac)
}
