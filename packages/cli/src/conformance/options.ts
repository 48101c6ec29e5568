import { canonicalAddress, inSubnet, parseRanges, parseSubnet } from '@subeni/ipam/addresses'
import { parseGoDuration } from '@subeni/shared/config'
import { IpamError } from '@subeni/shared/errors'
import { parseFlags } from '../flags.ts'
import type { Generation, Place, PoolNames } from './bodies.ts'

export interface TestOptions {
  readonly url: string
  readonly caFile: string | undefined
  readonly serverName: string | undefined
  readonly dir: string | undefined
  readonly poolStatus: string | undefined
  readonly generation: Generation
  readonly place: Place | undefined
  readonly otherPlace: Place | undefined
  readonly subnet6: string | undefined
  readonly addresses: readonly string[]
  readonly addresses6: readonly string[]
  readonly pools: PoolNames
  readonly budgetMs: number
  readonly settleMs: number
  readonly jsonFile: string | undefined
  readonly junitFile: string | undefined
}

const FLAGS = {
  ca: { type: 'string' },
  'server-name': { type: 'string' },
  dir: { type: 'string' },
  node: { type: 'string' },
  'parent-mac': { type: 'string' },
  'other-node': { type: 'string' },
  'other-parent-mac': { type: 'string' },
  subnet: { type: 'string' },
  addresses: { type: 'string' },
  subnet6: { type: 'string' },
  addresses6: { type: 'string' },
  pool: { type: 'string' },
  pool6: { type: 'string' },
  'pool-status': { type: 'string' },
  generation: { type: 'string' },
  budget: { type: 'string' },
  settle: { type: 'string' },
  json: { type: 'string' },
  junit: { type: 'string' },
} as const
type Values = { readonly [name in keyof typeof FLAGS]?: string | undefined }

/** What Spiderpool gives a call (seed, "Recommended values"). */
const BUDGET_DEFAULT = '50s'
const SETTLE_DEFAULT = '3s'
/** More addresses than a parent NIC holds are of no use. */
const ADDRESSES_MAX = 256
const MAC = /^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i

/** Throws INVALID_REQUEST that names the flag. */
export function parseTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseFlags(args, FLAGS)
  const [url, ...more] = positionals
  if (url === undefined || more.length > 0) throw bad('URL', url, 'provider test needs exactly one')
  const place = placeOf(values)
  const addresses = rangeOf('addresses', values.addresses, 4)
  if (place !== undefined) proveInside(addresses, place)
  return {
    url: urlOf(url),
    caFile: values.ca,
    serverName: values['server-name'],
    dir: values.dir,
    poolStatus: values['pool-status'],
    generation: generationOf(values.generation),
    place,
    otherPlace: otherPlaceOf(values, place),
    subnet6: values.subnet6 && subnetOf('subnet6', values.subnet6),
    addresses,
    addresses6: rangeOf('addresses6', values.addresses6, 6),
    pools: { v4: values.pool ?? '', v6: values.pool6 ?? '' },
    budgetMs: durationOf('budget', values.budget ?? BUDGET_DEFAULT),
    settleMs: durationOf('settle', values.settle ?? SETTLE_DEFAULT),
    jsonFile: values.json,
    junitFile: values.junit,
  }
}

function proveInside(addresses: readonly string[], { subnet }: Place): void {
  const outside = addresses.find((address) => !inSubnet(address, subnet))
  if (outside !== undefined) throw bad('--addresses', outside, `must lie in --subnet ${subnet}`)
}

const PLACE_FLAGS = ['node', 'parent-mac', 'subnet', 'addresses'] as const

/** All four or none. */
function placeOf(values: Values): Place | undefined {
  const missing = PLACE_FLAGS.filter((name) => values[name] === undefined)
  if (missing.length === PLACE_FLAGS.length) return undefined
  const { node = '', 'parent-mac': mac = '', subnet = '' } = values
  if (missing.length > 0)
    throw bad(
      `--${missing[0] ?? ''}`,
      undefined,
      '--node, --parent-mac, --subnet and --addresses go together',
    )
  return { node, parentMac: macOf('parent-mac', mac), subnet: subnetOf('subnet', subnet) }
}

function otherPlaceOf(values: Values, place: Place | undefined): Place | undefined {
  const { 'other-node': node, 'other-parent-mac': mac } = values
  if (node === undefined && mac === undefined) return undefined
  if (node === undefined || mac === undefined || place === undefined)
    throw bad('--other-node', node, 'goes together with --other-parent-mac and a first node')
  return { node, parentMac: macOf('other-parent-mac', mac), subnet: place.subnet }
}

function urlOf(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) throw bad('URL', text, 'must be an http or https URL')
  return text.replace(/\/+$/, '')
}

function generationOf(text = 'new'): Generation {
  if (text !== 'new' && text !== 'old') throw bad('--generation', text, 'must be old or new')
  return text
}

function macOf(flag: string, text: string): string {
  if (!MAC.test(text)) throw bad(`--${flag}`, text, 'must be a MAC address such as fa:16:3e:00:00:01')
  return text
}

function subnetOf(flag: string, text: string): string {
  const parsed = parseSubnet(text)
  if ('problem' in parsed) throw bad(`--${flag}`, text, parsed.problem.rule)
  return text
}

/** "a", "a-b", or several with commas between. */
function rangeOf(flag: string, text: string | undefined, version: 4 | 6): readonly string[] {
  if (text === undefined) return []
  const parsed = parseRanges(text.split(','), version)
  if ('problem' in parsed) throw bad(`--${flag}`, parsed.problem.value, parsed.problem.rule)
  const addresses: string[] = []
  for (const address of parsed.ranges.addresses()) {
    if (addresses.length >= ADDRESSES_MAX) break
    addresses.push(canonicalAddress(address) ?? address)
  }
  return addresses
}

function durationOf(flag: string, text: string): number {
  const ms = parseGoDuration(text)
  if (ms === undefined || ms <= 0) throw bad(`--${flag}`, text, 'must be a positive Go duration such as 50s')
  return Math.ceil(ms)
}

function bad(what: string, value: string | undefined, rule: string): IpamError {
  return new IpamError(
    'INVALID_REQUEST',
    `${what}: ${rule} (got ${value === undefined ? 'nothing' : `"${value}"`})`,
  )
}
