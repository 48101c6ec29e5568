import { addressesOf, endpointNames, nicOf } from '@subeni/ipam/claims'
import type { Claim } from '@subeni/shared/objects'
import { hasBegun, NIC, type Request, type State, type Work } from './state.ts'
import type { Setting } from './turn.ts'

/** What is wrong with a state, if anything. */
export type Invariant = (setting: Setting, state: State) => string | undefined

interface Asked {
  readonly request: Request
  readonly work: Work
}

function asked({ requests }: Setting, { works }: State): Asked[] {
  return requests.map((request, n) => ({ request, work: works[n] as Work }))
}

/** Nothing that may take its address has begun: a later DEL, the Pod's end, or a later Pod of its name. */
function isUndisturbed({ request }: Asked, all: readonly Asked[]): boolean {
  return !all.some((other) => {
    const { kind, uid, pod, stamp, isPodEnd } = other.request
    if (!hasBegun(other.work)) return false
    if (kind === 'del') return uid === request.uid && (isPodEnd === true || isMeant(other.request, request))
    return pod === request.pod && uid !== request.uid && stamp > request.stamp
  })
}

function isMeant({ stamp, isNewest, container }: Request, add: Request): boolean {
  return stamp > add.stamp && (isNewest === true || container === add.container)
}

/** A Pod that was answered, and of which nothing later is known, has its address, held, and an endpoint that names it. */
export const answeredIsKept: Invariant = (setting, state) => {
  const all = asked(setting, state)
  const kept = all.filter(({ request, work }) => request.kind === 'add' && work.at === 'answered')
  for (const each of kept.filter((one) => isUndisturbed(one, all))) {
    const loss = isHeldBy(state, each) ? undefined : 'is not held'
    const what = loss ?? (isNamedFor(state, each) ? undefined : 'is not what its endpoint names')
    if (what !== undefined) return `${each.work.id} was answered, and ${each.work.address} ${what}`
  }
  return undefined
}

function isHeldBy({ claims }: State, { request, work }: Asked): boolean {
  const claim = claims[work.address ?? '']
  return claim?.podUid === request.uid && claim.state === undefined
}

function isNamedFor({ endpoints }: State, { request, work }: Asked): boolean {
  const endpoint = endpoints[request.pod]
  const nic = endpoint?.uid === request.uid ? nicOf(endpoint, NIC) : undefined
  if (!nic || nic.releasing === true) return false
  return addressesOf(nic).some(({ address }) => address === work.address)
}

/** Once a DEL was answered, no ADD that it ended is answered any more. */
export const nothingIsAnsweredLate: Invariant = (_setting, { works }) => {
  const late = works.find(({ isLate }) => isLate === true)
  return late && `${late.id} was answered after the DEL that ended it`
}

export const INVARIANTS: readonly Invariant[] = [answeredIsKept, nothingIsAnsweredLate]

/**
 * When all is quiet, and the jobs and the sweep are done: a DEL that was answered has left nothing of what it ended. One that is
 * followed by another ADD of the Pod is not the last word: that ADD's own DEL comes.
 */
export function leftAtTheEnd(setting: Setting, state: State): string | undefined {
  const all = asked(setting, state)
  const dels = all.filter(({ request, work }) => request.kind === 'del' && work.at === 'answered')
  const claims = sweptClaims(state)
  for (const { request, work } of dels) {
    const { isNewest, uid, stamp: delStamp } = request
    const isLastWord = !all.some(
      ({ request: add }) => add.kind === 'add' && add.uid === uid && add.stamp > delStamp,
    )
    if (isNewest !== true || !isLastWord) continue
    const left = claims.find(([, { podUid, stamp = 0 }]) => podUid === request.uid && stamp < request.stamp)
    if (left) return `${work.id} was answered, and ${left[0]} is still ${left[1].id}'s`
  }
  return undefined
}

/** What no endpoint names is released, as is what is releasing; quarantined claims have their own end. */
function sweptClaims({ claims, endpoints }: State): (readonly [string, Claim])[] {
  return Object.entries(claims).filter(([address, claim]) => {
    if (claim.state === 'releasing' || claim.state === 'quarantined') return false
    const pod = claim.pod.split('/')[1] ?? ''
    const endpoint = endpoints[pod]
    const nic = endpoint && nicOf(endpoint, NIC)
    return nic?.releasing !== true && endpointNames(endpoint, { pool: 'pool-1', address, claim })
  })
}
