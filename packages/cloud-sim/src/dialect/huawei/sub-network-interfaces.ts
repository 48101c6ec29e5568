import type { Planned, SubEni } from '../../cloud/objects.ts'
import { planCreate, type PlanContext } from '../../cloud/plan-create.ts'
import { planDelete, planMigrate, planUpdate } from '../../cloud/plan-edit.ts'
import type { Subject } from '../../faults/fault-book.ts'
import type { Reply, Route, RoutedCall } from '../../http/call.ts'
import { BatchCreateBody, CreateBody, MigrateBody, readBody, UpdateBody } from './bodies.ts'
import type { DialectContext } from './context.ts'
import { encodeSubEni } from './encode.ts'
import { refusalReply } from './errors.ts'

const BASE = '/v3/:project/vpc/sub-network-interfaces'

/** The operations that change sub-ENIs. */
export function subEniWriteRoutes(context: DialectContext): Route[] {
  return [
    { method: 'POST', path: BASE, op: 'create', handle: (call) => create(call, context) },
    {
      method: 'POST',
      path: `${BASE}/batch-create`,
      op: 'batch-create',
      handle: (call) => batchCreate(call, context),
    },
    { method: 'PUT', path: `${BASE}/migrate`, op: 'migrate', handle: (call) => migrate(call, context) },
    { method: 'PUT', path: `${BASE}/:id`, op: 'update', handle: (call) => update(call, context) },
    { method: 'DELETE', path: `${BASE}/:id`, op: 'delete', handle: (call) => remove(call, context) },
  ]
}

function create({ json, requestId }: RoutedCall, context: DialectContext): Reply {
  const body = readBody(CreateBody, json, requestId)
  if (body.kind === 'refused') return body.reply
  const { dry_run: isDryRun, sub_network_interface: asked } = body.value
  const request = {
    ...placement(asked),
    vlanId: asked.vlan_id,
    ipv4: asked.private_ip_address,
    ipv6: asked.ipv6_ip_address,
  }
  const plan = planCreate(context.store.state, request, 1, planContext(context))
  return finish(plan, { context, requestId, isDryRun, status: 201 }, ([subEni]) => ({
    body: { sub_network_interface: subEni === undefined ? undefined : encode(subEni, context) },
    subject: subEni === undefined ? {} : subjectOf(subEni),
  }))
}

function batchCreate({ json, requestId }: RoutedCall, context: DialectContext): Reply {
  const body = readBody(BatchCreateBody, json, requestId)
  if (body.kind === 'refused') return body.reply
  const { dry_run: isDryRun, sub_network_interface: asked, count } = body.value
  const plan = planCreate(context.store.state, placement(asked), count, planContext(context))
  return finish(plan, { context, requestId, isDryRun, status: 201 }, (subEnis) => ({
    body: { sub_network_interfaces: subEnis.map((subEni) => encode(subEni, context)) },
  }))
}

function migrate({ json, requestId }: RoutedCall, context: DialectContext): Reply {
  const body = readBody(MigrateBody, json, requestId)
  if (body.kind === 'refused') return body.reply
  const { dry_run: isDryRun, migration_info: asked } = body.value
  const ids = asked.sub_network_interfaces.map(({ id }) => id)
  const plan = planMigrate(context.store.state, asked.parent_id, ids, planContext(context))
  return finish(plan, { context, requestId, isDryRun, status: 200 }, (subEnis) => ({
    body: { sub_network_interfaces: subEnis.map((subEni) => encode(subEni, context)) },
    subject: subEnis.length === 1 && subEnis[0] !== undefined ? subjectOf(subEnis[0]) : {},
  }))
}

function update({ json, params, requestId }: RoutedCall, context: DialectContext): Reply {
  const body = readBody(UpdateBody, json, requestId)
  if (body.kind === 'refused') return body.reply
  const { dry_run: isDryRun, sub_network_interface: asked } = body.value
  const edit = {
    description: asked.description,
    securityGroups: asked.security_groups,
    allowedAddressPairs: asked.allowed_address_pairs,
  }
  const plan = planUpdate(context.store.state, params['id'] ?? '', edit)
  return finish(plan, { context, requestId, isDryRun, status: 200 }, (subEni) => ({
    body: { sub_network_interface: encode(subEni, context) },
    subject: subjectOf(subEni),
  }))
}

function remove({ params, requestId }: RoutedCall, context: DialectContext): Reply {
  const plan = planDelete(context.store.state, params['id'] ?? '')
  if (plan.kind === 'refused') return refusalReply(plan.refusal, context.store.state.settings, requestId)
  context.store.commit(plan.commit)
  return { status: 204, subject: subjectOf(plan.result) }
}

interface Finishing {
  readonly context: DialectContext
  readonly requestId: string
  readonly isDryRun: boolean
  readonly status: number
}

/** Refuses, or commits and answers. A dry run is checked like the real thing and changes nothing. */
function finish<T>(
  plan: Planned<T>,
  finishing: Finishing,
  answer: (result: T) => { body: object; subject?: Subject },
): Reply {
  const { context, requestId, isDryRun, status } = finishing
  if (plan.kind === 'refused') return refusalReply(plan.refusal, context.store.state.settings, requestId)
  if (isDryRun) return { status: 202, body: { request_id: requestId } }
  context.store.commit(plan.commit)
  const { body, subject } = answer(plan.result)
  return { status, body: { request_id: requestId, ...body }, subject: subject ?? {} }
}

interface Placed {
  readonly virsubnet_id: string
  readonly parent_id: string
  readonly ipv6_enable: boolean
  readonly description?: string | undefined
  readonly security_groups?: string[] | undefined
  readonly allowed_address_pairs?: { ip_address: string; mac_address?: string | undefined }[] | undefined
}

function placement(asked: Placed) {
  return {
    subnetId: asked.virsubnet_id,
    parentId: asked.parent_id,
    wantsIpv6: asked.ipv6_enable,
    description: asked.description ?? '',
    securityGroups: asked.security_groups ?? [],
    allowedAddressPairs: asked.allowed_address_pairs ?? [],
  }
}

function encode(subEni: SubEni, context: DialectContext): Record<string, unknown> {
  const { store, identities, project } = context
  return encodeSubEni(subEni, { state: store.state, identities, project, now: context.cloudNow() })
}

function planContext(context: DialectContext): PlanContext {
  return { identities: context.identities, now: context.cloudNow() }
}

function subjectOf(subEni: SubEni): Subject {
  return { subEniId: subEni.id, address: subEni.ipv4 ?? subEni.ipv6, parentId: subEni.parentId }
}
