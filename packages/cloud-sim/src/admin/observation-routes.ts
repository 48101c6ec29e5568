import type { Reply, Route } from '../http/call.ts'
import { FaultRules, RULES_MAX } from '../faults/fault-rule.ts'
import { refuse, withBody } from './admin-reply.ts'
import type { AdminContext } from './context.ts'

/** What tests look at and set up: the state, the faults, the calls that came. */
export function observationRoutes(context: AdminContext): Route[] {
  const { store } = context
  return [
    { method: 'GET', path: '/healthz', handle: healthy },
    { method: 'GET', path: '/readyz', handle: healthy },
    { method: 'GET', path: '/admin/state', handle: () => ({ status: 200, body: store.state.toData() }) },
    ...faultRoutes(context),
    ...requestRoutes(context),
  ]
}

/** Whoever is served at all is served fully: the state is read before the port opens. */
function healthy(): Reply {
  return { status: 200, body: { status: 'ok' } }
}

function faultRoutes({ faults }: AdminContext): Route[] {
  const path = '/admin/faults'
  const view = (): Reply => ({ status: 200, body: { rules: faults.view() } })
  return [
    { method: 'GET', path, handle: view },
    {
      method: 'PUT',
      path,
      handle: ({ json }) =>
        withBody(FaultRules, json, (rules) => {
          faults.replace(rules)
          return view()
        }),
    },
    {
      method: 'POST',
      path,
      handle: ({ json }) =>
        withBody(FaultRules, json, (rules) =>
          faults.add(rules) ? view() : refuse(400, 'bad-parameter', `at most ${RULES_MAX} rules may stand`),
        ),
    },
    {
      method: 'DELETE',
      path,
      handle: () => {
        faults.replace([])
        return { status: 204 }
      },
    },
  ]
}

function requestRoutes({ requests }: AdminContext): Route[] {
  const path = '/admin/requests'
  return [
    {
      method: 'GET',
      path,
      handle: ({ query }) => {
        const since = Number(query.get('since') ?? 0)
        if (!Number.isSafeInteger(since))
          return refuse(400, 'bad-parameter', `since ${query.get('since')} is not a number`)
        const found = requests.list(since, query.get('op') ?? undefined)
        return { status: 200, body: { lastSeq: requests.lastSeq, count: found.length, requests: found } }
      },
    },
    {
      method: 'DELETE',
      path,
      handle: () => {
        requests.clear()
        return { status: 204 }
      },
    },
  ]
}
