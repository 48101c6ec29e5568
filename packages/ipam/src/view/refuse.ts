import type { Refusal } from './choice.ts'
import type { IndexedPool } from './indexed-pool.ts'

export function notReady(reason: string): Refusal {
  return { kind: 'refusal', code: 'POOL_NOT_READY', reason, canWait: true }
}

/** Says what was missing, from counters: no address is looked at. */
export function exhausted(view: IndexedPool, sibling?: IndexedPool): Refusal {
  const { size } = view.eligible
  if (size === 0n) return refusal('it has no addresses that may be handed out', false)
  const { held, pending, releasing, quarantined, detaching, withheld, ready, idle } = view.counts
  const parts = [
    [held, 'held'],
    [pending, 'pending'],
    [releasing, 'releasing'],
    [quarantined, 'quarantined'],
    [detaching, 'detaching'],
    [withheld, 'withheld because their metadata contradicts itself'],
    [view.mode === 'node' ? ready : idle, sibling ? 'free without a usable IPv6 address' : 'held back'],
  ] as const
  const named = parts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`)
  const known = parts.reduce((sum, [count]) => sum + BigInt(count), 0n)
  if (view.mode === 'node' && known < size) named.push(`${size - known} not ready`)
  return refusal(`none of its ${size} addresses can be handed out: ${named.join(', ')}`, true)
}

function refusal(reason: string, canWait: boolean): Refusal {
  return { kind: 'refusal', code: 'POOL_EXHAUSTED', reason, canWait }
}
