import { IpamError } from '@subeni/shared/errors'
import type { EndpointNic, PodInfo } from '@subeni/shared/objects'
import type { RequestContext } from '@subeni/shared/ports'
import type { AddRequest } from '../../domain/add-request.ts'
import type { ClaimDecision, Grant } from '../../domain/decide-claim.ts'
import type { Binding } from '../../domain/nic-record.ts'
import type { PoolActor } from '../view/pool-actor.ts'

/** An address this request has in one pool, and how it came by it. */
export interface Holding {
  readonly actor: PoolActor
  readonly grant: Grant
}

/** One try of one ADD: what it has claimed so far, so that exactly this can be taken back. */
export class AddTask {
  readonly request: AddRequest
  readonly context: RequestContext
  readonly pod: PodInfo
  /** What this UID's endpoint said of the NIC when the try began. */
  knownNic: EndpointNic | undefined
  v4: Holding | undefined
  v6: Holding | undefined
  binding: Binding | undefined
  /** The provider made or moved the sub-ENI for this try. */
  isProviderBound = false
  /** What became of the provider call is not known. */
  isOutcomeUnknown = false
  /** The endpoint may have been written. */
  isEndpointTried = false
  /** The other half of a pair that is chosen and not claimed yet, as a key of the held-back set. */
  heldHalf: string | undefined
  /** Pools that were tried in vain, each with its latest reason. */
  readonly passedOver = new Map<string, string>()
  /** Spent among the waiters. */
  waitedMs = 0
  /** By pool, what was decided last; its write may have landed even if it seemed to fail. */
  readonly attempts = new Map<PoolActor, Grant>()

  constructor(request: AddRequest, context: RequestContext, pod: PodInfo) {
    this.request = request
    this.context = context
    this.pod = pod
  }

  get holdings(): Holding[] {
    return [this.v4, this.v6].filter((holding) => holding !== undefined)
  }

  get path(): string {
    return this.v4?.grant.path ?? this.v6?.grant.path ?? 'held'
  }

  /** The provider has a part in it. */
  get isCold(): boolean {
    return this.holdings.some(({ grant }) => grant.isCold)
  }

  /** Nothing it found held is its own to undo (rule *token*). */
  get foundHeld(): boolean {
    return this.holdings.some(({ grant }) => grant.taken.how === 'found')
  }

  hold(actor: PoolActor, grant: Grant): void {
    if (actor.view.pool.spec.ipVersion === 4) this.v4 = { actor, grant }
    else this.v6 = { actor, grant }
  }

  /** Decides in the pool's turn, and remembers what was granted. */
  async claim(
    actor: PoolActor,
    decide: (former: Grant | undefined) => ClaimDecision,
    proven = false,
  ): Promise<ClaimDecision> {
    const decision = await actor.ask<ClaimDecision>({
      decide: () => {
        const result = decide(this.attempts.get(actor))
        if (result.kind === 'granted') this.attempts.set(actor, result)
        return { change: result.kind === 'granted' ? result.change : undefined, result }
      },
      proven,
      isCancelled: () => this.context.isCancelled,
      remainingMs: () => this.context.remainingMs(),
    })
    if (decision.kind === 'granted') this.hold(actor, decision)
    if (decision.kind === 'overtaken') throw overtaken(this.request)
    if (decision.kind === 'elsewhere') throw elsewhere(this.request, decision.node)
    if (decision.kind === 'anothers') throw anothers(this.request, decision.pod)
    return decision
  }

  /** Rule *token*: another ask of this NIC may have taken a claim over meanwhile, as far as is known here. */
  get hasLostClaim(): boolean {
    const { id } = this.request.claim
    return this.holdings.some(({ actor, grant }) => actor.view.claim(grant.taken.address)?.id !== id)
  }

  /** Throws BUDGET_EXHAUSTED or CANCELLED when nobody waits for the answer any more. */
  assertWanted(): void {
    if (this.context.remainingMs() <= 0)
      throw new IpamError('BUDGET_EXHAUSTED', 'the budget of this ADD is spent')
    if (this.context.isCancelled) throw new IpamError('CANCELLED', 'nobody waits for this ADD any more')
  }
}

export function overtaken({ claim }: AddRequest): IpamError {
  return new IpamError('OVERTAKEN', `a later ADD or DEL of NIC ${claim.nic} of Pod ${claim.pod} is at work`)
}

/** Two names with one UID: one address would have two owners. */
function anothers({ claim }: AddRequest, owner: string): IpamError {
  const text = `podUID is "${claim.podUid}": must be the UID of Pod ${claim.pod}, and Pod ${owner} has addresses under it`
  return new IpamError('INVALID_REQUEST', text)
}

/** Its sub-ENI is on another node's parent: answered here it would lead nowhere. */
export function elsewhere({ claim }: AddRequest, held: string): IpamError {
  const text = `Pod ${claim.pod} with UID ${claim.podUid} has addresses on node ${held}: node ${claim.node} cannot ask for it, since a Pod never changes its node`
  return new IpamError('INVALID_REQUEST', text)
}
