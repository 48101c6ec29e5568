import type { Choice, ChoiceOptions, Refusal } from './choice.ts'
import type { IndexedPool } from './indexed-pool.ts'
import { exhausted, notReady } from './refuse.ts'

/**
 * Node pool: claimable means in the pool's ranges, not reserved, not claimed, with an entry that is complete and not detaching,
 * while the metadata is of the pool's generation. Never a provider call. Released longest ago first, then lowest. With a
 * sibling both addresses of one entry, or nothing.
 */
export function chooseNode(
  view: IndexedPool,
  { heldBack, sibling }: ChoiceOptions & { readonly sibling?: IndexedPool },
): Choice | Refusal {
  const readiness = view.readiness()
  if (!readiness.ready) return notReady(readiness.reason)
  const slot = view.firstReady(({ address }) => {
    if (heldBack?.(address)) return false
    if (!sibling) return true
    const ipv6 = view.entry(address)?.ipv6
    return ipv6 !== undefined && sibling.isFree(ipv6) && !heldBack?.(ipv6)
  })
  const entry = slot && view.entry(slot.address)
  if (!slot || !entry) return exhausted(view, sibling)
  const { ipv6 } = entry
  return {
    kind: 'choice',
    address: slot.address,
    ...(sibling && ipv6 !== undefined && { ipv6 }),
    entry,
    path: 'cache_hit',
  }
}

/** Plain pool: the lowest free address. */
export function choosePlain(view: IndexedPool, { heldBack }: ChoiceOptions): Choice | Refusal {
  const slot = view.firstFree(({ address }) => !heldBack?.(address))
  return slot ? { kind: 'choice', address: slot.address, path: 'plain' } : exhausted(view)
}
