import type { Candidates } from '@subeni/ipam/candidates'
import { hasCode, IpamError } from '@subeni/shared/errors'
import type { AddTask } from './add-task.ts'
import { claimAddresses, type Shortage } from './claim-addresses.ts'
import type { AllocatorParts } from '../parts.ts'
import { knownNic } from './take-existing.ts'
import type { Ticket } from '../view/waiters.ts'

/** Left of the budget for the refusal to reach the caller. */
const REPLY_MS = 50

/** DESIGN §4.8: claims now, or joins the pools' waiters and is served by the next address that frees. */
export async function waitForAddresses(
  parts: AllocatorParts,
  task: AddTask,
  candidates: Candidates,
): Promise<void> {
  const { waiters, clock, metrics } = parts
  const startedMs = clock.monotonicMs()
  let ticket: Ticket | undefined
  let outcome: WaitOutcome = 'in-vain'
  try {
    while (true) {
      const isBehindOthers = (pool: string): boolean => ticket === undefined && waiters.isCrowded(pool)
      const shortage = await claimAddresses(parts, task, candidates, isBehindOthers)
      if (!shortage) {
        outcome = 'served'
        return
      }
      if (!shortage.canWait) throw shortage.error
      ticket ??= join(parts, task, { candidates, shortage })
      if (!(await ticket.next())) throw inVain(task, shortage)
      // A DEL that came meanwhile must not find its addresses given to the ADD before it.
      knownNic(parts, task)
    }
  } catch (thrown) {
    if (hasCode(thrown, 'NOT_READY', 'CANCELLED')) outcome = 'given-up'
    throw thrown
  } finally {
    if (ticket) {
      ticket.leave(task.holdings.map(({ actor }) => actor.name))
      task.waitedMs = clock.monotonicMs() - startedMs
      metrics.waitSeconds.observe({ outcome }, task.waitedMs / 1_000)
    }
  }
}

/** `given-up`: the caller went, or the allocator drains. */
type WaitOutcome = 'served' | 'in-vain' | 'given-up'

function join(
  { waiters, settings, events }: AllocatorParts,
  { context, request }: AddTask,
  { candidates, shortage }: { readonly candidates: Candidates; readonly shortage: Shortage },
): Ticket {
  const waitMs = Math.min(settings['allocator.waitForAddress'], context.remainingMs() - REPLY_MS)
  if (waitMs <= 0) throw shortage.error
  const pools = [...candidates.v4, ...candidates.v6]
  const ticket = waiters.join(pools, { waitMs, signal: context.signal })
  const { podUid, nic, node: nodeName, id: requestId } = request.claim
  events.tell('allocate-waiting', {
    podNamespace: request.namespace,
    podName: request.name,
    podUid,
    nic,
    nodeName,
    requestId,
    message: `waits up to ${Math.ceil(waitMs / 1_000)} s: ${shortage.error.message}`,
  })
  return ticket
}

function inVain({ context }: AddTask, { error }: Shortage): IpamError {
  if (context.signal.aborted && context.remainingMs() > 0) {
    return new IpamError('CANCELLED', `nobody waits any more: ${error.message}`)
  }
  return new IpamError(error.code, `waited, and nothing became free: ${error.message}`)
}
