import { codec, type Filled } from './codec.ts'
import type { Contract } from './contract.ts'
import { subeni } from './gen/subeni.pb.js'
import { QUEUE } from './subjects.ts'

export type NodeNic = subeni.v1.NodeNic.$Shape
export type Route = subeni.v1.Route.$Shape
export type Dns = subeni.v1.Dns.$Shape
export type IpConfig = subeni.v1.IpConfig.$Shape
export type Allocation = subeni.v1.Allocation.$Shape
export type AllocateRequest = subeni.v1.AllocateRequest.$Shape
export type AllocateReply = subeni.v1.AllocateReply.$Shape
export type ReleaseRequest = subeni.v1.ReleaseRequest.$Shape
export type ReleaseReply = subeni.v1.ReleaseReply.$Shape
export type EndpointRequest = subeni.v1.EndpointRequest.$Shape
export type EndpointReply = subeni.v1.EndpointReply.$Shape
export type EndpointStatus = subeni.v1.EndpointStatus.$Shape
export type PoolAddress = subeni.v1.PoolAddress.$Shape
export type VerifyRequest = subeni.v1.VerifyRequest.$Shape
export type VerifyReply = subeni.v1.VerifyReply.$Shape
export type FinalizeRequest = subeni.v1.FinalizeRequest.$Shape
export type FinalizeReply = subeni.v1.FinalizeReply.$Shape
export type SubEniRequest = subeni.v1.SubEniRequest.$Shape
export type SubEni = subeni.v1.SubEni.$Shape
export type ProviderAllocateRequest = subeni.v1.ProviderAllocateRequest.$Shape
export type ProviderAllocateReply = subeni.v1.ProviderAllocateReply.$Shape
export type ProviderReleaseRequest = subeni.v1.ProviderReleaseRequest.$Shape
export type ProviderReleaseReply = subeni.v1.ProviderReleaseReply.$Shape
export type ReleaseJob = Filled<subeni.v1.ReleaseJob.$Shape>
export type ReleaseAttempt = Filled<subeni.v1.ReleaseAttempt.$Shape>
export type ReleaseAttempts = Filled<subeni.v1.ReleaseAttempts.$Shape>
/** `job` is null when what died was no job that could be read. */
export type DeadLetter = Omit<Filled<subeni.v1.DeadLetter.$Shape>, 'job'> & { job: ReleaseJob | null }
export type DeadFilter = Partial<Filled<subeni.v1.DeadFilter.$Shape>>
export type DeadListRequest = subeni.v1.DeadListRequest.$Shape
export type DeadPage = { letters: DeadLetter[]; next: string }
export type DeadListReply = Omit<subeni.v1.DeadListReply.$Shape, 'page'> & { page?: DeadPage | null }
export type DeadShowRequest = subeni.v1.DeadShowRequest.$Shape
export type DeadShowReply = Omit<subeni.v1.DeadShowReply.$Shape, 'letter'> & { letter?: DeadLetter | null }
export type DeadReplayRequest = subeni.v1.DeadReplayRequest.$Shape
export type DeadDropRequest = subeni.v1.DeadDropRequest.$Shape
export type DeadResult = Filled<subeni.v1.DeadResult.$Shape>
export type DeadReplayReply = subeni.v1.DeadReplayReply.$Shape
export type DeadDropReply = subeni.v1.DeadDropReply.$Shape
export type EventMessage = Filled<subeni.v1.Event.$Shape>

/** ingress → allocator: one CNI ADD. */
export const allocate: Contract<AllocateRequest, AllocateReply> = {
  subject: 'subeni.v1.ipam.allocate',
  name: 'allocate',
  service: QUEUE.allocator,
  request: codec<AllocateRequest>(subeni.v1.AllocateRequest),
  reply: codec<AllocateReply>(subeni.v1.AllocateReply),
}

/** ingress → allocator: one CNI DEL. */
export const release: Contract<ReleaseRequest, ReleaseReply> = {
  subject: 'subeni.v1.ipam.release',
  name: 'release',
  service: QUEUE.allocator,
  request: codec<ReleaseRequest>(subeni.v1.ReleaseRequest),
  reply: codec<ReleaseReply>(subeni.v1.ReleaseReply),
}

/** ingress → allocator: what one Pod holds. */
export const endpoint: Contract<EndpointRequest, EndpointReply> = {
  subject: 'subeni.v1.ipam.endpoint',
  name: 'endpoint',
  service: QUEUE.allocator,
  request: codec<EndpointRequest>(subeni.v1.EndpointRequest),
  reply: codec<EndpointReply>(subeni.v1.EndpointReply),
}

