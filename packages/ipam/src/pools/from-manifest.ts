import type { IpMetaData, ObjectMeta, ParentNic, Pool, PoolRoute, PoolSpec } from '@subeni/shared/objects'
import { parseIp, type Problem } from '../addresses/index.ts'
import { decodeAllocatedIps } from './allocated-ips.ts'
import { FieldReader, isFields } from './read-fields.ts'

export type FromManifest = { readonly pool: Pool } | { readonly problems: readonly Problem[] }

/**
 * A SpiderIPPool manifest, or the object as Kubernetes has it, as the system works with it: types checked, defaults of facts §4.1
 * filled in, `ipVersion` taken from the subnet when absent, status decoded. Whether it makes sense is `validatePool`'s to say.
 * Where a manifest has no uid or generation, the uid is empty and the generation 1.
 */
export function fromManifest(manifest: unknown): FromManifest {
  const fields = isFields(manifest) ? manifest : {}
  const problems: Problem[] = []
  const metadata = readMetadata(fields['metadata'], problems)
  const spec = readSpec(fields['spec'], problems)
  const status = readStatus(fields['status'], problems)
  return problems.length > 0 ? { problems } : { pool: { metadata, spec, ...status } }
}

/** Shared by every kind. */
export function readMetadata(value: unknown, problems: Problem[]): ObjectMeta {
  const read = new FieldReader(value, 'metadata')
  const namespace = read.text('namespace')
  const resourceVersion = read.text('resourceVersion')
  const creationTimestamp = read.text('creationTimestamp')
  const deletionTimestamp = read.text('deletionTimestamp')
  const metadata: ObjectMeta = {
    name: read.text('name') ?? '',
    ...(namespace !== undefined && { namespace }),
    uid: read.text('uid') ?? '',
    generation: read.number('generation') ?? 1,
    ...(resourceVersion !== undefined && { resourceVersion }),
    ...(creationTimestamp !== undefined && { creationTimestamp }),
    ...(deletionTimestamp !== undefined && { deletionTimestamp }),
    labels: read.record('labels'),
    annotations: read.record('annotations'),
    finalizers: read.texts('finalizers'),
  }
  problems.push(...read.problems)
  if (metadata.name === '') problems.push({ field: 'metadata.name', value: '', rule: 'must be given' })
  return metadata
}

function readSpec(value: unknown, problems: Problem[]): PoolSpec {
  const read = new FieldReader(value, 'spec')
  const subnet = read.text('subnet') ?? ''
  const gateway = read.text('gateway') || undefined
  const ipVersion = read.number('ipVersion') ?? versionOf(subnet)
  const spec: PoolSpec = {
    ipVersion: ipVersion === 6 ? 6 : 4,
    subnet,
    ips: read.texts('ips'),
    excludeIPs: read.texts('excludeIPs'),
    ...(gateway !== undefined && { gateway }),
    routes: read.objects('routes').map((route, at) => readRoute(route, at, problems)),
    ...readAffinities(read),
    namespaceName: read.texts('namespaceName'),
    nodeName: read.texts('nodeName'),
    multusName: read.texts('multusName'),
    default: read.flag('default'),
    disable: read.flag('disable'),
  }
  problems.push(...read.problems)
  if (ipVersion !== 4 && ipVersion !== 6) {
    problems.push({ field: 'spec.ipVersion', value: String(ipVersion), rule: 'must be 4 or 6' })
  }
  return spec
}

function versionOf(subnet: string): number {
  return parseIp(subnet.split('/')[0] ?? '')?.version ?? 4
}

function readAffinities(
  read: FieldReader,
): Pick<PoolSpec, 'podAffinity' | 'namespaceAffinity' | 'nodeAffinity'> {
  const podAffinity = read.selector('podAffinity')
  const namespaceAffinity = read.selector('namespaceAffinity')
  const nodeAffinity = read.selector('nodeAffinity')
  return {
    ...(podAffinity && { podAffinity }),
    ...(namespaceAffinity && { namespaceAffinity }),
    ...(nodeAffinity && { nodeAffinity }),
  }
}

function readRoute(route: unknown, at: number, problems: Problem[]): PoolRoute {
  const read = new FieldReader(route, `spec.routes[${at}]`)
  const parsed = { dst: read.text('dst') ?? '', gw: read.text('gw') ?? '' }
  problems.push(...read.problems)
  return parsed
}

function readStatus(value: unknown, problems: Problem[]): Pick<Pool, 'claims' | 'ipMetaData' | 'parentNic'> {
  const read = new FieldReader(value, 'status')
  const decoded = decodeAllocatedIps(read.text('allocatedIPs'))
  const totalIPCount = read.number('totalIPCount')
  if ('problem' in decoded) problems.push({ field: 'status.allocatedIPs', value: '', rule: decoded.problem })
  const status = isFields(value) ? value : {}
  const ipMetaData = readIpMetaData(status['ipMetaData'], problems)
  const parentNic = readParentNic(status['parentNic'], problems)
  problems.push(...read.problems)
  return {
    claims: 'claims' in decoded ? decoded.claims : new Map(),
    ...(ipMetaData && { ipMetaData }),
    ...(parentNic && { parentNic }),
    ...(totalIPCount !== undefined && { totalIPCount }),
  }
}

function readIpMetaData(value: unknown, problems: Problem[]): IpMetaData | undefined {
  if (value === undefined || value === null) return undefined
  const read = new FieldReader(value, 'status.ipMetaData')
  const ipMetaData = {
    metadata: read.text('metadata') ?? '',
    observedGeneration: read.number('observedGeneration') ?? 0,
    readyIPCount: read.number('readyIPCount') ?? 0,
    unreadyIPCount: read.number('unreadyIPCount') ?? 0,
  }
  problems.push(...read.problems)
  return ipMetaData
}

function readParentNic(value: unknown, problems: Problem[]): ParentNic | undefined {
  if (value === undefined || value === null) return undefined
  const read = new FieldReader(value, 'status.parentNic')
  const parentNic = { name: read.text('name') ?? '', mac: read.text('mac') ?? '' }
  problems.push(...read.problems)
  return parentNic
}
