import { hasCode } from '@subeni/shared/errors'
import type { AllocatorParts } from '../parts.ts'
import type { SweepRound } from './mend.ts'
import { mendClaims } from './sweep-claims.ts'
import { mendEndpoints } from './sweep-endpoints.ts'
import { mendLetters } from './sweep-letters.ts'
import { mendPods } from './sweep-pods.ts'
import { mendQuarantines } from './sweep-quarantine.ts'
import { Sightings } from '../view/sightings.ts'

/** The part of `sweep.interval` by which a round may come earlier, so that several allocators do not sweep at once. */
const JITTER = 0.25

/**
 * Keeps the allocator's own books (DESIGN §8): whatever a process left half done when it died. Harmless when several do it,
 * since each mend is a release like any other. Resolves when it is aborted.
 */
export async function keepSweeping(parts: AllocatorParts, signal: AbortSignal): Promise<void> {
  const ages = new Sightings(parts.clock)
  const intervalMs = parts.settings['sweep.interval']
  while (!signal.aborted) {
    try {
      await parts.clock.sleep(intervalMs * (1 - JITTER * parts.random.next()), signal)
    } catch (thrown) {
      if (hasCode(thrown, 'CANCELLED')) return
      throw thrown
    }
    await sweepOnce(parts, ages)
  }
}

/** Each kind of mend by itself: what fails now is tried again in the next round. */
export async function sweepOnce(parts: AllocatorParts, ages: Sightings): Promise<void> {
  const round: SweepRound = { ages, seen: new Set() }
  for (const [kind, mend] of Object.entries({
    mendPods,
    mendEndpoints,
    mendClaims,
    mendQuarantines,
    mendLetters,
  })) {
    try {
      await mend(parts, round)
    } catch (err) {
      parts.log.warn({ err, kind }, 'sweep failed: tried again in the next round')
    }
  }
  ages.keepOnly(round.seen)
}
