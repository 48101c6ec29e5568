import { promote, quarantine, takeBack, type TakenBack } from '@subeni/ipam/claims'
import type { PoolView } from '@subeni/ipam/view'
import type { PoolChange } from '@subeni/shared/objects'
import { type ClaimDecision, decideClaim, decideExisting } from '../../src/domain/decide-claim.ts'
import { planRelease } from '../../src/domain/release-claims.ts'
import {
  addressOf,
  claimOf,
  isCurrentPod,
  isSeenHeld,
  isWhatEndpointSays,
  ownNic,
  proves,
  writeEndpoint,
} from './add-endpoint.ts'
import { RELEASE_STEPS } from './release-steps.ts'
import { ends, hasBegun, NIC, type Request, succeeds, type Work, type Written } from './state.ts'
import { BLOCKED, type Step, type Turn } from './turn.ts'

/** The real one tries three times; a third race is like the second. */
const TRIES_MAX = 2

/** One ADD, remote step by remote step, as `allocate.ts` and what it calls take them. */
export const ADD_STEPS: Readonly<Record<string, Step>> = {
  begin: (turn) => {
    const known = turn.get(turn.request.pod)
    return known && known.uid !== turn.request.uid ? { ...turn.work, at: 'look' } : lookAtOwn(turn)
  },

  /** Another UID's endpoint is in the way: `release-endpoint.ts`. */
  look: (turn) => {
    const { pod, uid, stamp } = turn.request
    const live = turn.live(pod)
    if (!live || live.uid === uid) return lookAtOwn(turn)
    if (!isCurrentPod(turn, live)) return failed(turn.work)
    const theirs = Math.max(stamp, ...live.nics.map((nic) => nic.stamp))
    return turn.begin({ uid: live.uid, stamp: theirs, keepsOut: false, goesOnAt: 'look at own' })
  },

  'look at own': lookAtOwn,

  'take existing': (turn) => {
    const { knownNic, former } = turn.work
    const isUnseen = knownNic !== undefined && !isSeenHeld(turn, knownNic)
    const decision = turn.ask((view) => asked(decideExisting(view, claimOf(turn), former)), isUnseen)
    return decision === BLOCKED ? undefined : claimed(turn, decision, 'claim')
  },

  claim: (turn) => {
    const options = { former: turn.work.former, elapsed: () => false, heldBack: () => false }
    const decision = turn.ask((view) => asked(decideClaim(view, claimOf(turn), options)))
    return decision === BLOCKED ? undefined : claimed(turn, decision, 'wait')
  },

  /** Woken by an address that frees, or in vain. */
  wait: (turn) => {
    const inVain = failed(turn.work)
    return ownNic(turn) === 'overtaken' ? inVain : [{ ...turn.work, at: 'claim' }, inVain]
  },

  provider: (turn) => {
    const { work } = turn
    if (turn.view.claim(addressOf(work))?.id !== work.id) return failed(work)
    const at = work.grant?.isCold === true ? 'promote' : 'write endpoint'
    return [{ ...work, at }, failed(work), { ...failed(work), isOutcomeUnknown: true }]
  },

  promote: (turn) => {
    const step = turn.ask((view) => {
      const result = promote(view, turn.work.id, [addressOf(turn.work)])
      return { change: result.kind === 'promoted' ? result.change : undefined, result }
    }, true)
    if (step === BLOCKED) return undefined
    return step.kind === 'lost' ? failed(turn.work) : { ...turn.work, at: 'write endpoint' }
  },

  'write endpoint': (turn) => {
    const written = writeEndpoint(turn)
    return written && afterWrite({ ...turn.work, isEndpointTried: true }, written, turn)
  },

  recheck: (turn) => (proves(turn) ? answered(turn.work, turn) : failed(turn.work)),

  'write beside': (turn) => {
    const written = turn.work.written ? undefined : writeEndpoint(turn)
    return written && settled({ ...turn.work, written }, turn)
  },

  'recheck beside': (turn) =>
    turn.work.proven === undefined ? settled({ ...turn.work, proven: proves(turn) }, turn) : undefined,

  'release orphan': (turn) => {
    const { orphan, ...work } = turn.work
    const stamp = Math.max(turn.request.stamp, orphan?.nic.stamp ?? 0)
    const target = { podUid: orphan?.uid ?? '', nic: NIC, stamp, newId: work.id }
    const plan = turn.ask((view) => {
      const result = planRelease(view, target)
      return { change: result.change, result }
    }, true)
    if (plan === BLOCKED) return undefined
    turn.addJobs(plan.releases.filter(({ kind }) => kind === 'marked').map(({ id }) => id))
    return beforeAnswer(work, turn)
  },

  undo: (turn) => {
    const { grant, isEndpointTried, id: onlyId } = turn.work
    const { uid, stamp } = turn.request
    if (isEndpointTried && grant?.taken.how !== 'found') {
      return turn.begin({ uid, stamp, onlyId, keepsOut: false, goesOnAt: 'undone' })
    }
    const back = turn.ask((view) => undoing(turn, view))
    if (back === BLOCKED) return undefined
    if (back && back.releasing.length > 0) turn.addJobs([turn.work.id])
    return { ...turn.work, at: 'undone' }
  },

  undone: (turn) => {
    const { id, tries, isLostRace } = turn.work
    if (!isLostRace || tries + 1 >= TRIES_MAX) return { at: 'failed', id, tries }
    turn.live(turn.request.pod)
    return { at: 'begin', id, tries: tries + 1 }
  },

  ...RELEASE_STEPS,
}

