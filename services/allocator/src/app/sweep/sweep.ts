import { hasCode } from '@subeni/shared/errors'
import type { AllocatorParts } from '../parts.ts'
import type { SweepRound } from './mend.ts'
import { unclaimedOf } from './restore-claims.ts'
import { mendClaims, unnamedClaims } from './sweep-claims.ts'
import { mendEndpoints } from './sweep-endpoints.ts'
import { mendUnclaimedJobs } from './sweep-jobs.ts'
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

/** Mends that rest on a claim's absence, or on time alone: not while the books are in doubt. */
const ON_ABSENCE: ReadonlySet<string> = new Set(['mendQuarantines', 'mendLetters', 'mendUnclaimedJobs'])

/** Each kind of mend by itself: what fails now is tried again in the next round. */
export async function sweepOnce(parts: AllocatorParts, ages: Sightings): Promise<void> {
  const round: SweepRound = { ages, seen: new Set(), contested: 0 }
  await parts.brake.judge(() => countLosses(parts, round))
  parts.metrics.sweepStopped.set(parts.brake.isStopped ? 1 : 0)
  for (const [kind, mend] of Object.entries({
    mendPods,
    mendEndpoints,
    mendClaims,
    mendUnclaimedJobs,
    mendQuarantines,
    mendLetters,
  })) {
    if (parts.brake.isOn && ON_ABSENCE.has(kind)) continue
    try {
      await mend(parts, round)
    } catch (err) {
      parts.log.warn({ err, kind }, 'sweep failed: tried again in the next round')
    }
  }
  parts.metrics.contested.set(round.contested)
  ages.keepOnly(round.seen)
}

/** What this round would make again, or free because nothing names it. */
function countLosses(parts: AllocatorParts, round: SweepRound): number {
  let lost = unnamedClaims(parts, round).length
  for (const { value: endpoint } of parts.endpoints.all())
    for (const nic of endpoint.nics)
      lost += unclaimedOf(parts, endpoint, nic).filter(
        ({ actor, address }) => !actor.view.claim(address),
      ).length
  return lost
}
