import {
  type AtWork,
  atWorkCodec,
  atWorkRequestCodec,
  SUBJECT,
  type WaitingJobs,
} from '../../contracts/index.ts'
import type { WaitsFor } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { isNoResponders } from '../core/reply-inbox.ts'
import type { WaitBook } from './wait-book.ts'

/** How long the workers have to answer; nobody can say how many there are. */
const GATHER_MS = 250
/** `release.concurrency` is 64 by default; 64 KiB hold some 2,000 ids. */
const IDS_MAX = 1_500

/** What one process has at work, and what it gave back to wait. */
export interface OwnWork {
  readonly atWork: ReadonlySet<string>
  readonly waits: WaitBook
}

/** What all workers told together. */
export interface WorkSeen {
  readonly atWork: ReadonlySet<string>
  /** By claim id. */
  readonly waiting: ReadonlyMap<string, WaitsFor>
}

/** Answers everybody who asks which claims' jobs are at work here, and on request which wait; returns the end of it. */
export function answerAtWork(link: NatsLink, { atWork, waits }: OwnWork): () => void {
  const subscription = link.nc.subscribe(SUBJECT.atWork, {
    callback: (_error, message) => {
      const claimIds = [...atWork].slice(0, IDS_MAX)
      message.respond(atWorkCodec.encode({ claimIds, waiting: [] }))
      if (!wantsWaiting(message.data)) return
      for (const part of waits.parts()) message.respond(atWorkCodec.encode({ claimIds: [], waiting: [part] }))
    },
  })
  return () => subscription.unsubscribe()
}

function wantsWaiting(data: Uint8Array): boolean {
  try {
    return atWorkRequestCodec.decode(data).withWaiting
  } catch {
    return false
  }
}

/** What all workers that answer in time have at work; what waits only if it is asked for. */
export function askAtWork(link: NatsLink, withWaiting = false): Promise<WorkSeen> {
  const atWork = new Set<string>()
  const waiting = new Map<string, WaitsFor>()
  if (!link.isConnected()) return Promise.resolve({ atWork, waiting })
  return new Promise((resolve) => {
    const finish = (): void => {
      cancel()
      link.inbox.close(reply)
      resolve({ atWork, waiting })
    }
    const cancel = link.clock.after(GATHER_MS, finish)
    const reply = link.inbox.open({
      onLost: finish,
      onMessage(message) {
        if (isNoResponders(message)) return finish()
        const told = toldIn(message.data)
        for (const id of told.claimIds) atWork.add(id)
        for (const part of told.waiting) learn(waiting, part)
      },
    })
    link.nc.publish(SUBJECT.atWork, atWorkRequestCodec.encode({ withWaiting }), { reply })
  })
}

/** Several workers may have had a job one after the other: the one that had it last tries it last. */
function learn(waiting: Map<string, WaitsFor>, { code, text, claimIds, nextAt: times }: WaitingJobs): void {
  for (const [at, claimId] of claimIds.entries()) {
    const nextAt = times[at] ?? 0
    if ((waiting.get(claimId)?.nextAt ?? 0) < nextAt) waiting.set(claimId, { code, text, nextAt })
  }
}

function toldIn(data: Uint8Array): AtWork {
  try {
    return atWorkCodec.decode(data)
  } catch {
    return { claimIds: [], waiting: [] }
  }
}
