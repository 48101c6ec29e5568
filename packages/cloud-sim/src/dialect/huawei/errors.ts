import type { ErrorRule } from '../../faults/fault-rule.ts'
import type { Reply } from '../../http/call.ts'
import type { Refusal, RefusalKind, Settings } from '../../cloud/objects.ts'

export type Shape = 'vpc' | 'gateway' | 'neutron' | 'iam'

interface CloudError {
  readonly status: number
  readonly code: string
  readonly message: string
}

/** The public error table ends before the sub-ENI module: 2204, 3114 and 3115 are stand-ins, clients go by status and words. */
const REFUSALS: Readonly<Record<RefusalKind, { status: number; code: string }>> = {
  'bad-parameter': { status: 400, code: 'VPC.0002' },
  'subnet-not-found': { status: 404, code: 'VPC.0202' },
  'parent-not-found': { status: 404, code: 'VPC.0704' },
  'sub-eni-not-found': { status: 404, code: 'VPC.2204' },
  'address-not-in-subnet': { status: 400, code: 'VPC.0705' },
  'address-in-use': { status: 409, code: 'VPC.0701' },
  'addresses-exhausted': { status: 409, code: 'VPC.0703' },
  'vlan-taken': { status: 409, code: 'VPC.3115' },
  'quota-exceeded': { status: 409, code: 'VPC.3114' },
  'resource-busy': { status: 409, code: 'VPC.0103' },
}

export function refusalReply({ kind, message }: Refusal, settings: Settings, requestId: string): Reply {
  const { code, status } = REFUSALS[kind]
  const actual = kind === 'address-in-use' ? settings.quirks.addressInUseStatus : status
  return errorReply({ status: actual, code, message }, requestId)
}

/** The body's shape follows the code's owner unless a fault asks for another. */
export function errorReply(
  { status, code, message }: CloudError,
  requestId: string,
  shape: Shape = shapeOf(code),
): Reply {
  const bodies: Readonly<Record<Shape, unknown>> = {
    vpc: { code, message },
    gateway: { error_code: code, error_msg: message, request_id: requestId },
    neutron: { NeutronError: { type: code, message, detail: '' } },
    iam: { error: { code: status, message, title: code } },
  }
  return { status, body: bodies[shape] }
}

/** What an error rule says when it names no code of its own. */
const FAULT_DEFAULTS: Readonly<Record<number, { code: string; message: string }>> = {
  401: { code: 'APIGW.0301', message: 'Incorrect IAM authentication information: verify sign failed' },
  403: { code: 'VPC.0010', message: "Rules on the action don't allow it to be performed" },
  404: { code: 'VPC.2204', message: 'the resource could not be found' },
  409: { code: 'VPC.0103', message: 'the resource is busy, try later' },
  429: {
    code: 'APIGW.0308',
    message: 'The throttling threshold has been reached: policy user over ratelimit',
  },
  504: { code: 'APIGW.0201', message: 'Backend timeout' },
}

export function faultReply(rule: ErrorRule, requestId: string): Reply {
  const fallback = FAULT_DEFAULTS[rule.status] ?? { code: 'VPC.0105', message: 'internal service error' }
  const error = {
    status: rule.status,
    code: rule.code ?? fallback.code,
    message: rule.message ?? fallback.message,
  }
  const reply = errorReply(error, requestId, rule.shape)
  return rule.retryAfterS === undefined
    ? reply
    : { ...reply, headers: { 'Retry-After': String(rule.retryAfterS) } }
}

function shapeOf(code: string): Shape {
  return code.startsWith('API') ? 'gateway' : 'vpc'
}
