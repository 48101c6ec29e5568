import { z } from 'zod'
import type { Planned, RefusalKind } from '../cloud/objects.ts'
import type { Reply } from '../http/call.ts'
import type { StateStore } from '../store/state-store.ts'

const STATUS: Readonly<Record<RefusalKind, number>> = {
  'bad-parameter': 400,
  'subnet-not-found': 404,
  'parent-not-found': 404,
  'sub-eni-not-found': 404,
  'address-not-in-subnet': 400,
  'address-in-use': 409,
  'addresses-exhausted': 409,
  'vlan-taken': 409,
  'quota-exceeded': 409,
  'resource-busy': 409,
}

/** Commits what was planned, or says why not. */
export function commitReply<T>(store: StateStore, plan: Planned<T>): Reply {
  if (plan.kind === 'refused')
    return refuse(STATUS[plan.refusal.kind], plan.refusal.kind, plan.refusal.message)
  store.commit(plan.commit)
  return { status: 200, body: plan.result }
}

/** Runs `use` on a body that fits the schema; any other is answered with every problem at once. */
export function withBody<S extends z.ZodType>(
  schema: S,
  json: unknown,
  use: (body: z.output<S>) => Reply,
): Reply {
  const parsed = schema.safeParse(json)
  return parsed.success ? use(parsed.data) : refuse(400, 'bad-parameter', z.prettifyError(parsed.error))
}

export function refuse(status: number, code: string, message: string): Reply {
  return { status, body: { code, message } }
}
