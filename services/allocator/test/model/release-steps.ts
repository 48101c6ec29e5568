import {
  claimsOfNic,
  endpointAfterDel,
  endpointAfterDelMark,
  endpointAfterVainDel,
  isOvertaken,
  nicOf,
} from '@subeni/ipam/claims'
import type { Endpoint } from '@subeni/shared/objects'
import { decideDel, type KnownNic } from '../../src/domain/decide-del.ts'
import { isAnotherContainers, planRelease } from '../../src/domain/release-claims.ts'
import { NIC, type Releasing, type Work } from './state.ts'
import { BLOCKED, type Step, type Turn } from './turn.ts'

/** Older ADDs of one NIC that may each come in between. */
const TRIES_MAX = 4

/** Rule *delete first marks*, step by step, as `release-nic.ts` takes them. */
export const RELEASE_STEPS: Readonly<Record<string, Step>> = {
  mark: (turn) => {
    const { pod } = turn.request
    const { uid: podUid, stamp, onlyId, onlyContainer } = releasing(turn)
    const isOff = !turn.setting.rules.deleteFirstMarks
    const decide = (current: Endpoint | undefined) => {
      const mark = endpointAfterDelMark(current, { podUid, nic: NIC, stamp })
      if ('nic' in mark && isAnotherContainers(mark.nic, onlyContainer)) return { kind: 'overtaken' as const }
      if (onlyId !== undefined && !('nic' in mark && mark.nic.id === onlyId))
        return { kind: 'nothing' as const }
      return isOff && mark.kind === 'marked' ? { kind: 'already' as const, nic: mark.nic } : mark
    }
    const step = turn.change(pod, decide, !turn.get(pod))
    if (step === BLOCKED) return undefined
    if (step.kind === 'overtaken') return ended(turn, 'overtaken')
    return {
      ...turn.work,
      at: 'release',
      releasing: { ...releasing(turn), ...('nic' in step && { nic: step.nic }) },
    }
  },

  release: (turn) => {
    const { uid: podUid, nic, stamp, onlyId, onlyContainer } = releasing(turn)
    if (!nic && turn.view.claimsOf(podUid).length === 0) return afterJobs(turn)
    const binding = nic?.mac ? { node: 'worker-1', mac: nic.mac, vlan: nic.vlan } : undefined
    const target = {
      podUid,
      nic: NIC,
      stamp,
      newId: turn.work.id,
      binding,
      onlyContainer,
      ...(onlyId !== undefined && { onlyId }),
    }
    const plan = turn.ask((view) => {
      const result = planRelease(view, target)
      return { change: result.change, result }
    }, true)
    if (plan === BLOCKED) return undefined
    const jobs = plan.releases
      .filter(({ kind }) => kind === 'marked' || kind === 'settled')
      .map(({ id }) => id)
    const next = { ...releasing(turn), jobs, wasOvertaken: plan.overtaken && plan.releases.length === 0 }
    const work = { ...turn.work, releasing: next }
    return jobs.length > 0 ? { ...work, at: 'store jobs' } : afterJobs(turn, work)
  },

  'store jobs': (turn) => {
    turn.addJobs(releasing(turn).jobs)
    return afterJobs(turn)
  },

  'remove endpoint': (turn) => {
    const { uid: podUid, stamp } = releasing(turn)
    const isOff = !turn.setting.rules.deleteFirstMarks
    const step = turn.change(turn.request.pod, (current) =>
      endpointAfterDel(isOff ? marked(current) : current, { podUid, nic: NIC, stamp }),
    )
    return step === BLOCKED ? undefined : ended(turn, 'released')
  },

  'keep out': (turn) => {
    const { uid: podUid, stamp } = releasing(turn)
    const { pod: name } = turn.request
    const del = { podUid, nic: NIC, stamp, namespace: 'default', name, node: 'worker-1' }
    const step = turn.change(name, (current) => endpointAfterVainDel(current, del))
    if (step === BLOCKED) return undefined
    return ended(turn, step.kind === 'there' ? 'there' : 'released')
  },
}

export const DEL_STEPS: Readonly<Record<string, Step>> = {
  begin: (turn) => {
    const { request } = turn
    const { uid, stamp, container: containerId, isNewest = false } = request
    const endpoint = turn.get(request.pod) ?? turn.live(request.pod)
    if (request.isPodEnd) return endPod(turn, endpoint)
    const known = knownNic(turn, endpoint)
    const verdict = decideDel({ containerId, isNewest, isSuspect: false, pod: 'unknown', known })
    const isVain = verdict === 'nothing' && isNewest
    if (verdict !== 'act' && !isVain) return { ...turn.work, at: 'answered' }
    const { keepsOut } = turn.setting.rules
    return turn.begin({
      uid,
      stamp,
      keepsOut,
      goesOnAt: 'answered',
      ...(!isNewest && { onlyContainer: containerId }),
    })
  },
  ...RELEASE_STEPS,
}

/** As `sweep-pods.ts`: as a DEL that came right after what is seen. */
function endPod(turn: Turn, endpoint: Endpoint | undefined): Work {
  const { uid } = turn.request
  const seen = endpoint?.uid === uid ? endpoint.nics.map(({ stamp }) => stamp) : []
  const claimed = turn.view.claimsOf(uid).map(([, claim]) => claim.stamp ?? 0)
  const stamps = [...seen, ...claimed]
  if (stamps.length === 0) return { ...turn.work, at: 'answered' }
  return turn.begin({ uid, stamp: Math.max(...stamps) + 1, keepsOut: true, goesOnAt: 'answered' })
}

function knownNic(turn: Turn, endpoint: Endpoint | undefined): KnownNic | undefined {
  const { uid, stamp, container } = turn.request
  const nic = endpoint?.uid === uid ? nicOf(endpoint, NIC) : undefined
  if (nic) return { containerId: nic.containerID, isOvertaken: isOvertaken(nic, stamp), isElsewhere: false }
  const claims = claimsOfNic(turn.view, { podUid: uid, nic: NIC })
  if (claims.length === 0) return undefined
  const own = claims.find(([, { containerID }]) => containerID === container) ?? claims[0]
  const isOver = claims.every(([, claim]) => isOvertaken(claim, stamp))
  return { containerId: own?.[1].containerID, isOvertaken: isOver, isElsewhere: false }
}

function releasing(turn: Turn): Releasing {
  return turn.work.releasing as Releasing
}

function afterJobs(turn: Turn, work: Work = turn.work): Work {
  const { nic, keepsOut } = work.releasing as Releasing
  if (nic) return { ...work, at: 'remove endpoint' }
  return keepsOut ? { ...work, at: 'keep out' } : ended(turn, 'released')
}

/** `there`: an older ADD wrote the endpoint meanwhile, so the DEL is done again; the end of a Pod also when a later one did. */
function ended(turn: Turn, how: 'released' | 'overtaken' | 'there'): Work {
  const { releasing: done, ...work } = turn.work
  const isAgain = how === 'there' || (how === 'overtaken' && turn.request.isPodEnd === true)
  if (!isAgain) return { ...work, at: (done as Releasing).goesOnAt }
  const tries = work.tries + 1
  return { ...work, at: tries < TRIES_MAX ? 'begin' : 'failed', tries }
}

function marked(endpoint: Endpoint | undefined): Endpoint | undefined {
  return endpoint && { ...endpoint, nics: endpoint.nics.map((nic) => ({ ...nic, releasing: true })) }
}
