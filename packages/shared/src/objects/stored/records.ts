import type { Endpoint } from '../endpoint.ts'
import { OBJECT_KINDS, type StoredObject } from '../kinds.ts'
import {
  type Check,
  flag,
  listOf,
  malformed,
  number,
  numberRecord,
  object,
  oneOf,
  someText,
  text,
  textRecord,
  texts,
} from './shape.ts'

/** What is stored may come from anybody's hand: its shape is proven where it is read, and nowhere else. */
const metadata = object(
  { name: someText },
  {
    namespace: text,
    uid: text,
    generation: number,
    creationTimestamp: text,
    deletionTimestamp: text,
    labels: textRecord,
    annotations: textRecord,
    finalizers: texts,
  },
)
/** Of objects whose labels and the like are read as they are. */
const wholeMetadata = object({
  name: someText,
  uid: text,
  generation: number,
  labels: textRecord,
  annotations: textRecord,
  finalizers: texts,
})
const route = object({ dst: text, gw: text })

const nic = object(
  { interface: someText, vlan: number, routes: listOf(route), id: text, stamp: number, containerID: text },
  {
    ipv4: text,
    ipv6: text,
    ipv4Pool: text,
    ipv6Pool: text,
    ipv4Gateway: text,
    ipv6Gateway: text,
    mac: text,
    cleanGateway: flag,
    rebuilt: flag,
    releasing: flag,
  },
)
const endpoint = object({ metadata, uid: text, node: text, nics: listOf(nic) }, { removed: numberRecord })

/** Throws MALFORMED_MESSAGE that names the field: also where the record is of another name than its key. */
export function endpointOf(value: unknown, namespace: string, name: string): Endpoint {
  endpoint(value, 'endpoint')
  const known = value as Endpoint
  proveNames(known.metadata, namespace, name)
  const names = known.nics.map((each) => each.interface)
  if (new Set(names).size < names.length) throw malformed('endpoint.nics', 'must name each NIC once', names)
  return known
}

const storedObject = object({ kind: oneOf(...OBJECT_KINDS), metadata: allOf(metadata, wholeMetadata) })

/** As above. `spec` and `status` are proven where they are used. */
export function storedObjectOf(
  value: unknown,
  { kind, namespace, name }: { readonly kind: string; readonly namespace: string; readonly name: string },
): StoredObject {
  storedObject(value, 'object')
  const known = value as StoredObject
  if (known.kind !== kind) throw malformed('object.kind', `must be ${kind}, as its key says`, known.kind)
  proveNames(known.metadata, namespace, name)
  return known
}

const selector = object(
  {},
  {
    matchLabels: textRecord,
    matchExpressions: listOf(object({ key: text, operator: text }, { values: texts })),
  },
)
const spec = object(
  {
    ipVersion: oneOf(4, 6),
    subnet: someText,
    ips: texts,
    excludeIPs: texts,
    routes: listOf(route),
    namespaceName: texts,
    nodeName: texts,
    multusName: texts,
    default: flag,
    disable: flag,
  },
  { gateway: text, podAffinity: selector, namespaceAffinity: selector, nodeAffinity: selector },
)
const claim = object(
  { pod: text, podUid: text },
  { nic: text, node: text, id: text, stamp: number, containerID: text, at: number, state: text },
)
const ipMetaData = object({
  metadata: text,
  observedGeneration: number,
  readyIPCount: number,
  unreadyIPCount: number,
})
const parentNic = object({ name: text, mac: text })
const claims: Check = (value, field) => {
  object({})(value, field)
  for (const [address, item] of Object.entries(value as object)) claim(item, `${field}.${address}`)
}

const poolFields = { ipMetaData, parentNic, totalIPCount: number }
const poolParts = allOf(metadata, wholeMetadata)
const snapshot = object({ metadata: poolParts, spec, claims }, poolFields)
const change = object(
  {},
  {
    ...poolFields,
    parentNic: (value, field) => {
      if (value !== null) parentNic(value, field)
    },
    metadata: poolParts,
    spec,
    putClaims: claims,
    removeClaims: texts,
  },
)

/** A pool's snapshot. Throws MALFORMED_MESSAGE that names the field. */
export function provePoolSnapshot(value: unknown, name: string): void {
  snapshot(value, 'pool')
  proveNames((value as { metadata: { name: string; namespace?: string } }).metadata, '', name)
}

/** A pool's change. Throws MALFORMED_MESSAGE that names the field. */
export function provePoolChange(value: unknown): void {
  change(value, 'change')
}

function allOf(...checks: readonly Check[]): Check {
  return (value, field) => {
    for (const check of checks) check(value, field)
  }
}

function proveNames(
  given: { readonly name: string; readonly namespace?: string },
  namespace: string,
  name: string,
): void {
  if (given.name !== name) throw malformed('metadata.name', `must be "${name}", as its key says`, given.name)
  if ((given.namespace ?? '') !== namespace)
    throw malformed('metadata.namespace', `must be "${namespace}", as its key says`, given.namespace)
}
