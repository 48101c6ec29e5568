import { canonicalAddress, canonicalMac } from '@subeni/ipam/addresses'
import { plainText } from '@subeni/shared/errors'
import { knownKeys } from '@subeni/shared/objects'
import { z } from 'zod'
import type { AnswerBody, ReportedSubEni } from '../domain/exchange.ts'
import type { Generation } from '../domain/generation.ts'

/** Sub-ENIs that one answer may name: far more than a request asks for, and within a bus message. */
const SUB_ENIS_MAX = 256
const LOGGED_TEXT_MAX = 512

const text = z
  .string()
  .max(128)
  .nullish()
  .transform((value) => value ?? '')
/** In its one spelling; what is no address stays as it came, and is refused by name where the answer is judged. */
const address = text.transform((value) => canonicalAddress(withoutV4Prefix(value)) ?? value)
const mac = text.transform((value) => canonicalMac(value) ?? value)
const vlan = z
  .int32()
  .nullish()
  .transform((value) => value ?? 0)

const subEni = objectOf({
  parentNicMac: mac,
  subnet: text,
  ipv4Address: address,
  ipv6Address: address,
  macAddress: mac,
  vlanId: vlan,
}).transform(({ macAddress, vlanId, ...rest }) => ({ ...rest, mac: macAddress, vlan: vlanId }))

const olderItem = objectOf({
  parentNicMac: mac,
  subnet: text,
  ipAddress: address,
  macAddress: mac,
  vlanId: vlan,
}).transform(({ ipAddress, macAddress, vlanId, ...rest }) => ({
  ...rest,
  ipv4Address: ipAddress.includes(':') ? '' : ipAddress,
  ipv6Address: ipAddress.includes(':') ? ipAddress : '',
  mac: macAddress,
  vlan: vlanId,
}))

/** Keys in whatever case, as the usual decoder of such answers takes them. */
function objectOf<T extends z.ZodRawShape>(shape: T) {
  const keys = Object.keys(shape)
  return z.preprocess((value) => knownKeys(value, keys), z.object(shape))
}

/** `::ffff:10.0.0.1` is 10.0.0.1. */
function withoutV4Prefix(value: string): string {
  return value.replace(/^(?:0{0,4}:){2,5}ffff:(?=\d+\.)/i, '')
}

/** A null list is what Go makes of an empty one. */
function listOf<T extends z.ZodType<ReportedSubEni>>(item: T) {
  return z
    .array(item)
    .max(SUB_ENIS_MAX)
    .nullable()
    .transform((value): readonly ReportedSubEni[] => value ?? [])
}

const ALLOCATION = {
  current: objectOf({ subEniResponses: listOf(subEni) }).transform((answer) => answer.subEniResponses),
  older: objectOf({ iaasIPsAllocationResponse: listOf(olderItem) }).transform(
    (answer) => answer.iaasIPsAllocationResponse,
  ),
} as const satisfies Record<Generation, z.ZodType<readonly ReportedSubEni[]>>

const refusal = objectOf({
  code: z.string().max(64).catch(''),
  error: z.string().min(1).optional().catch(undefined),
})

/** The body of a 2xx answer to allocate (facts §11.1, §11.2). Unknown fields are ignored. */
export function readAllocation(body: string, generation: Generation): AnswerBody {
  const json = parseJson(body)
  if (json === undefined) return { kind: 'unreadable', problem: `not JSON: ${shortened(body)}` }
  const parsed = ALLOCATION[generation].safeParse(json)
  if (parsed.success) return { kind: 'sub-enis', subEnis: parsed.data }
  const problem = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')
  return { kind: 'unreadable', problem: shortened(problem) }
}

/** The body of any other answer. Ours states {error, code, field}: people are shown its words, not its JSON. */
export function readRefusal(body: string): AnswerBody {
  const parsed = refusal.safeParse(parseJson(body))
  if (!parsed.success) return { kind: 'refusal', code: '', text: shortened(body) }
  const { code, error } = parsed.data
  if (error === undefined) return { kind: 'refusal', code, text: shortened(body) }
  return { kind: 'refusal', code, text: shortened(code === '' ? error : `${error} (${code})`) }
}

/** A byte order mark in front is not part of the JSON. */
function parseJson(body: string): unknown {
  try {
    return JSON.parse(body.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

function shortened(body: string): string {
  return plainText(body, LOGGED_TEXT_MAX)
}
