import { canonicalAddress, inSubnet, parseSubnet } from '@subeni/ipam/addresses'
import { z } from 'zod'
import type { PodRef, ReleaseAsk, SubEniAsk } from '../../domain/requests.ts'

/** One Pod's NICs; kubelet's own limits are far below. */
const SUB_ENIS_MAX = 64
/** Characters of a bad value in an error. */
const SHOWN_MAX = 80

/** Go's clients write "" for what is absent; null too. */
const absent = (value: unknown): unknown => (value === '' || value === null ? undefined : value)
const name = z.preprocess(
  absent,
  z.string('must be a string').max(253, 'must be at most 253 characters').optional(),
)
const nodeName = z
  .string('must be a non-empty string')
  .min(1, 'must not be empty')
  .max(253, 'must be at most 253 characters')
const mac = z
  .string('must be a MAC address')
  .regex(/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i, 'must be a MAC address such as fa:16:3e:00:00:01')
const optionalMac = z.preprocess(absent, mac.optional())

const subnet = z.string('must be a CIDR').superRefine((text, context) => {
  const parsed = parseSubnet(text)
  if ('problem' in parsed) context.addIssue({ code: 'custom', message: parsed.problem.rule })
})
const addressOf = (...versions: readonly (4 | 6)[]) =>
  z.string(`must be an IPv${versions.join(' or IPv')} address`).transform((text, context) => {
    const canonical = canonicalAddress(text)
    const version = canonical?.includes(':') ? 6 : 4
    if (canonical !== undefined && versions.includes(version)) return canonical
    context.addIssue({ code: 'custom', message: `must be an IPv${versions.join(' or IPv')} address` })
    return z.NEVER
  })
const optionalV4 = z.preprocess(absent, addressOf(4).optional())
const optionalV6 = z.preprocess(absent, addressOf(6).optional())

const Item = z
  .object({
    parentNicMac: mac,
    subnet,
    ipv4Address: optionalV4,
    ipv6Address: optionalV6,
    ipv4PoolName: name,
    ipv6PoolName: name,
  })
  .superRefine(({ ipv4Address, ipv6Address, subnet: cidr }, context) => {
    const main = ipv4Address ?? ipv6Address
    const path = [ipv4Address === undefined && ipv6Address !== undefined ? 'ipv6Address' : 'ipv4Address']
    if (main === undefined)
      context.addIssue({ code: 'custom', path, message: 'either ipv4Address or ipv6Address must be there' })
    else if (!inSubnet(main, cidr))
      context.addIssue({ code: 'custom', path, message: `must lie in subnet ${cidr}` })
  })
const OldItem = z
  .object({ ipAddress: addressOf(4, 6), subnet, parentNicMac: mac })
  .superRefine((item, context) => {
    if (inSubnet(item.ipAddress, item.subnet)) return
    context.addIssue({ code: 'custom', path: ['ipAddress'], message: `must lie in subnet ${item.subnet}` })
  })

const pod = { podName: name, podNamespace: name, podUID: name, nodeName }
const items = <S extends z.ZodType>(schema: S) =>
  z
    .array(schema, 'must be a list of sub-ENIs')
    .min(1, 'must have at least one sub-ENI')
    .max(SUB_ENIS_MAX, `must have at most ${SUB_ENIS_MAX} sub-ENIs`)

/** The present contract (facts/spiderpool-contract.md §11.1). */
const NewBody = z.object({ ...pod, subEniRequests: items(Item) })
/** The former one (§11.2): one item an address. */
const OldBody = z.object({ ...pod, iaasIPsAllocationRequest: items(OldItem) })

export interface AllocateAsk {
  readonly generation: 'new' | 'old'
  readonly pod: PodRef
  readonly podNames: { readonly podName: string; readonly podNamespace: string; readonly nodeName: string }
  readonly asks: readonly SubEniAsk[]
  /** The items as they were sent: the caller matches the answer by its own texts. */
  readonly sent: readonly {
    readonly ipv4Address: string
    readonly ipv6Address: string
    readonly ipAddress: string
  }[]
}

export interface BadField {
  readonly field: string
  readonly message: string
}
export type Parsed<T> = { readonly kind: 'ok'; readonly value: T } | ({ readonly kind: 'bad' } & BadField)

export function parseAllocate(json: unknown): Parsed<AllocateAsk> {
  const isOld =
    isRecord(json) && json['subEniRequests'] === undefined && json['iaasIPsAllocationRequest'] !== undefined
  return isOld ? parseOld(json) : parseNew(json)
}

