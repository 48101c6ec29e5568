import type {
  ProviderAllocateReply,
  ProviderAllocateRequest,
  ProviderReleaseReply,
  ProviderReleaseRequest,
} from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { Handler } from '@subeni/shared/ports'
import {
  allocateBody,
  allocateKey,
  missingInAllocate,
  missingInRelease,
  releaseBody,
  releaseKey,
} from './request-body.ts'
import type { ProviderCalls } from './provider-calls.ts'

/** Serves `subeni.v1.provider.allocate`. */
export function allocateHandler(
  calls: ProviderCalls,
): Handler<ProviderAllocateRequest, ProviderAllocateReply> {
  return async (request, context) => {
    demandComplete(missingInAllocate(request))
    const wish = { operation: 'allocate', key: allocateKey(request), body: allocateBody(request) } as const
    const subEnis = await calls.call(wish, context)
    return { outcome: 'allocation', allocation: { subEnis: [...subEnis] } }
  }
}

/** Serves `subeni.v1.provider.release`. */
export function releaseHandler(calls: ProviderCalls): Handler<ProviderReleaseRequest, ProviderReleaseReply> {
  return async (request, context) => {
    demandComplete(missingInRelease(request))
    const wish = { operation: 'release', key: releaseKey(request), body: releaseBody(request) } as const
    await calls.call(wish, context)
    return { outcome: 'accepted', accepted: true }
  }
}

function demandComplete(missing: string | undefined): void {
  if (missing !== undefined) throw new IpamError('INVALID_REQUEST', `${missing}: must not be empty (got "")`)
}
