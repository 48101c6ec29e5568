import { type Filters, listSubEnis, showSubEni } from '../../cloud/list-sub-enis.ts'
import type { Overlay } from '../../cloud/history.ts'
import type { Parent } from '../../cloud/objects.ts'
import type { Reply, Route, RoutedCall } from '../../http/call.ts'
import type { DialectContext } from './context.ts'
import { type EncodeContext, encodePort, encodeSubEni, encodeSubnet, vpcIdOf } from './encode.ts'
import { refusalReply } from './errors.ts'
import { pageInfo, readPageQuery } from './paging.ts'

const BASE = '/v3/:project/vpc/sub-network-interfaces'

/** The operations that change nothing. Order matters: `count` would pass for an id. */
export function readRoutes(context: DialectContext): Route[] {
  return [
    { method: 'GET', path: BASE, op: 'list', handle: (call) => list(call, context) },
    { method: 'GET', path: `${BASE}/count`, op: 'count', handle: (call) => count(call, context) },
    { method: 'GET', path: `${BASE}/:id`, op: 'show', handle: (call) => show(call, context) },
    { method: 'GET', path: '/v3/:project/ports', op: 'ports', handle: (call) => ports(call, context) },
    { method: 'GET', path: '/v1/:project/subnets', op: 'subnets', handle: (call) => subnets(call, context) },
  ]
}

const FILTER_FIELDS: Readonly<Record<string, keyof Filters>> = {
  id: 'id',
  virsubnet_id: 'subnetId',
  private_ip_address: 'ipv4',
  mac_address: 'mac',
  description: 'description',
  parent_id: 'parentId',
}

function list({ query, requestId, staleMs }: RoutedCall, context: DialectContext): Reply {
  const page = readPageQuery(query, requestId)
  if (page.kind === 'refused') return page.reply
  const filters: Partial<Record<keyof Filters, ReadonlySet<string>>> = {}
  for (const [name, field] of Object.entries(FILTER_FIELDS)) {
    if (query.has(name)) filters[field] = new Set(query.getAll(name))
  }
  const encoding = encodeContext(context)
  const { state } = context.store
  const isOtherVpc = query.has('vpc_id') && !query.getAll('vpc_id').includes(vpcIdOf(context.identities))
  const { subEnis, hasMore } = isOtherVpc
    ? { subEnis: [], hasMore: false }
    : listSubEnis(state, filters, page, overlayOf(staleMs, context))
  return {
    status: 200,
    body: {
      request_id: requestId,
      sub_network_interfaces: subEnis.map((subEni) => encodeSubEni(subEni, encoding)),
      page_info: pageInfo(
        subEnis.map(({ id }) => id),
        hasMore,
      ),
    },
  }
}

function count({ requestId }: RoutedCall, { store }: DialectContext): Reply {
  return { status: 200, body: { request_id: requestId, sub_network_interfaces: store.state.subEnis.size } }
}

function show({ params, requestId, staleMs }: RoutedCall, context: DialectContext): Reply {
  const id = params['id'] ?? ''
  const { state } = context.store
  const subEni = showSubEni(state, id, overlayOf(staleMs, context))
  if (subEni === undefined) {
    const message = `sub network interface ${id} could not be found`
    return refusalReply({ kind: 'sub-eni-not-found', message }, state.settings, requestId)
  }
  const body = { request_id: requestId, sub_network_interface: encodeSubEni(subEni, encodeContext(context)) }
  return { status: 200, body, subject: { subEniId: id, address: subEni.ipv4 ?? subEni.ipv6 } }
}

const PORT_FILTERS = ['id', 'device_id', 'device_owner', 'vpc_id', 'virsubnet_id']

/** Parent ports only. Filters as documented; each may repeat. */
function ports({ query, requestId }: RoutedCall, context: DialectContext): Reply {
  const encoding = encodeContext(context)
  const found = candidateParents(query, context)
    .map((parent) => encodePort(parent, encoding))
    .filter((port) => fitsQuery(port, query, PORT_FILTERS))
    .filter((port) => String(port['device_owner']).startsWith(query.get('device_owner_prefixlike') ?? ''))
  return {
    status: 200,
    body: {
      request_id: requestId,
      ports: found,
      page_info: pageInfo(
        found.map((port) => String(port['id'])),
        false,
      ),
    },
  }
}

function candidateParents(query: URLSearchParams, { store }: DialectContext): Parent[] {
  const { parents, parentIdByMac } = store.state
  if (!query.has('mac_address')) return [...parents.values()]
  const ids = new Set(query.getAll('mac_address').map((mac) => parentIdByMac.get(mac.toLowerCase())))
  return [...ids].map((id) => parents.get(id ?? '')).filter((parent) => parent !== undefined)
}

function fitsQuery(
  object: Record<string, unknown>,
  query: URLSearchParams,
  fields: readonly string[],
): boolean {
  return fields.every((field) => !query.has(field) || query.getAll(field).includes(String(object[field])))
}

/** The v1 list: pages by marker, and says nothing about the next page. */
function subnets({ query, requestId }: RoutedCall, context: DialectContext): Reply {
  const page = readPageQuery(query, requestId)
  if (page.kind === 'refused') return page.reply
  const encoding = encodeContext(context)
  const found = [...context.store.state.subnets.values()]
    .toSorted((left, right) => (left.id < right.id ? -1 : 1))
    .filter(({ id }) => page.marker === undefined || id > page.marker)
    .map((subnet) => encodeSubnet(subnet, encoding))
    .filter((subnet) => fitsQuery(subnet, query, ['vpc_id']))
  return { status: 200, body: { subnets: found.slice(0, page.limit) } }
}

function overlayOf(staleMs: number | undefined, { store, now }: DialectContext): Overlay | undefined {
  return staleMs === undefined ? undefined : store.state.history.overlayAt(now() - staleMs)
}

function encodeContext({ store, identities, project, cloudNow }: DialectContext): EncodeContext {
  return { state: store.state, identities, project, now: cloudNow() }
}