/** release-worker → allocator: does the job's very claim still stand releasing? */
export const verify: Contract<VerifyRequest, VerifyReply> = {
  subject: 'subeni.v1.ipam.verify',
  name: 'verify',
  service: QUEUE.allocator,
  request: codec<VerifyRequest>(subeni.v1.VerifyRequest),
  reply: codec<VerifyReply>(subeni.v1.VerifyReply),
}

/** release-worker → allocator: free exactly the releasing claims of this id. */
export const finalize: Contract<FinalizeRequest, FinalizeReply> = {
  subject: 'subeni.v1.ipam.finalize',
  name: 'finalize',
  service: QUEUE.allocator,
  request: codec<FinalizeRequest>(subeni.v1.FinalizeRequest),
  reply: codec<FinalizeReply>(subeni.v1.FinalizeReply),
}

/** allocator → provider-gateway. */
export const providerAllocate: Contract<ProviderAllocateRequest, ProviderAllocateReply> = {
  subject: 'subeni.v1.provider.allocate',
  name: 'provider-allocate',
  service: QUEUE.providerGateway,
  request: codec<ProviderAllocateRequest>(subeni.v1.ProviderAllocateRequest),
  reply: codec<ProviderAllocateReply>(subeni.v1.ProviderAllocateReply),
}

/** release-worker → provider-gateway. */
export const providerRelease: Contract<ProviderReleaseRequest, ProviderReleaseReply> = {
  subject: 'subeni.v1.provider.release',
  name: 'provider-release',
  service: QUEUE.providerGateway,
  request: codec<ProviderReleaseRequest>(subeni.v1.ProviderReleaseRequest),
  reply: codec<ProviderReleaseReply>(subeni.v1.ProviderReleaseReply),
}

/** CLI → release-worker: one page of the dead letters. */
export const deadList: Contract<DeadListRequest, DeadListReply> = {
  subject: 'subeni.v1.dead.list',
  name: 'dead-list',
  service: QUEUE.releaseWorker,
  request: codec<DeadListRequest>(subeni.v1.DeadListRequest),
  reply: codec<DeadListReply>(subeni.v1.DeadListReply),
}

/** CLI → release-worker: one letter, with its whole history. */
export const deadShow: Contract<DeadShowRequest, DeadShowReply> = {
  subject: 'subeni.v1.dead.show',
  name: 'dead-show',
  service: QUEUE.releaseWorker,
  request: codec<DeadShowRequest>(subeni.v1.DeadShowRequest),
  reply: codec<DeadShowReply>(subeni.v1.DeadShowReply),
}

/** CLI → release-worker: these letters become jobs again. */
export const deadReplay: Contract<DeadReplayRequest, DeadReplayReply> = {
  subject: 'subeni.v1.dead.replay',
  name: 'dead-replay',
  service: QUEUE.releaseWorker,
  request: codec<DeadReplayRequest>(subeni.v1.DeadReplayRequest),
  reply: codec<DeadReplayReply>(subeni.v1.DeadReplayReply),
}

/** CLI → release-worker: the claims of these letters are freed without the provider. */
export const deadDrop: Contract<DeadDropRequest, DeadDropReply> = {
  subject: 'subeni.v1.dead.drop',
  name: 'dead-drop',
  service: QUEUE.releaseWorker,
  request: codec<DeadDropRequest>(subeni.v1.DeadDropRequest),
  reply: codec<DeadDropReply>(subeni.v1.DeadDropReply),
}

export type AtWork = Filled<subeni.v1.AtWork.$Shape>
export type WaitingJobs = Filled<subeni.v1.WaitingJobs.$Shape>

export const atWorkRequestCodec = codec<Filled<subeni.v1.AtWorkRequest.$Shape>>(subeni.v1.AtWorkRequest)
export const atWorkCodec = codec<AtWork>(subeni.v1.AtWork)
export const releaseJobCodec = codec<ReleaseJob>(subeni.v1.ReleaseJob)
export const releaseAttemptsCodec = codec<ReleaseAttempts>(subeni.v1.ReleaseAttempts)
export const deadLetterCodec = codec<DeadLetter>(subeni.v1.DeadLetter)
export const eventCodec = codec<EventMessage>(subeni.v1.Event)
