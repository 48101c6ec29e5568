import { z } from 'zod'
import type { CloudErrorKind } from '../../domain/cloud-error.ts'

/** What went wrong, as far as the answer tells. */
export interface CloudFault {
  readonly status: number
  /** "VPC.0701", "APIGW.0308", or empty. */
  readonly code: string
  readonly message: string
}

/** Codes decide first: the same fault comes with different statuses (facts/cloud-drivers.md §A.9). */
const KIND_OF_CODE: Readonly<Record<string, CloudErrorKind>> = {
  'VPC.0004': 'transient',
  'VPC.0701': 'conflict',
  'VPC.0703': 'capacity',
  'VPC.0705': 'permanent',
  'VPC.0707': 'busy',
  'VPC.0103': 'busy',
  'VPC.0512': 'busy',
  'VPC.0114': 'capacity',
  'VPC.0604': 'capacity',
  'VPC.0521': 'capacity',
  'VPC.0003': 'not-found',
  'VPC.0202': 'not-found',
  'VPC.0704': 'not-found',
  'VPC.2204': 'not-found',
  'VPC.0005': 'auth',
  'VPC.0008': 'auth',
  'VPC.0009': 'auth',
  'VPC.0105': 'unknown',
  'VPC.0106': 'unknown',
  'VPC.0706': 'unknown',
  'APIGW.0101': 'permanent',
  'APIGW.0201': 'unknown',
  'APIGW.0301': 'auth',
  'APIGW.0302': 'permanent',
  'APIGW.0306': 'permanent',
  'APIGW.0307': 'auth',
  'APIGW.0308': 'throttled',
}

const KIND_OF_STATUS: Readonly<Record<number, CloudErrorKind>> = {
  400: 'permanent',
  401: 'auth',
  403: 'permanent',
  404: 'not-found',
  408: 'unknown',
  413: 'permanent',
  429: 'throttled',
}

/** Last resort, in order: the public code table ends before the sub-ENI module. */
const KIND_OF_WORDS: readonly (readonly [RegExp, CloudErrorKind])[] = [
  [/throttl|too many requests/i, 'throttled'],
  [/quota|exceeded|no more ip/i, 'capacity'],
  [/in use|already (exists|allocated)|conflict/i, 'conflict'],
  [/busy|try (again )?later/i, 'busy'],
  [/not found|does not exist/i, 'not-found'],
]

/** A 5xx without a known code says nothing about whether the change happened. */
export function classifyFault({ status, code, message }: CloudFault): CloudErrorKind {
  const byCode = KIND_OF_CODE[code.replace(/^APIG\./, 'APIGW.')]
  if (byCode !== undefined) return byCode
  const byStatus = KIND_OF_STATUS[status]
  if (byStatus !== undefined) return byStatus
  const byWords = KIND_OF_WORDS.find(([words]) => words.test(message))?.[1]
  if (byWords !== undefined) return byWords
  return status >= 500 ? 'unknown' : 'permanent'
}

const text = z.union([z.string(), z.number()]).transform(String)
const Vpc = z.object({ code: text, message: z.string().default('') })
const Gateway = z.object({ error_code: text, error_msg: z.string().default('') })
const Neutron = z.object({ NeutronError: z.object({ type: z.string(), message: z.string().default('') }) })
const Iam = z.object({ error: z.object({ code: text, message: z.string().default('') }) })

/** The three body shapes of §A.9 and a nested one; anything else keeps its first bytes as the message. */
export function parseFault(status: number, body: string): CloudFault {
  const json = parseJson(body)
  const vpc = Vpc.safeParse(json).data
  if (vpc) return { status, ...vpc }
  const gateway = Gateway.safeParse(json).data
  if (gateway) return { status, code: gateway.error_code, message: gateway.error_msg }
  const neutron = Neutron.safeParse(json).data?.NeutronError
  if (neutron) return { status, code: neutron.type, message: neutron.message }
  const iam = Iam.safeParse(json).data?.error
  if (iam) return { status, ...iam }
  const nested = z.record(z.string(), Vpc).safeParse(json).data
  const first = nested && Object.values(nested)[0]
  return first ? { status, ...first } : { status, code: '', message: body.slice(0, 200) }
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
