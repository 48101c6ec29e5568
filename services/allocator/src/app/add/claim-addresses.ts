import { type Candidates, listed } from '@subeni/ipam/candidates'
import { pairName } from '@subeni/ipam/pools'
import type { AllocationPath, Refusal } from '@subeni/ipam/view'
import { IpamError } from '@subeni/shared/errors'
import { claimsOfNic, isAdoptable, isHeld } from '@subeni/ipam/claims'
import { decideClaim, decideSibling, type Grant } from '../../domain/decide-claim.ts'
import type { AddTask } from './add-task.ts'
import type { AllocatorParts } from '../parts.ts'
import { parentMacOf } from './parent-nic-of.ts'
import type { PoolActor } from '../view/pool-actor.ts'
import { besideOthers, othersNaming } from './others-addresses.ts'
import { takeBackHolding } from './undo-add.ts'

/** Rounds of choosing another pair when somebody else took the second half; then the request waits. */
const PAIR_ROUNDS_MAX = 4

/** Why no address could be claimed; `pools` are those worth waiting for. */
export interface Shortage {
  readonly error: IpamError
  readonly canWait: boolean
}

/** Claims every family that is wanted and not there yet. What was claimed before a shortage stays with the task. */
export async function claimAddresses(
  parts: AllocatorParts,
  task: AddTask,
  candidates: Candidates,
  isBehindOthers: (pool: string) => boolean,
): Promise<Shortage | undefined> {
  const { v4, v6, isPaired } = candidates
  if (isPaired) return claimPairs(parts, { task, names: v4, isBehindOthers })
  const single = (actor: PoolActor): Promise<Refusal | undefined> => claimSingle(parts, task, actor)
  if (v4.length > 0 && !task.v4) {
    const shortage = await fromFirst(parts, { task, names: v4, isBehindOthers }, single)
    if (shortage) return shortage
  }
  if (v6.length > 0 && !task.v6) return fromFirst(parts, { task, names: v6, isBehindOthers }, single)
  return undefined
}

interface From {
  readonly task: AddTask
  readonly names: readonly string[]
  readonly isBehindOthers: (pool: string) => boolean
}

async function claimPairs(parts: AllocatorParts, from: From): Promise<Shortage | undefined> {
  const { task } = from
  if (task.v4 && task.v6) return undefined
  if (!task.v4) await giveUpLoneHalf(parts, task)
  const names = task.v4 ? [task.v4.actor.name] : from.names
  return fromFirst(parts, { ...from, names }, (actor) => claimPair(parts, task, actor))
}

async function fromFirst(
  parts: AllocatorParts,
  from: From,
  claim: (actor: PoolActor) => Promise<Refusal | undefined>,
): Promise<Shortage | undefined> {
  const refusals: { readonly name: string; readonly refusal: Refusal }[] = []
  for (const name of from.names) {
    const actor = parts.pools.find(name)
    const refusal = from.isBehindOthers(name) ? CROWDED : actor ? await claim(actor) : GONE
    if (!refusal) {
      from.task.passedOver.delete(name)
      return undefined
    }
    from.task.passedOver.set(name, refusal.reason)
    refusals.push({ name, refusal })
  }
  return shortageOf(from.task, refusals)
}

async function claimSingle(
  parts: AllocatorParts,
  task: AddTask,
  actor: PoolActor,
): Promise<Refusal | undefined> {
  const decision = await besideOthers(parts, task, (isOthers) =>
    task.claim(actor, (former) =>
      decideClaim(actor.view, task.request.claim, {
        former,
        elapsed: elapsedIn(parts, actor),
        parentMac: parentMacOf(parts, task, actor.view),
        heldBack: isOthers,
      }),
    ),
  )
  return decision.kind === 'granted' ? undefined : asRefusal(decision)
}

/** Both addresses of one entry or neither (DESIGN §6): the IPv4 side, then the IPv6 side, else the former is taken back. */
async function claimPair(
  parts: AllocatorParts,
  task: AddTask,
  actor: PoolActor,
): Promise<Refusal | undefined> {
  const siblingName = pairName(actor.view.pool) ?? ''
  const sibling = parts.pools.find(siblingName)
  if (!sibling) return refused('POOL_NOT_READY', `its pair-pool ${siblingName} does not exist`)
  try {
    for (let round = 0; round < PAIR_ROUNDS_MAX; round += 1) {
      const first = task.v4?.grant ?? (await claimPrimary(parts, task, { actor, sibling }))
      if (first.kind !== 'granted') return asRefusal(first)
      if (await claimHalf(parts, task, { actor, sibling, first })) return undefined
      if (!(await takeBackPrimary(parts, task, actor))) break
    }
  } finally {
    releaseHalf(parts, task)
  }
  return refused('POOL_EXHAUSTED', `the IPv6 half of its pairs is taken in ${siblingName}`)
}

/** False when it was found held: that is not this request's to take back. */
async function takeBackPrimary(parts: AllocatorParts, task: AddTask, actor: PoolActor): Promise<boolean> {
  const holding = task.v4
  if (!holding || holding.grant.taken.how === 'found') return false
  await takeBackHolding(parts, task, holding)
  task.v4 = undefined
  task.attempts.delete(actor)
  return true
}

/** The IPv6 half of a pair whose IPv4 half is gone is of no use: the next pair has its own. */
async function giveUpLoneHalf(parts: AllocatorParts, task: AddTask): Promise<void> {
  const { v6 } = task
  if (!v6) return
  if (v6.grant.taken.how !== 'found') await takeBackHolding(parts, task, v6)
  task.attempts.delete(v6.actor)
  task.v6 = undefined
}

