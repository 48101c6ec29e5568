import { parseCidr } from '../cloud/cidr.ts'
import { type Planned, refused, type Settings, type SubEni } from '../cloud/objects.ts'
import { planCreate } from '../cloud/plan-create.ts'
import { planDelete, planHandEdit } from '../cloud/plan-edit.ts'
import {
  findSubnet,
  planParent,
  planParentRemoval,
  planSubnet,
  planSubnetRemoval,
} from '../cloud/plan-places.ts'
import type { Reply, Route } from '../http/call.ts'
import { commitReply, withBody } from './admin-reply.ts'
import {
  ClockBody,
  HandEditBody,
  ParentBody,
  QuirksBody,
  QuotaBody,
  SubEniBody,
  SubnetBody,
} from './bodies.ts'
import type { AdminContext } from './context.ts'
import { observationRoutes } from './observation-routes.ts'

/** The operator's side: what a real cloud's console and staff would do. No authentication. */
export function adminRoutes(context: AdminContext): Route[] {
  return [
    ...placeRoutes(context),
    ...subEniRoutes(context),
    ...settingsRoutes(context),
    ...observationRoutes(context),
  ]
}

function placeRoutes({ store, identities }: AdminContext): Route[] {
  return [
    {
      method: 'PUT',
      path: '/admin/parents',
      handle: ({ json }) =>
        withBody(ParentBody, json, (body) => commitReply(store, planParent(store.state, body, identities))),
    },
    {
      method: 'DELETE',
      path: '/admin/parents/:key',
      handle: ({ params }) => commitReply(store, planParentRemoval(store.state, params['key'] ?? '')),
    },
    {
      method: 'PUT',
      path: '/admin/subnets',
      handle: ({ json }) =>
        withBody(SubnetBody, json, (body) => commitReply(store, planSubnet(store.state, body, identities))),
    },
    {
      method: 'DELETE',
      path: '/admin/subnets/:key',
      handle: ({ params, query }) =>
        commitReply(
          store,
          planSubnetRemoval(store.state, params['key'] ?? '', query.get('force') === 'true'),
        ),
    },
  ]
}

function subEniRoutes(context: AdminContext): Route[] {
  const { store } = context
  return [
    {
      method: 'POST',
      path: '/admin/sub-enis',
      handle: ({ json }) =>
        withBody(SubEniBody, json, (body) => commitReply(store, planByHand(context, body))),
    },
    {
      method: 'PUT',
      path: '/admin/sub-enis/:id',
      handle: ({ json, params }) =>
        withBody(HandEditBody, json, ({ parent, mac, ...edit }) => {
          const parentId = parent === undefined ? undefined : parentIdOf(context, parent)
          const changed = { ...edit, parentId, mac: mac?.toLowerCase() }
          return commitReply(store, planHandEdit(store.state, params['id'] ?? '', changed))
        }),
    },
    {
      method: 'DELETE',
      path: '/admin/sub-enis/:id',
      handle: ({ params }) => commitReply(store, planDelete(store.state, params['id'] ?? '')),
    },
  ]
}

function planByHand(
  { store, identities, cloudNow }: AdminContext,
  body: ReturnType<typeof SubEniBody.parse>,
): Planned<SubEni> {
  const { state } = store
  const cidr = parseCidr(body.subnet)?.text ?? body.subnet
  const subnet = findSubnet(state, 'cidr', cidr) ?? findSubnet(state, 'cidrV6', cidr)
  const request = {
    subnetId: subnet?.id ?? body.subnet,
    parentId: parentIdOf({ store }, body.parent),
    vlanId: body.vlanId,
    ipv4: body.ipv4,
    ipv6: body.ipv6,
    wantsIpv6: body.ipv6Enable,
    description: body.description,
    securityGroups: [],
    allowedAddressPairs: [],
  }
  const plan = planCreate(state, request, 1, { identities, now: cloudNow() })
  if (plan.kind === 'refused') return plan
  const [result] = plan.result
  return result === undefined ? refused('bad-parameter', 'nothing to create') : { ...plan, result }
}

function parentIdOf({ store }: Pick<AdminContext, 'store'>, parent: string): string {
  return store.state.parentIdByMac.get(parent.toLowerCase()) ?? parent
}

function settingsRoutes(context: AdminContext): Route[] {
  const { store, cloudNow } = context
  const put = (patch: Partial<Settings>): Reply => {
    const settings = { ...store.state.settings, ...patch }
    store.commit({ serial: store.state.serial, changes: [{ kind: 'settings-changed', settings }] })
    return { status: 200, body: settings }
  }
  return [
    { method: 'POST', path: '/admin/clock', handle: ({ json }) => withBody(ClockBody, json, put) },
    {
      method: 'PUT',
      path: '/admin/quota',
      handle: ({ json }) =>
        withBody(QuotaBody, json, (body) => put({ quota: merge(store.state.settings.quota, body) })),
    },
    {
      method: 'PUT',
      path: '/admin/quirks',
      handle: ({ json }) =>
        withBody(QuirksBody, json, (body) => put({ quirks: merge(store.state.settings.quirks, body) })),
    },
    { method: 'POST', path: '/admin/tokens/expire', handle: () => put({ tokensRefusedUntil: cloudNow() }) },
  ]
}

/** The fields given replace those there; one that is absent stays. */
function merge<T extends object>(before: T, patch: { [K in keyof T]?: T[K] | undefined }): T {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined))
  return { ...before, ...given }
}
