import { z } from 'zod'
import { type AllocateAsk, type Generation, type Item, mainAddress } from './bodies.ts'
import { described, isSuccess, type Reply } from './reply.ts'

/** A sub-ENI as the provider says that it bound it. */
export interface Bound {
  readonly address: string
  readonly mac: string
  readonly vlan: number
}

export interface ReadAnswer {
  readonly bound: readonly Bound[]
  readonly problems: readonly string[]
}

/** IEEE 802.1Q: 0 is no VLAN, 4095 is reserved. */
const VLAN_MAX = 4_094
const MAC = /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i

/** What the contract marks as optional may be left out, or null as some encoders write it. */
const optionalText = z.string().nullish()
const bound = {
  parentNicMac: z.string(),
  subnet: z.string(),
  macAddress: optionalText,
  vlanId: z.number().nullish(),
}
const pod = { podName: optionalText, podNamespace: optionalText, nodeName: optionalText }
const NewItem = z.object({ ...bound, ipv4Address: optionalText, ipv6Address: optionalText })
const NewAnswer = z.object({ ...pod, subEniResponses: z.array(NewItem) })
const OldItem = z.object({ ...bound, ipAddress: z.string() })
const OldAnswer = z.object({ ...pod, iaasIPsAllocationResponse: z.array(OldItem) })
type AnswerItem = z.output<typeof NewItem>

/** The sub-ENIs of a 2xx, and whatever the contract or its caller cannot accept in it. */
export function readAllocateAnswer(reply: Reply, ask: AllocateAsk, generation: Generation): ReadAnswer {
  if (!isSuccess(reply)) return { bound: [], problems: [`${described(reply)}; must be 2xx`] }
  const items = parseItems(reply, generation)
  if (typeof items === 'string') return { bound: [], problems: [`${reply.what}: ${items}`] }
  const problems = items.flatMap((item) => (isAsked(item, ask, generation) ? [] : [unasked(item)]))
  const found: Bound[] = []
  for (const wanted of ask.items) {
    const item = items.find((one) => isAnswerTo(one, wanted, generation))
    if (item === undefined) problems.push(`has no sub-ENI for ${mainAddress(wanted)}`)
    else {
      problems.push(...itemProblems(item, wanted, ask))
      found.push({ address: mainAddress(wanted), mac: item.macAddress ?? '', vlan: item.vlanId ?? 0 })
    }
  }
  return { bound: found, problems: problems.map((problem) => `${reply.what}: the answer ${problem}`) }
}

function parseItems({ text }: Reply, generation: Generation): readonly AnswerItem[] | string {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return `the answer is no JSON: ${text.trim().slice(0, 80)}`
  }
  if (generation === 'new') {
    const parsed = NewAnswer.safeParse(json)
    return parsed.success ? parsed.data.subEniResponses : misshapen(parsed.error)
  }
  const parsed = OldAnswer.safeParse(json)
  if (!parsed.success) return misshapen(parsed.error)
  return parsed.data.iaasIPsAllocationResponse.map((item) => ({ ...item, ipv4Address: item.ipAddress }))
}

function misshapen(error: z.ZodError): string {
  const [issue] = error.issues
  return `the answer is not as the contract has it: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`
}

/** Spiderpool matches by the IPv4 address, or by the IPv6 one where there is none, as texts. */
function isAnswerTo(item: AnswerItem, wanted: Item, generation: Generation): boolean {
  if (generation === 'old') return item.ipv4Address === mainAddress(wanted)
  if (wanted.ipv4 !== '') return item.ipv4Address === wanted.ipv4
  return (item.ipv4Address ?? '') === '' && item.ipv6Address === wanted.ipv6
}

function isAsked(item: AnswerItem, { items }: AllocateAsk, generation: Generation): boolean {
  return items.some((wanted) => isAnswerTo(item, wanted, generation))
}

function unasked({ ipv4Address, ipv6Address }: AnswerItem): string {
  return `has a sub-ENI with address ${ipv4Address || ipv6Address || '""'}, which was not asked for`
}

function itemProblems(item: AnswerItem, wanted: Item, { place }: AllocateAsk): string[] {
  const { macAddress, vlanId, parentNicMac, subnet } = item
  const [mac, ipv6] = [macAddress ?? '', item.ipv6Address ?? '']
  const isOtherPair = wanted.ipv4 !== '' && ipv6 !== wanted.ipv6
  const isOtherParent = parentNicMac.toLowerCase() !== place.parentMac.toLowerCase()
  const problems = [
    !MAC.test(mac) && `macAddress "${mac}"; must be a MAC address`,
    !isVlan(vlanId) && `vlanId ${String(vlanId)}; must be 1 to ${VLAN_MAX}`,
    isOtherPair && `ipv6Address "${ipv6}"; asked for "${wanted.ipv6}"`,
    isOtherParent && `parentNicMac ${parentNicMac}; asked for ${place.parentMac}`,
    subnet !== place.subnet && `subnet ${subnet}; asked for ${place.subnet}`,
  ]
  return problems
    .filter((problem) => problem !== false)
    .map((problem) => `has for ${mainAddress(wanted)} ${problem}`)
}

function isVlan(vlan: number | null | undefined): boolean {
  return typeof vlan === 'number' && Number.isInteger(vlan) && vlan >= 1 && vlan <= VLAN_MAX
}

export function isSameBinding(left: Bound | undefined, right: Bound | undefined): boolean {
  return left !== undefined && left.mac.toLowerCase() === right?.mac.toLowerCase() && left.vlan === right.vlan
}

export function shownBinding(one: Bound | undefined): string {
  return one === undefined ? 'nothing' : `MAC ${one.mac} VLAN ${one.vlan}`
}
