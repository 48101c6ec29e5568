import { atWorkCodec, SUBJECT } from '../../contracts/index.ts'
import type { NatsLink } from '../core/link.ts'
import { isNoResponders } from '../core/reply-inbox.ts'

/** How long the workers have to answer; nobody can say how many there are. */
const GATHER_MS = 250
/** `release.concurrency` is 64 by default; 64 KiB hold some 2,000 ids. */
const IDS_MAX = 1_500

/** Answers everybody who asks which claims' jobs are at work here; returns the end of it. */
export function answerAtWork(link: NatsLink, atWork: ReadonlySet<string>): () => void {
  const subscription = link.nc.subscribe(SUBJECT.atWork, {
    callback: (_error, message) => {
      const claimIds = [...atWork].slice(0, IDS_MAX)
      message.respond(atWorkCodec.encode({ claimIds }))
    },
  })
  return () => subscription.unsubscribe()
}

/** What all workers that answer in time have at work. */
export function askAtWork(link: NatsLink): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  if (!link.isConnected()) return Promise.resolve(found)
  return new Promise((resolve) => {
    const finish = (): void => {
      cancel()
      link.inbox.close(reply)
      resolve(found)
    }
    const cancel = link.clock.after(GATHER_MS, finish)
    const reply = link.inbox.open({
      onLost: finish,
      onMessage(message) {
        if (isNoResponders(message)) finish()
        else for (const id of claimIdsIn(message.data)) found.add(id)
      },
    })
    link.nc.publish(SUBJECT.atWork, '', { reply })
  })
}

function claimIdsIn(data: Uint8Array): readonly string[] {
  try {
    return atWorkCodec.decode(data).claimIds
  } catch {
    return []
  }
}