function claimPrimary(
  parts: AllocatorParts,
  task: AddTask,
  { actor, sibling }: Pair,
): ReturnType<AddTask['claim']> {
  return besideOthers(parts, task, (isOthers) =>
    task.claim(actor, (former) => {
      releaseHalf(parts, task)
      const decision = decideClaim(actor.view, task.request.claim, {
        former,
        sibling: sibling.view,
        elapsed: elapsedIn(parts, actor),
        parentMac: parentMacOf(parts, task, actor.view),
        heldBack: (address) => parts.heldBack.has(halfKey(sibling, address)) || isOthers(address),
      })
      if (decision.kind === 'granted' && decision.choice?.ipv6 !== undefined) {
        holdBack(parts, task, halfKey(sibling, decision.choice.ipv6))
      }
      return decision
    }),
  )
}

async function claimHalf(
  parts: AllocatorParts,
  task: AddTask,
  pair: Pair & { readonly first: Grant },
): Promise<boolean> {
  const { sibling, first } = pair
  const address = otherHalf(parts, task, pair)
  if (address === undefined) return false
  const path: AllocationPath = first.isCold ? 'cold_create' : 'cache_hit'
  const decision = await task.claim(sibling, (former) => {
    if (task.hasLostClaim) return { kind: 'overtaken' }
    return decideSibling(sibling.view, task.request.claim, {
      address,
      path,
      former: former?.taken.address === address ? former : undefined,
    })
  })
  if (decision.kind !== 'granted') return false
  if (decision.taken.address === address || mayBeHalf(pair, decision.taken.address)) return true
  await giveUpLoneHalf(parts, task)
  return false
}

/** What the NIC had in the sibling pool goes with any cold first half that no entry binds to another. */
function mayBeHalf({ actor, first }: Pair & { readonly first: Grant }, ipv6: string): boolean {
  const sticky = actor.view.entry(first.taken.address)?.ipv6
  return first.isCold && (sticky === undefined || sticky === '' || sticky === ipv6)
}

/** The address that goes with the first half: chosen with it, claimed before, sticky in its entry, or where it is cold a free one. */
function otherHalf(
  parts: AllocatorParts,
  task: AddTask,
  { actor, sibling, first }: Pair & { readonly first: Grant },
): string | undefined {
  if (first.choice?.ipv6 !== undefined) return first.choice.ipv6
  const own = claimsOfNic(sibling.view, task.request.claim).find(
    ([, claim]) => isHeld(claim) || isAdoptable(claim),
  )
  if (own) return own[0]
  const { isCold } = first
  const { podUid } = task.request.claim
  const heldBack = (address: string): boolean =>
    parts.heldBack.has(halfKey(sibling, address)) || othersNaming(parts, address, podUid).length > 0
  const half = actor.view.completePair(first.taken.address, { sibling: sibling.view, isCold, heldBack })
  if (half) holdBack(parts, task, halfKey(sibling, half.ipv6))
  return half?.ipv6
}

interface Pair {
  readonly actor: PoolActor
  readonly sibling: PoolActor
}

function halfKey(sibling: PoolActor, address: string): string {
  return `${sibling.name}/${address}`
}

/** Nobody else in this process chooses it until it is claimed. */
function holdBack(parts: AllocatorParts, task: AddTask, key: string): void {
  releaseHalf(parts, task)
  task.heldHalf = key
  parts.heldBack.add(key)
}

function releaseHalf(parts: AllocatorParts, task: AddTask): void {
  if (task.heldHalf !== undefined) parts.heldBack.delete(task.heldHalf)
  task.heldHalf = undefined
}

function elapsedIn(
  parts: AllocatorParts,
  actor: PoolActor,
): (address: string, claim: { readonly id?: string }) => boolean {
  const ageMs = parts.settings['allocator.quarantine']
  return (address, claim) => parts.quarantineAges.isOlder(`${actor.name}/${address}`, claim.id ?? '', ageMs)
}

const CROWDED: Refusal = refused('POOL_EXHAUSTED', 'others wait for it already')
const GONE: Refusal = { kind: 'refusal', code: 'POOL_NOT_READY', reason: 'it does not exist', canWait: false }

function refused(code: Refusal['code'], reason: string): Refusal {
  return { kind: 'refusal', code, reason, canWait: true }
}

function asRefusal(decision: { readonly kind: string }): Refusal {
  return 'reason' in decision
    ? (decision as Refusal)
    : refused('POOL_EXHAUSTED', 'somebody else took the address')
}

function shortageOf(
  task: AddTask,
  refusals: readonly { readonly name: string; readonly refusal: Refusal }[],
): Shortage {
  const names = listed(
    refusals.map(({ name }) => name),
    ', ',
  )
  const reasons = listed(refusals.map(({ name, refusal }) => `${name}: ${refusal.reason}`))
  const isExhausted = refusals.some(({ refusal }) => refusal.code === 'POOL_EXHAUSTED')
  const text = `failed to allocate an address to NIC ${task.request.claim.nic} from pools [${names}]: ${reasons}`
  return {
    error: new IpamError(isExhausted ? 'POOL_EXHAUSTED' : 'POOL_NOT_READY', text),
    canWait: refusals.some(({ refusal }) => refusal.canWait),
  }
}
