import type { Claim } from '@subeni/shared/objects'
import { isAdoptable, isOfNic } from '../claims/index.ts'
import { type Entry, isUnderAnother } from '../metadata/index.ts'
import type { AllocationPath, Choice, ChoiceOptions, GlobalChoiceRequest, Refusal } from './choice.ts'
import type { IndexedPool } from './indexed-pool.ts'
import { exhausted, notReady } from './refuse.ts'

type Request = GlobalChoiceRequest & { readonly sibling?: IndexedPool }

/** The IPv6 side of a candidate: none is wanted, this one, or it cannot be had. */
type Ipv6Side = { readonly ipv6?: string; readonly adoptsIpv6?: Claim } | undefined

/**
 * Global pool: (1) an idle entry on this node, then what is quarantined for this very NIC, (2) an address without a bound sub-ENI,
 * what is quarantined on this node, (3) the idle entry of another node that is idle longest, and last what was quarantined for
 * long enough. All but (1) go through the provider. Among equals: released longest ago, then lowest.
 */
export function chooseGlobal(view: IndexedPool, request: Request): Choice | Refusal {
  const readiness = view.readiness()
  if (!readiness.ready) return notReady(readiness.reason)
  const pick = new Picker(view, request)
  return (
    pick.idleHere() ??
    pick.quarantined(ownClaims(view, request)) ??
    pick.withoutSubEni() ??
    pick.quarantined(view.quarantinedOn(request.node)) ??
    pick.bound() ??
    pick.quarantined(elapsedClaims(view, request)) ??
    exhausted(view, request.sibling)
  )
}

function ownClaims(view: IndexedPool, { podUid, nic }: Request): (readonly [string, Claim])[] {
  return view.claimsOf(podUid).filter(([, claim]) => isQuarantined(claim) && isOfNic(claim, { podUid, nic }))
}

/** And not withdrawn: of what did not work nothing is adopted. */
function isQuarantined(claim: Claim): boolean {
  return claim.state === 'quarantined' && isAdoptable(claim)
}

/** They come oldest first, so the first one that is too young ends the search. */
function* elapsedClaims(view: IndexedPool, request: Request): Generator<[string, Claim]> {
  for (const [address, claim] of view.quarantined()) {
    if (!request.elapsed(address, claim)) return
    yield [address, claim]
  }
}

/**
 * The IPv6 half for an IPv4 address that the Pod has already (the write of the second half was lost): the entry's own, else, where
 * the provider is asked anyway, a fresh one.
 */
export function completePair(
  view: IndexedPool,
  address: string,
  { sibling, heldBack, isCold }: ChoiceOptions & { readonly sibling: IndexedPool; readonly isCold: boolean },
): { readonly ipv6: string } | undefined {
  const sticky = view.entry(address)?.ipv6
  if (sticky !== undefined)
    return sibling.isFree(sticky) && !heldBack?.(sticky) ? { ipv6: sticky } : undefined
  const fresh = isCold ? sibling.firstFree((slot) => !heldBack?.(slot.address)) : undefined
  return fresh && { ipv6: fresh.address }
}

class Picker {
  readonly #view: IndexedPool
  readonly #request: Request
  readonly #fresh: string | undefined

  constructor(view: IndexedPool, request: Request) {
    this.#view = view
    this.#request = request
    // The lowest that no entry names; looked for once.
    this.#fresh = request.sibling?.firstFree(({ address }) => !request.heldBack?.(address))?.address
  }

  idleHere(): Choice | undefined {
    const { node, parentMac } = this.#request
    if (isUnderAnother(this.#view.parentOf(node), parentMac)) return undefined
    const slot = this.#view.firstIdleOn(this.#request.node, ({ address }) => {
      const entry = this.#view.entry(address)
      return entry !== undefined && this.#isHit(entry) && this.#accepts(address, entry)
    })
    return slot && this.#choice(slot.address, 'cache_hit')
  }

  withoutSubEni(): Choice | undefined {
    const canBeNew = !this.#request.sibling || this.#fresh !== undefined
    const slot = this.#view.firstFree(
      ({ address }) => this.#accepts(address, this.#view.entry(address)),
      canBeNew,
    )
    return slot && this.#choice(slot.address, this.#coldPath(slot.address))
  }

  /** Nothing idle here was a hit, so whatever of this node is left is a sub-ENI that the provider has to complete. */
  bound(): Choice | undefined {
    const slot = this.#view.firstBound(({ address }) => this.#accepts(address, this.#view.entry(address)))
    return slot && this.#choice(slot.address, this.#coldPath(slot.address))
  }

  quarantined(claims: Iterable<readonly [string, Claim]>): Choice | undefined {
    for (const [address, claim] of claims) {
      const entry = this.#view.entry(address)
      if (!isQuarantined(claim) || !this.#mayBeAdopted(address, entry)) continue
      const side = this.#ownIpv6(claim) ?? this.#ipv6Of(entry)
      if (side) return { ...this.#bare(address, this.#coldPath(address)), ...side, adopts: claim }
    }
    return undefined
  }

  #mayBeAdopted(address: string, entry: Entry | undefined): boolean {
    if (entry?.status === 'detaching' || this.#view.isWithheld(address)) return false
    return this.#view.eligible.has(address) && !this.#request.heldBack?.(address)
  }

  #accepts(address: string, entry: Entry | undefined): boolean {
    return !this.#request.heldBack?.(address) && this.#ipv6Of(entry) !== undefined
  }

  /** What is idle on a node is complete; of a pair both families are of one entry, or it is no hit. */
  #isHit(entry: Entry): boolean {
    return !this.#request.sibling || entry.ipv6 !== undefined
  }

  /** Sticky for the sub-ENI's lifetime, else fresh. */
  #ipv6Of(entry: Entry | undefined): Ipv6Side {
    const { sibling, heldBack } = this.#request
    if (!sibling) return {}
    const sticky = entry?.ipv6
    if (sticky === undefined) return this.#fresh === undefined ? undefined : { ipv6: this.#fresh }
    return sibling.isFree(sticky) && !heldBack?.(sticky) ? { ipv6: sticky } : undefined
  }

  /** The IPv6 side that was quarantined by the same request. */
  #ownIpv6(claim: Claim): Ipv6Side {
    const { sibling, heldBack } = this.#request
    if (!sibling || claim.id === undefined) return undefined
    const found = sibling
      .claimsOf(claim.podUid)
      .find(([, other]) => other.id === claim.id && other.state === 'quarantined')
    if (!found || heldBack?.(found[0])) return undefined
    return { ipv6: found[0], adoptsIpv6: found[1] }
  }

  #choice(address: string, path: AllocationPath): Choice {
    return { ...this.#bare(address, path), ...this.#ipv6Of(this.#view.entry(address)) }
  }

  #bare(address: string, path: AllocationPath): Choice {
    const entry = this.#view.entry(address)
    return { kind: 'choice', address, ...(entry && { entry }), path }
  }

  #coldPath(address: string): AllocationPath {
    const entry = this.#view.entry(address)
    if (!entry) return 'cold_create'
    return entry.status === 'unbound' || entry.node === this.#request.node ? 'cold_rebind' : 'cold_steal'
  }
}
