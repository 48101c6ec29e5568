import type { Ask } from '@subeni/shared/asking'
import { endpoint, type EndpointStatus } from '@subeni/shared/contracts'
import { hasCode, IpamError } from '@subeni/shared/errors'
import type { BatchDelArgs } from '../domain/bodies.ts'
import type { Caller } from './caller.ts'
import { askRelease, type DelPorts, wantsAsking } from './del.ts'

/** The contract's client waits so long for anything but ADD and DEL. */
const LOOKUP_MAX_MS = 30_000

/** What one Pod holds; undefined when it has no endpoint. Throws IpamError. */
export async function findEndpoint(
  ask: Ask,
  pod: { readonly podNamespace: string; readonly podName: string },
  caller: Caller,
): Promise<EndpointStatus | undefined> {
  const budgetMs = Math.min(caller.budgetMs ?? LOOKUP_MAX_MS, LOOKUP_MAX_MS)
  try {
    const { reply } = await ask(endpoint, pod, { budgetMs, signal: caller.signal })
    if (reply.outcome === 'endpoint' && reply.endpoint) return reply.endpoint
  } catch (thrown) {
    if (hasCode(thrown, 'NOT_FOUND')) return undefined
    throw thrown
  }
  throw new IpamError('MALFORMED_MESSAGE', 'the allocator answered neither an endpoint nor a failure')
}

export interface ReleaseAllPorts extends DelPorts {
  readonly releasesConflicts: boolean
}

/** What became of all NICs of a Pod; a stateful workload's Pod is to have the same addresses again. */
export type ReleasedAll = 'released' | 'forbidden-stateless' | 'forbidden-stateful'

const STATEFUL: ReadonlySet<unknown> = new Set(['StatefulSet', 'VirtualMachineInstance'])

/**
 * Releases all NICs of a Pod after the plugin's probe found a conflict (facts §2.2, §5.9), unless its kind of workload is
 * forbidden to. Nothing is kept for repeats: the ADD fails anyway, and its DEL follows. Throws IpamError.
 */
export async function releaseAll(
  ports: ReleaseAllPorts,
  args: BatchDelArgs,
  caller: Caller,
): Promise<ReleasedAll> {
  const { podNamespace, podName } = args
  const found = await findEndpoint(ports.ask, { podNamespace, podName }, caller)
  if (found === undefined || (args.podUID !== '' && found.podUid !== args.podUID)) return 'released'
  if (STATEFUL.has(found.ownerControllerType)) return 'forbidden-stateful'
  if (!ports.releasesConflicts) return 'forbidden-stateless'
  await releaseNics(ports, args, found, Math.min(caller.budgetMs ?? LOOKUP_MAX_MS, LOOKUP_MAX_MS))
  return 'released'
}

async function releaseNics(
  ports: DelPorts,
  args: BatchDelArgs,
  { interfaces }: EndpointStatus,
  budgetMs: number,
): Promise<void> {
  const reason = 'probe-failed' as const
  const nics = (interfaces ?? []).map((nic) => ({ ...args, ifName: nic.interface ?? '', reason }))
  const releases = nics
    .filter((nic) => wantsAsking(ports.books, nic))
    .map((nic) => askRelease(ports, { args: nic, stamp: ports.books.stamp() }, budgetMs))
  for (const outcome of await Promise.allSettled(releases)) {
    if (outcome.status === 'rejected') throw outcome.reason
  }
}
