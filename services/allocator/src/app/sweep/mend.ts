import type { Claim } from '@subeni/shared/objects'
import type { AllocatorParts } from '../parts.ts'
import type { Sightings } from '../view/sightings.ts'

/** What one look needs: everything it saw is noted, so that what is gone is forgotten. */
export interface SweepRound {
  readonly ages: Sightings
  readonly seen: Set<string>
  /** Addresses that the endpoint of one Pod names and another Pod has claimed. */
  contested: number
}

export function ownerOf({ pod }: Claim): { readonly namespace: string; readonly name: string } {
  const slash = pod.indexOf('/')
  return { namespace: pod.slice(0, Math.max(slash, 0)), name: pod.slice(slash + 1) }
}

/** Counts and tells one mend. */
export function tellMended(
  { metrics, events, log }: AllocatorParts,
  mended: {
    readonly kind: string
    readonly message: string
    readonly pool?: string
    readonly address?: string
    readonly podNamespace?: string
    readonly podName?: string
    readonly podUid?: string
    readonly claimId?: string
  },
): void {
  const { kind, ...fields } = mended
  metrics.mends.inc({ kind })
  events.tell('sweep-mended', { ...fields, warning: true })
  log.warn({ kind, ...fields }, 'sweep mended')
}
