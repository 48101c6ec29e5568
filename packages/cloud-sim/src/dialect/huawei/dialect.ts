import type { Dialect } from '../dialect.ts'
import { createAuthenticate } from './authenticate.ts'
import type { DialectContext } from './context.ts'
import { errorReply, faultReply } from './errors.ts'
import { readRoutes } from './read-routes.ts'
import { subEniWriteRoutes } from './sub-network-interfaces.ts'
import { subjectOfCall } from './subject-of-call.ts'
import { createTokenHandler } from './tokens.ts'

/** The Huawei Cloud VPC v3 API for sub-network-interfaces, with the few v1 and IAM calls a client needs beside it. */
export function huaweiDialect(context: DialectContext): Dialect {
  const token = {
    method: 'POST',
    path: '/v3/auth/tokens',
    op: 'token',
    handle: createTokenHandler(context),
  } as const
  const authenticate = createAuthenticate(context)
  return {
    routes: [token, ...readRoutes(context), ...subEniWriteRoutes(context)],
    admit(call, params, op) {
      if (op === 'token') return undefined
      const denied = authenticate(call)
      if (denied !== undefined || params['project'] === context.project) return denied
      const message = `project ${params['project']} is not the caller's`
      return errorReply({ status: 403, code: 'APIGW.0302', message }, call.requestId)
    },
    subjectOf: (params, json) => subjectOfCall(context.store.state, params, json),
    faultReply,
    malformed: (reason, requestId) =>
      errorReply({ status: 400, code: 'VPC.0002', message: reason }, requestId),
    unknownApi(status, { method, url, requestId }) {
      const message = `The API does not exist or has not been published: ${method} ${url.slice(0, 200)}`
      return errorReply({ status, code: 'APIGW.0101', message }, requestId)
    },
  }
}
