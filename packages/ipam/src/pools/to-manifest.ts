import type { Endpoint, EndpointNic, ObjectMeta, Pool, PoolSpec, Revision } from '@subeni/shared/objects'
import { encodeAllocatedIps } from './allocated-ips.ts'

const API_VERSION = 'spiderpool.spidernet.io/v2beta1'

/** A SpiderIPPool as Kubernetes would print it (facts §4.1), status included. */
export function toManifest(pool: Pool, revision?: Revision): Record<string, unknown> {
  const { claims, ipMetaData, parentNic, totalIPCount } = pool
  return {
    apiVersion: API_VERSION,
    kind: 'SpiderIPPool',
    metadata: metadataManifest(pool.metadata, revision),
    spec: specManifest(pool.spec),
    status: present({
      allocatedIPCount: claims.size,
      allocatedIPs: encodeAllocatedIps(claims),
      ipMetaData,
      parentNic,
      totalIPCount,
    }),
  }
}

function specManifest({ routes, ...spec }: PoolSpec): Record<string, unknown> {
  const lists = Object.entries({ ...spec, routes }).filter(
    ([, value]) => !Array.isArray(value) || value.length > 0,
  )
  return present(Object.fromEntries(lists))
}

/** Metadata of any kind, without what is empty. */
export function metadataManifest(metadata: ObjectMeta, revision?: Revision): Record<string, unknown> {
  const { labels, annotations, finalizers, uid, ...rest } = metadata
  return present({
    ...rest,
    uid: uid === '' ? undefined : uid,
    resourceVersion: revision === undefined ? rest.resourceVersion : String(revision),
    labels: Object.keys(labels).length > 0 ? labels : undefined,
    annotations: Object.keys(annotations).length > 0 ? annotations : undefined,
    finalizers: finalizers.length > 0 ? finalizers : undefined,
  })
}

/** A SpiderEndpoint as Kubernetes would print it (facts §4.3); our own optional keys stand at the end of each NIC. */
export function endpointManifest(endpoint: Endpoint, revision?: Revision): Record<string, unknown> {
  const { uid, node, nics, ownerControllerType, ownerControllerName } = endpoint
  return {
    apiVersion: API_VERSION,
    kind: 'SpiderEndpoint',
    metadata: metadataManifest(endpoint.metadata, revision),
    status: { current: { uid, node, ips: nics.map(nicManifest) }, ownerControllerType, ownerControllerName },
  }
}

function nicManifest(nic: EndpointNic): Record<string, unknown> {
  return present({ ...nic })
}

function present(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}
