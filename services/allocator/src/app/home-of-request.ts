import type { AllocateRequest, ReleaseRequest, VerifyRequest } from '@subeni/shared/contracts'
import { parseAddRequest } from '../domain/add-request.ts'
import { describedPod } from '../domain/pod-manifest.ts'
import type { AllocatorParts } from './parts.ts'

/** Nothing is written down under them. */
const NOBODYS = { id: '', at: 0 }

/** Which other allocator should serve an ADD; by the first of its candidate pools that is contended. */
export function homeOfAdd(parts: AllocatorParts, message: AllocateRequest): string | undefined {
  const { homes, objects, candidates } = parts
  if (!homes.isAnyElsewhere) return undefined
  const request = parseAddRequest(message, NOBODYS)
  if ('problem' in request) return undefined
  const { namespace, name, claim } = request
  const held = poolsOfUid(parts, claim.podUid)
  if (held.length > 0) return homes.elsewhere(held)
  const described = describedPod({ namespace, name, uid: claim.podUid, nodeName: claim.node })
  const found = candidates.resolve(request, objects.pod(namespace, name) ?? described)
  if (found.kind === 'refused') return undefined
  return homes.elsewhere([...found.v4, ...found.v6])
}

/**
 * Which other allocator should serve a DEL; by what its Pod holds. What a busy pool's home has given it a moment ago may not be
 * known here yet.
 */
export function homeOfDel(parts: AllocatorParts, { podUid }: ReleaseRequest): string | undefined {
  const { homes } = parts
  if (!homes.isAnyElsewhere || !podUid) return undefined
  const held = poolsOfUid(parts, podUid)
  return homes.elsewhere(held.length > 0 ? held : homes.contended())
}

/** Which other allocator should verify or finalize a release job. */
export function homeOfJob({ homes }: AllocatorParts, { addresses }: VerifyRequest): string | undefined {
  if (!homes.isAnyElsewhere) return undefined
  return homes.elsewhere((addresses ?? []).map(({ pool }) => pool ?? ''))
}

function poolsOfUid({ pools }: AllocatorParts, podUid: string): readonly string[] {
  return pools.index.actorsOf(podUid).map(({ name }) => name)
}
