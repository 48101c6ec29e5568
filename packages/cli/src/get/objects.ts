import type { Endpoint, ObjectKind, StoredObject, Versioned } from '@subeni/shared/objects'
import { z } from 'zod'
import type { Stores } from '../adapters/stores.ts'
import { byKey, type ListedItem, type Listing } from './listing.ts'

const PodSpec = z.looseObject({ nodeName: z.string().optional() }).optional().catch(undefined)
const PodStatus = z.looseObject({ phase: z.string().optional() }).optional().catch(undefined)

/** Pods that were applied, and Pods known only by what they hold. */
export async function listPods(stores: Stores): Promise<Listing> {
  const [pods, endpoints] = await Promise.all([
    stores.objects().then((objects) => objects.list('Pod')),
    stores.endpoints().then((store) => store.list()),
  ])
  const held = new Map(endpoints.map(({ value }) => [keyOf(value.metadata), value]))
  const applied = pods.map((pod) => podItem(pod, held.get(keyOf(pod.value.metadata))))
  const known = new Set(applied.map(({ key }) => key))
  const described = endpoints
    .filter(({ value }) => !known.has(keyOf(value.metadata)))
    .map(({ value }) => describedItem(value))
  return {
    header: ['NAMESPACE', 'NAME', 'PHASE', 'NODE', 'ADDRESSES', 'UID'],
    items: [...applied, ...described].toSorted(byKey),
  }
}

function podItem(
  { value: pod, revision }: Versioned<StoredObject>,
  endpoint: Endpoint | undefined,
): ListedItem {
  const { namespace = '', name, uid, deletionTimestamp } = pod.metadata
  const phase =
    deletionTimestamp === undefined ? (PodStatus.parse(pod.status)?.phase ?? 'Applied') : 'Terminating'
  const node = endpoint?.node ?? PodSpec.parse(pod.spec)?.nodeName ?? '-'
  const manifest = { ...pod, metadata: { ...pod.metadata, resourceVersion: String(revision) } }
  return {
    key: keyOf(pod.metadata),
    namespace,
    name,
    manifest,
    cells: [namespace, name, phase, node, addressesOf(endpoint), uid],
  }
}

/** A Pod that was never applied, as its requests described it. */
function describedItem(endpoint: Endpoint): ListedItem {
  const { namespace = '', name } = endpoint.metadata
  const manifest = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { namespace, name, uid: endpoint.uid },
    spec: { nodeName: endpoint.node },
    status: {
      podIPs: endpoint.nics.flatMap(({ ipv4, ipv6 }) =>
        [ipv4, ipv6].flatMap((ip) => (ip ? [{ ip: ip.split('/')[0] }] : [])),
      ),
    },
  }
  return {
    key: keyOf(endpoint.metadata),
    namespace,
    name,
    manifest,
    cells: [namespace, name, 'Described', endpoint.node, addressesOf(endpoint), endpoint.uid],
  }
}

function addressesOf(endpoint: Endpoint | undefined): string {
  const addresses = (endpoint?.nics ?? []).flatMap(({ ipv4, ipv6 }) =>
    [ipv4, ipv6].flatMap((ip) => ip?.split('/')[0] ?? []),
  )
  return addresses.join(',') || '-'
}

function keyOf({ namespace = '', name }: { readonly namespace?: string; readonly name: string }): string {
  return `${namespace}/${name}`
}

/** The kinds that are shown as they are kept. */
export async function listObjects(stores: Stores, kind: ObjectKind): Promise<Listing> {
  const objects = await (await stores.objects()).list(kind)
  return {
    header: ['NAMESPACE', 'NAME', 'GENERATION', 'CREATED'],
    items: objects
      .map(({ value, revision }) => {
        const { namespace = '', name, generation, creationTimestamp = '-' } = value.metadata
        return {
          key: keyOf(value.metadata),
          namespace,
          name,
          manifest: { ...value, metadata: { ...value.metadata, resourceVersion: String(revision) } },
          cells: [namespace || '-', name, String(generation), creationTimestamp],
        }
      })
      .toSorted(byKey),
  }
}
