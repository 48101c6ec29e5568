import type { Candidates } from '@subeni/ipam/candidates'
import { IpamError } from '@subeni/shared/errors'
import type { AddTask } from './add-task.ts'
import { claimAddresses, type Shortage } from './claim-addresses.ts'
import type { AllocatorParts } from '../parts.ts'
import type { Ticket } from '../view/waiters.ts'

/** Left of the budget for the refusal to reach the caller. */
const REPLY_MS = 50

/** DESIGN §4.8: claims now, or joins the pools' waiters and is served by the next address that frees. */
export async function waitForAddresses(
  parts: AllocatorParts,
  task: AddTask,
  candidates: Candidates,
): Promise<void> {
  const { waiters } = parts
  let ticket: Ticket | undefined
  try {
    while (true) {
      const isBehindOthers = (pool: string): boolean => ticket === undefined && waiters.isCrowded(pool)
      const shortage = await claimAddresses(parts, task, candidates, isBehindOthers)
      if (!shortage) return
      if (!shortage.canWait) throw shortage.error
      ticket ??= join(parts, task, { candidates, shortage })
      if (!(await ticket.next())) throw inVain(task, shortage)
    }
  } finally {
    ticket?.leave(task.holdings.map(({ actor }) => actor.name))
  }
}

function join(
  { waiters, settings }: AllocatorParts,
  { context }: AddTask,
  { candidates, shortage }: { readonly candidates: Candidates; readonly shortage: Shortage },
): Ticket {
  const waitMs = Math.min(settings['allocator.waitForAddress'], context.remainingMs() - REPLY_MS)
  if (waitMs <= 0) throw shortage.error
  const pools = [...candidates.v4, ...candidates.v6]
  return waiters.join(pools, { waitMs, signal: context.signal })
}

function inVain({ context }: AddTask, { error }: Shortage): IpamError {
  if (context.signal.aborted && context.remainingMs() > 0) {
    return new IpamError('CANCELLED', `nobody waits any more: ${error.message}`)
  }
  return new IpamError(error.code, `waited, and nothing became free: ${error.message}`)
}