function lookAtOwn(turn: Turn): Work {
  const nic = ownNic(turn)
  if (nic === 'overtaken') return failed(turn.work)
  const hasNothing = !nic && turn.view.claimsOf(turn.request.uid).length === 0
  return { ...turn.work, knownNic: nic, at: hasNothing ? 'claim' : 'take existing' }
}

function asked(result: ClaimDecision): { change?: PoolChange | undefined; result: ClaimDecision } {
  return { change: result.kind === 'granted' ? result.change : undefined, result }
}

function claimed(turn: Turn, decision: ClaimDecision, otherwise: 'claim' | 'wait'): Work {
  if (decision.kind === 'overtaken' || decision.kind === 'elsewhere') return failed(turn.work)
  if (decision.kind !== 'granted') return { ...turn.work, at: otherwise }
  const { change: _change, choice: _choice, ...grant } = decision
  const work = { ...turn.work, grant, former: grant }
  if (grant.isCold) return { ...work, at: turn.view.mode === 'node' ? 'promote' : 'provider' }
  // A held address without a ready entry on this node is bound by the provider again.
  const isHit = isWhatEndpointSays(work) || turn.view.mode === 'node' || turn.view.entry(addressOf(work))
  if (!isHit) return { ...work, at: 'provider' }
  const isBeside = turn.setting.rules.recheck === 'beside'
  return isBeside
    ? { ...work, at: 'write and recheck', isEndpointTried: true }
    : { ...work, at: 'write endpoint' }
}

function afterWrite(work: Work, written: Written, turn: Turn): Work {
  if (written.kind === 'lost-race') return { ...failed(work), isLostRace: true }
  if (written.kind === 'refused') return failed(work)
  return written.orphan ? { ...work, orphan: written.orphan, at: 'release orphan' } : beforeAnswer(work, turn)
}

function beforeAnswer(work: Work, turn: Turn): Work {
  const isProven = work.proven === true || turn.setting.rules.recheck === 'off'
  return isProven ? answered(work, turn) : { ...work, at: 'recheck' }
}

/** Both effects are waited for before anything is answered or undone. */
function settled(work: Work, turn: Turn): Work {
  const { written, proven } = work
  if (!written || proven === undefined) return work
  return proven || written.kind === 'lost-race' ? afterWrite(work, written, turn) : failed(work)
}

function failed(work: Work): Work {
  return work.former ? { ...work, at: 'undo' } : { at: 'undone', id: work.id, tries: work.tries }
}

/** Late: the last DEL that ends it was answered, and no later ADD goes on with what is there. */
function answered(work: Work, { request, setting, state }: Turn): Work {
  const at = (n: number): string => state.works[n]?.at ?? ''
  const begun = [...setting.requests.keys()].filter((n) => hasBegun(state.works[n] as Work))
  const others = begun.map((n) => ({
    other: setting.requests[n] as Request,
    isAnswered: at(n) === 'answered',
  }))
  const dels = others.filter(({ other }) => ends(other, request))
  const isEnded = dels.length > 0 && dels.every(({ isAnswered }) => isAnswered)
  const isLate = isEnded && !others.some(({ other }) => succeeds(other, request))
  const { id, tries } = work
  return { at: 'answered', id, tries, address: addressOf(work), ...(isLate && { isLate }) }
}

/** As `undo-add.ts`; rule *token* is in `takeBack` and `quarantine`. */
function undoing(
  turn: Turn,
  view: PoolView,
): { change?: PoolChange | undefined; result: TakenBack | undefined } {
  const { former, isOutcomeUnknown, id } = turn.work
  if (!former || former.taken.how === 'found') return { result: undefined }
  const { taken } = former
  const claim = view.claim(taken.address)
  const whose = turn.setting.rules.token ? id : (claim?.id ?? id)
  const result =
    view.mode === 'global' && isOutcomeUnknown === true
      ? quarantine(view, whose, [taken.address])
      : takeBack(view, whose, { taken: [taken], mode: view.mode })
  return { change: result?.change, result }
}
