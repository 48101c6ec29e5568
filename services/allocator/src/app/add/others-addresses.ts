import { hasCode } from '@subeni/shared/errors'
import type { ClaimDecision } from '../../domain/decide-claim.ts'
import type { AllocatorParts } from '../parts.ts'
import type { PodName } from '../view/endpoint-book.ts'
import type { AddTask } from './add-task.ts'

/** Endpoints looked at live before a pool counts as exhausted: those that lag are the ones of DELs of this very moment. */
const LIVE_READS_MAX = 16

/** Whoever else is said to have the address, though no claim says so (adr/0018): it is chosen by nobody of another UID. */
export function othersNaming(
  { endpoints }: AllocatorParts,
  address: string,
  podUid: string,
): readonly PodName[] {
  return endpoints.othersNaming(address, podUid)
}

/**
 * Decides beside the addresses that other Pods' endpoints name. What made a pool look exhausted is read live, once: its DEL may be
 * known here by the pool and not by the endpoint yet.
 */
export async function besideOthers(
  parts: AllocatorParts,
  { request }: AddTask,
  decide: (isOthers: (address: string) => boolean) => Promise<ClaimDecision>,
): Promise<ClaimDecision> {
  const passed = new Map<string, PodName>()
  const isOthers = (address: string): boolean => {
    const names = othersNaming(parts, address, request.claim.podUid)
    for (const name of names) passed.set(address, name)
    return names.length > 0
  }
  const decision = await decide(isOthers)
  if (decision.kind !== 'refusal' || passed.size === 0) return decision
  for (const name of [...passed.values()].slice(0, LIVE_READS_MAX)) await readAgain(parts, name)
  passed.clear()
  const again = await decide(isOthers)
  if (again.kind !== 'refusal' || passed.size === 0) return again
  const [[address, { namespace, name }] = ['', { namespace: '', name: '' }]] = passed
  const others = passed.size > 1 ? ` and ${passed.size - 1} more` : ''
  const reason = `${again.reason}; ${address} of the endpoint of Pod ${namespace}/${name}${others} is held back: its claim was lost`
  return { ...again, reason }
}

/** What cannot be read stays in the way. */
async function readAgain({ endpointWriter }: AllocatorParts, name: PodName): Promise<void> {
  try {
    await endpointWriter.readLive(name)
  } catch (thrown) {
    if (!hasCode(thrown, 'MALFORMED_MESSAGE')) throw thrown
  }
}
