import { podAnnotationProblems, podAnnotationUnknownKeys } from '@subeni/ipam/candidates'
import { ANNOTATION } from '@subeni/shared/objects'
import type { Manifest, ManifestKind } from './manifest.ts'
import { nearestWord } from './nearest-word.ts'

const PREFIX = 'ipam.spidernet.io/'

/** Those that mean something on an object of the kind (facts/spiderpool-contract.md §4.6). */
const KNOWN: Readonly<Partial<Record<ManifestKind, readonly string[]>>> = {
  SpiderIPPool: [ANNOTATION.iaasProvider, ANNOTATION.pairPool, ANNOTATION.parentNic],
  // The last one is the coordinator's, which runs beside us.
  Pod: [ANNOTATION.ippool, ANNOTATION.ippools, ANNOTATION.routes, `${PREFIX}default-route-nic`],
}

/** Kubernetes takes any annotation, so nothing here is refused; but a mistyped one is no annotation at all. */
export function annotationWarnings({ kind, where, metadata }: Manifest): readonly string[] {
  const known = KNOWN[kind] ?? []
  const unknown = Object.keys(metadata.annotations).filter(
    (name) => name.startsWith(PREFIX) && known.length > 0 && !known.includes(name),
  )
  const shapes = kind === 'Pod' ? podAnnotationProblems(metadata.annotations) : []
  const keys = kind === 'Pod' ? podAnnotationUnknownKeys(metadata.annotations) : []
  return [
    ...unknown.map(
      (name) =>
        `${where}: metadata.annotations[${name}]: is not known on a ${kind} and does nothing; the nearest that is known: ${nearestWord(name, known)}`,
    ),
    ...keys.map(
      ({ annotation, key }) =>
        `${where}: metadata.annotations[${annotation}]: key ${JSON.stringify(key)} is not known and does nothing`,
    ),
    ...shapes.map((text) => `${where}: ${text}; until this is mended, the Pod gets no address`),
  ]
}
