import type {
  ProviderAllocateReply,
  ProviderAllocateRequest,
  ProviderReleaseReply,
  ProviderReleaseRequest,
} from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Handler } from '@subeni/shared/ports'
import type { Generation } from '../domain/generation.ts'
import { joinFamilies } from '../domain/join-families.ts'
import {
  allocateBody,
  allocateKey,
  missingInAllocate,
  missingInRelease,
  olderAllocateBody,
  releaseBody,
  releaseKey,
} from './request-body.ts'
import type { ProviderCalls } from './provider-calls.ts'

/** Serves `subeni.v1.provider.allocate`. */
export function allocateHandler(
  calls: ProviderCalls,
  generation: Generation,
): Handler<ProviderAllocateRequest, ProviderAllocateReply> {
  return async (request, context) => {
    demandComplete(missingInAllocate(request))
    const body = generation === 'current' ? allocateBody(request) : olderAllocateBody(request)
    const reported = await calls.call({ operation: 'allocate', key: allocateKey(request), body }, context)
    const subEnis = generation === 'current' ? reported : joinFamilies(request.subEnis ?? [], reported)
    return { outcome: 'allocation', allocation: { subEnis: [...subEnis] } }
  }
}

/** Serves `subeni.v1.provider.release`. */
export function releaseHandler(
  calls: ProviderCalls,
  generation: Generation,
): Handler<ProviderReleaseRequest, ProviderReleaseReply> {
  return async (request, context) => {
    demandComplete(missingInRelease(request))
    const wish = {
      operation: 'release',
      key: releaseKey(request),
      body: releaseBody(request, generation),
    } as const
    await calls.call(wish, context)
    return { outcome: 'accepted', accepted: true }
  }
}

function demandComplete(missing: string | undefined): void {
  if (missing !== undefined) throw new IpamError('INVALID_REQUEST', `${missing}: must not be empty (got "")`)
}
