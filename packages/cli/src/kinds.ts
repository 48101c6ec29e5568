import { IpamError } from '@subeni/shared/errors'
import type { ManifestKind } from './apply/manifest.ts'

const WORDS: Readonly<Record<string, ManifestKind>> = {
  pool: 'SpiderIPPool',
  sp: 'SpiderIPPool',
  spiderippool: 'SpiderIPPool',
  pod: 'Pod',
  po: 'Pod',
  namespace: 'Namespace',
  ns: 'Namespace',
  node: 'Node',
  no: 'Node',
  reservedip: 'SpiderReservedIP',
  sr: 'SpiderReservedIP',
  spiderreservedip: 'SpiderReservedIP',
  multusconfig: 'SpiderMultusConfig',
  smc: 'SpiderMultusConfig',
  spidermultusconfig: 'SpiderMultusConfig',
}

/** The kind that a person means by "pools", "sp" or "SpiderIPPool"; throws INVALID_REQUEST that lists all, with `alsoKnown`. */
export function kindOf(word: string, alsoKnown: readonly string[] = []): ManifestKind {
  const lower = word.toLowerCase()
  const kind = WORDS[lower] ?? WORDS[lower.replace(/s$/, '')]
  if (kind === undefined) {
    throw new IpamError(
      'INVALID_REQUEST',
      `kind: must be one of ${[...Object.keys(WORDS), ...alsoKnown].join(', ')} (got "${word}")`,
    )
  }
  return kind
}

export function isNamespaced(kind: ManifestKind): boolean {
  return kind === 'Pod' || kind === 'SpiderMultusConfig'
}
