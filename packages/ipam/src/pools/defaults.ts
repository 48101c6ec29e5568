import { ANNOTATION, FINALIZER, type ObjectMeta, type PoolSpec } from '@subeni/shared/objects'
import { parseRanges } from '../addresses/index.ts'

/** Labels of a pool that follow from the rest of it. */
export const POOL_LABEL = {
  cidr: 'ipam.spidernet.io/ippool-cidr',
  iaasProvider: 'ipam.spidernet.io/iaas-provider',
} as const

export interface PoolObject {
  readonly metadata: ObjectMeta
  readonly spec: PoolSpec
}

/**
 * What the mutating webhook makes of a pool (facts §7.1): finalizer, `ippool-cidr` label, the provider label added and removed
 * with its annotation, addresses merged and sorted. A pool that is being deleted is left alone; what does not parse stays as it
 * is, for the validation to name.
 */
export function withDefaults({ metadata, spec }: PoolObject): PoolObject {
  if (metadata.deletionTimestamp !== undefined) return { metadata, spec }
  const { [POOL_LABEL.iaasProvider]: _old, ...labels } = metadata.labels
  const provider = metadata.annotations[ANNOTATION.iaasProvider]
  const finalizers = metadata.finalizers.includes(FINALIZER.spiderpool)
    ? metadata.finalizers
    : [...metadata.finalizers, FINALIZER.spiderpool]
  return {
    metadata: {
      ...metadata,
      finalizers,
      labels: {
        ...labels,
        [POOL_LABEL.cidr]: spec.subnet.replaceAll(/[.:/]/g, '-'),
        ...(provider !== undefined && { [POOL_LABEL.iaasProvider]: provider }),
      },
    },
    spec: {
      ...spec,
      ips: tidied(spec.ips, spec.ipVersion),
      excludeIPs: tidied(spec.excludeIPs, spec.ipVersion),
    },
  }
}

function tidied(texts: readonly string[], version: 4 | 6): readonly string[] {
  const parsed = parseRanges(texts, version)
  return 'ranges' in parsed ? parsed.ranges.texts() : texts
}
