import {
  endpointAfterDel,
  endpointAfterDelMark,
  endpointAfterVainDel,
  type EndpointDel,
} from '@subeni/ipam/claims'
import type { Endpoint, EndpointNic, QuarantinedBinding } from '@subeni/shared/objects'
import { isAnotherContainers } from '../../domain/release-claims.ts'
import type { AllocatorParts } from '../parts.ts'
import { poolsOfNic, type ReleasedClaims, releaseClaims } from './release-claims.ts'
import { storeNewJobs } from './store-jobs.ts'

/** One NIC of one Pod that is to be released, and by whom. */
export interface NicRelease extends EndpointDel {
  readonly namespace: string
  readonly name: string
  readonly node: string
  readonly newId: string
  readonly isSuspect?: boolean
  /** Who said so, for the event history. */
  readonly why: string
  /** An ADD that undoes itself: only claims and endpoint that carry its id. */
  readonly onlyId?: string
  /** A DEL of a container that may not be the newest: what a later one has is not meant, though its stamp be older. */
  readonly onlyContainer?: string | undefined
  /** Read the endpoint live first. */
  readonly isFresh?: boolean
  /** An ADD of before may still be at work, and is kept out also where no endpoint is found. */
  readonly keepsOut?: boolean
}

export type NicReleased =
  | { readonly kind: 'released' | 'accepted'; readonly addresses: readonly string[] }
  | { readonly kind: 'nothing' | 'overtaken' }
  /** An older ADD wrote the endpoint meanwhile: the release has to be done again. */
  | { readonly kind: 'there' }

/**
 * Rule *delete first marks*, step by step: the endpoint is marked, then the claims, then the job is stored, then the
 * endpoint's NIC goes. Each step can be repeated; whoever does so goes on where the former one died.
 */
export async function releaseNic(parts: AllocatorParts, release: NicRelease): Promise<NicReleased> {
  const { nic, node: endpointNode, isOvertaken } = await markEndpoint(parts, release)
  if (isOvertaken) return { kind: 'overtaken' }
  const actors = await poolsOfNic(parts, release.podUid, nic)
  if (!nic && actors.length === 0) return keepOut(parts, release, { kind: 'nothing' })
  const binding = nic && bindingOf(nic, endpointNode)
  const pod = `${release.namespace}/${release.name}`
  const claims = await releaseClaims(parts, actors, { ...release, pod, ...(binding && { binding }) })
  await storeNewJobs(parts, { ...claims, nodeName: release.node })
  const result = resultOf(claims, nic !== undefined)
  if (!nic) return keepOut(parts, release, result)
  await removeNic(parts, release)
  return result
}

/** Leaves the DEL's order of arrival behind (rule *stamp*), where there was no endpoint to take out. */
async function keepOut(
  parts: AllocatorParts,
  release: NicRelease,
  result: NicReleased,
): Promise<NicReleased> {
  if (!release.keepsOut) return result
  const { namespace, name } = release
  const step = await parts.endpointWriter.change({ namespace, name }, (current) =>
    endpointAfterVainDel(current, release),
  )
  return step.kind === 'there' ? { kind: 'there' } : result
}

function resultOf(claims: ReleasedClaims, hadEndpoint: boolean): NicReleased {
  const releasing = [...claims.marked, ...claims.settled].map(({ address }) => address)
  if (releasing.length > 0) return { kind: 'accepted', addresses: [...releasing, ...claims.freed] }
  if (claims.freed.length > 0 || hadEndpoint) return { kind: 'released', addresses: claims.freed }
  return { kind: claims.overtaken ? 'overtaken' : 'nothing' }
}

interface Marked {
  readonly nic?: EndpointNic
  readonly node: string
  readonly isOvertaken: boolean
}

async function markEndpoint(parts: AllocatorParts, release: NicRelease): Promise<Marked> {
  const { namespace, name, onlyId, onlyContainer } = release
  let node = release.node
  const step = await parts.endpointWriter.change(
    { namespace, name },
    (current: Endpoint | undefined) => {
      node = current?.node ?? node
      const mark = endpointAfterDelMark(current, release)
      if ('nic' in mark && isAnotherContainers(mark.nic, onlyContainer)) return { kind: 'overtaken' as const }
      if (onlyId === undefined) return mark
      return 'nic' in mark && mark.nic.id === onlyId ? mark : { kind: 'nothing' as const }
    },
    release.isFresh || !parts.endpoints.get(namespace, name),
  )
  return { node, isOvertaken: step.kind === 'overtaken', ...('nic' in step && { nic: step.nic }) }
}

async function removeNic(parts: AllocatorParts, release: NicRelease): Promise<void> {
  const { namespace, name, podUid, nic } = release
  const step = await parts.endpointWriter.change({ namespace, name }, (current) =>
    endpointAfterDel(current, release),
  )
  if (step.kind !== 'remove' && step.kind !== 'update') return
  parts.events.tell('endpoint-removed', { podNamespace: namespace, podName: name, podUid, nic })
}

function bindingOf({ mac, vlan }: EndpointNic, node: string): QuarantinedBinding | undefined {
  return mac === undefined || mac === '' ? undefined : { node, mac, vlan }
}