function parseNew(json: unknown): Parsed<AllocateAsk> {
  const parsed = NewBody.safeParse(json)
  if (!parsed.success) return bad(parsed.error, json)
  const { subEniRequests, ...podFields } = parsed.data
  const asks = subEniRequests.map((item): SubEniAsk => {
    const isDual = item.ipv4Address !== undefined && item.ipv6Address !== undefined
    const poolName = item.ipv4Address === undefined ? item.ipv6PoolName : item.ipv4PoolName
    return {
      parentNicMac: item.parentNicMac,
      subnet: item.subnet,
      address: item.ipv4Address ?? item.ipv6Address ?? '',
      ...(isDual && item.ipv6Address !== undefined && { ipv6: item.ipv6Address }),
      ...(poolName !== undefined && { poolName }),
      ...(isDual && item.ipv6PoolName !== undefined && { ipv6PoolName: item.ipv6PoolName }),
    }
  })
  return unique(
    { generation: 'new', ...podOf(podFields), asks, sent: sentItems(json, 'subEniRequests') },
    'subEniRequests',
  )
}

function parseOld(json: unknown): Parsed<AllocateAsk> {
  const parsed = OldBody.safeParse(json)
  if (!parsed.success) return bad(parsed.error, json)
  const { iaasIPsAllocationRequest, ...podFields } = parsed.data
  const asks = iaasIPsAllocationRequest.map(({ ipAddress, subnet: cidr, parentNicMac }) => ({
    parentNicMac,
    subnet: cidr,
    address: ipAddress,
  }))
  const field = 'iaasIPsAllocationRequest'
  return unique({ generation: 'old', ...podOf(podFields), asks, sent: sentItems(json, field) }, field)
}

const ReleaseBody = z.object({
  ...pod,
  parentNicMac: optionalMac,
  subnet,
  ipAddress: addressOf(4, 6),
  poolName: name,
})

export function parseRelease(json: unknown): Parsed<ReleaseAsk> {
  const parsed = ReleaseBody.safeParse(json)
  if (!parsed.success) return bad(parsed.error, json)
  const { ipAddress, subnet: cidr, poolName } = parsed.data
  const ask = { pod: podOf(parsed.data).pod, address: ipAddress, subnet: cidr }
  return { kind: 'ok', value: { ...ask, ...(poolName !== undefined && { poolName }) } }
}

/** One sub-ENI for two NICs of a Pod cannot be meant. */
function unique(value: AllocateAsk, field: string): Parsed<AllocateAsk> {
  const seen = new Set<string>()
  for (const [index, { address, ipv6 }] of value.asks.entries()) {
    for (const one of ipv6 === undefined ? [address] : [address, ipv6]) {
      if (seen.has(one))
        return { kind: 'bad', field: `${field}.${index}`, message: `address ${one} is asked for twice` }
      seen.add(one)
    }
  }
  return { kind: 'ok', value }
}

function podOf(fields: {
  podName?: string | undefined
  podNamespace?: string | undefined
  podUID?: string | undefined
  nodeName: string
}): Pick<AllocateAsk, 'pod' | 'podNames'> {
  const { podName = '', podNamespace = '', podUID = '', nodeName: node } = fields
  return {
    pod: { namespace: podNamespace, name: podName, uid: podUID, node },
    podNames: { podName, podNamespace, nodeName: node },
  }
}

function sentItems(json: unknown, field: string): AllocateAsk['sent'] {
  const list = isRecord(json) && Array.isArray(json[field]) ? json[field] : []
  return list.map((item: unknown) => {
    const text = (key: string): string => (isRecord(item) && typeof item[key] === 'string' ? item[key] : '')
    return {
      ipv4Address: text('ipv4Address'),
      ipv6Address: text('ipv6Address'),
      ipAddress: text('ipAddress'),
    }
  })
}

function bad(error: z.ZodError, json: unknown): { readonly kind: 'bad' } & BadField {
  const { path = [], message = 'is malformed' } = error.issues[0] ?? {}
  if (path.length === 0)
    return { kind: 'bad', field: 'body', message: `must be a JSON object, got ${shown(json)}` }
  const value = path.reduce<unknown>((at, key) => (isIndexable(at) ? at[key] : undefined), json)
  return { kind: 'bad', field: path.join('.'), message: `${message}, got ${shown(value)}` }
}

/** Cut short: an error need not carry 64 KiB back. */
function shown(value: unknown): string {
  if (value === undefined) return 'nothing'
  try {
    return JSON.stringify(value).slice(0, SHOWN_MAX)
  } catch {
    return 'a value nested too deep to show'
  }
}

function isIndexable(value: unknown): value is Readonly<Record<PropertyKey, unknown>> {
  return typeof value === 'object' && value !== null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
