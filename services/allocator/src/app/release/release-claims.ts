import { addressesOf } from '@subeni/ipam/claims'
import type { EndpointNic } from '@subeni/shared/objects'
import { type AddressRelease, planRelease, type ReleaseTarget } from '../../domain/release-claims.ts'
import type { ReleasingClaim } from '../../domain/release-job.ts'
import type { AllocatorParts } from '../parts.ts'
import { untilQuarantineEnds, untilWithdrawalEnds } from '../until.ts'
import type { PoolActor } from '../view/pool-actor.ts'

export interface ReleasedClaims {
  readonly marked: readonly ReleasingClaim[]
  readonly settled: readonly ReleasingClaim[]
  readonly freed: readonly string[]
  readonly overtaken: boolean
}

/** The pools where the NIC's claims may be: those that its endpoint names and those that the index knows. */
export async function poolsOfNic(
  { pools }: AllocatorParts,
  podUid: string,
  nic: EndpointNic | undefined,
): Promise<PoolActor[]> {
  const actors = new Set(pools.index.actorsOf(podUid))
  for (const { pool } of nic ? addressesOf(nic) : []) {
    const actor = await pools.findLive(pool)
    if (actor) actors.add(actor)
  }
  return [...actors].toSorted((a, b) => a.view.pool.spec.ipVersion - b.view.pool.spec.ipVersion)
}

/** Releases one NIC's claims in these pools, each by one compare-and-set; what needs the provider is only marked. */
export async function releaseClaims(
  parts: AllocatorParts,
  actors: readonly PoolActor[],
  target: ReleaseTarget,
): Promise<ReleasedClaims> {
  const marked: ReleasingClaim[] = []
  const settled: ReleasingClaim[] = []
  const freed: string[] = []
  let overtaken = false
  for (const actor of actors) {
    const plan = await actor.ask({
      proven: true,
      decide: (view) => {
        const result = planRelease(view, target)
        return { change: result.change, result }
      },
    })
    overtaken ||= plan.overtaken
    for (const release of plan.releases) {
      tellRelease(parts, actor, { ...release, isSuspect: target.isSuspect ?? false, why: target.why ?? '' })
      const { address, claim, id } = release
      const claimed = { pool: actor.view.pool, address, claim, id }
      if (release.kind === 'marked') marked.push(claimed)
      else if (release.kind === 'settled') settled.push(claimed)
      else freed.push(address)
    }
  }
  return { marked, settled, freed, overtaken }
}

const EVENT = {
  marked: 'claim-releasing',
  freed: 'claim-freed',
  quarantined: 'claim-quarantined',
  settled: undefined,
} as const

type Told = AddressRelease & { readonly isSuspect: boolean; readonly why: string }

function tellRelease(parts: AllocatorParts, actor: PoolActor, told: Told): void {
  const { address, claim, id, kind, isSuspect } = told
  const event = EVENT[kind]
  if (event === undefined) return
  const [podNamespace = '', podName = ''] = claim.pod.split('/')
  const { podUid, nic = '', node = '' } = claim
  parts.events.tell(event, {
    pool: actor.name,
    address,
    podNamespace,
    podName,
    podUid,
    nic,
    nodeName: node,
    claimId: id,
    message: messageOf(parts, told),
    warning: isSuspect,
  })
}

function messageOf(parts: AllocatorParts, { claim, kind, isSuspect, why }: Told): string {
  if (kind !== 'quarantined') return why
  if (isSuspect) return `its probe failed: ${untilWithdrawalEnds(parts)}`
  const doubt =
    claim.state === 'pending'
      ? 'its provider call is still at work'
      : "what the cloud has there is not what the pool's metadata says"
  return `${why}; ${doubt}: ${untilQuarantineEnds(parts)}`
}
