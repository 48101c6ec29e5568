import type { Ask } from '@subeni/shared/asking'
import { release } from '@subeni/shared/contracts'
import { hasCode, IpamError } from '@subeni/shared/errors'
import type { DelArgs } from '../domain/bodies.ts'
import type { PendingDel } from '../domain/pending-del.ts'
import { REQUEST_MAX_MS } from '../domain/sandbox-windows.ts'
import type { NodeBooks } from './node-books.ts'

/** What the repeater must know of DELs that a caller's own request is asking just now. */
export interface DelWatch {
  begun(key: string): void
  /** The DEL is still pending: its repeats begin. */
  failed(key: string): void
}

export interface DelPorts {
  readonly ask: Ask
  readonly books: NodeBooks
  readonly nodeName: string
  readonly repeats: DelWatch
}

/**
 * One CNI DEL. It is in the file before it is asked, since Spiderpool's plugin reports a failed DEL as success and nobody else
 * repeats it; so it goes on also when its caller is gone or this process is killed. Throws IpamError.
 */
export async function del(ports: DelPorts, args: DelArgs, budgetMs = REQUEST_MAX_MS): Promise<void> {
  if (!wantsAsking(ports.books, args)) return
  const kept = ports.books.keepDel(args, ports.books.stamp())
  ports.repeats.begun(kept.key)
  try {
    await askRelease(ports, kept, Math.min(budgetMs, REQUEST_MAX_MS))
    ports.books.settleDel(kept.key)
  } catch (thrown) {
    if (isOvertaken(thrown)) ports.books.settleDel(kept.key)
    else ports.repeats.failed(kept.key)
    throw thrown
  }
}

/** A later ADD or DEL of this NIC has been at work: repeating the older one would only be refused again. */
export function isOvertaken(thrown: unknown): boolean {
  return hasCode(thrown, 'OVERTAKEN')
}

/** Keeps a DEL that there is no room to ask now; the repeater will. Throws QUEUE_FULL, STORE_UNAVAILABLE. */
export function postponeDel(ports: DelPorts, args: DelArgs): void {
  if (!wantsAsking(ports.books, args)) return
  const kept = ports.books.keepDel(args, ports.books.stamp())
  ports.repeats.failed(kept.key)
}

/**
 * A container that is not its NIC's newest sends a late repeat: nothing changes (DESIGN §5.2). Whose address is meant without a
 * UID, the allocator looks up by the Pod's name (facts §5.9).
 */
export function wantsAsking(books: NodeBooks, args: DelArgs): boolean {
  return books.rankOf(args) !== 'older'
}

/** Resolves when an allocator has accepted the release, or found nothing to release. */
export async function askRelease(
  ports: Pick<DelPorts, 'ask' | 'books' | 'nodeName'>,
  { args, stamp }: Pick<PendingDel, 'args' | 'stamp'>,
  budgetMs: number,
): Promise<void> {
  const request = {
    containerId: args.containerID,
    ifName: args.ifName,
    podNamespace: args.podNamespace,
    podName: args.podName,
    podUid: args.podUID,
    nodeName: ports.nodeName,
    stamp,
    containerIsNewest: ports.books.rankOf(args) === 'newest',
    reason: args.reason ?? '',
  }
  const { reply } = await ports.ask(release, request, { budgetMs, kin: args.ifName })
  if (reply.outcome !== 'released') {
    throw new IpamError('MALFORMED_MESSAGE', 'the allocator answered neither a release nor a failure')
  }
}
