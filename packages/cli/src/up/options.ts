import { readFileSync } from 'node:fs'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isSettingName, parseSetting, type SettingName } from '@subeni/shared/config'
import { IpamError } from '@subeni/shared/errors'
import { defaultDir } from '../stack-dir.ts'

/** Services that `--scale` and `subeni scale` may set, with the count they start with. */
export const SCALABLE = {
  allocator: 1,
  'provider-gateway': 1,
  'release-worker': 1,
  'iaas-provider': 1,
} as const
export type ScalableService = keyof typeof SCALABLE

export const SERVICES = [
  'nats-server',
  'cloud-sim',
  'iaas-provider',
  'allocator',
  'provider-gateway',
  'release-worker',
  'node-agent',
  'ingress',
] as const
export type ServiceName = (typeof SERVICES)[number]

export interface NodeOption {
  readonly name: string
  readonly nics: readonly { readonly name: string; readonly mac: string }[]
}

export interface UpOptions {
  readonly dir: string
  readonly nodes: readonly NodeOption[]
  readonly manifests: readonly string[]
  /** Another provider instead of ours. */
  readonly provider?: { readonly url: string; readonly caFile?: string }
  readonly scale: Readonly<Record<ScalableService, number>>
  readonly settings: Readonly<Partial<Record<SettingName, string>>>
  readonly only: ReadonlySet<ServiceName>
  /** A server that already runs, instead of one of our own. */
  readonly natsUrl?: string
}

/** At most this many processes of one service on one machine. */
const SCALE_MAX = 64
const NODE_NAME = /^[a-z0-9]([-a-z0-9.]{0,61}[a-z0-9])?$/
const MAC = /^([0-9a-f]{2}:){5}[0-9a-f]{2}$/i
const X509_BEGIN = /-----BEGIN CERTIFICATE-----/
const NIC_NAME = /^[^\s/=,]{1,15}$/

/** The flags of `subeni up` (see `subeni help up`). Throws INVALID_CONFIG that lists all problems at once. */
export function parseUpOptions(args: readonly string[]): UpOptions {
  const { values } = parseFlags(args)
  const problems: string[] = []
  const gather = <T>(texts: readonly string[] | undefined, parse: (text: string) => Parsed<T>): T[] =>
    (texts ?? []).flatMap((text) => {
      const parsed = parse(text)
      if ('problem' in parsed) problems.push(parsed.problem)
      return 'problem' in parsed ? [] : [parsed.value]
    })
  const nodes = gather(values.node, parseNode)
  const settings = Object.fromEntries(gather(values.set, parseSet))
  const scale = { ...SCALABLE, ...Object.fromEntries(gather(values.scale, parseScale)) }
  const only = gather(
    (values.only ?? []).flatMap((text) => text.split(',')),
    parseService,
  )
  problems.push(...duplicateNodes(nodes), ...duplicateMacs(nodes), ...relations(values))
  if (problems.length > 0) throw new IpamError('INVALID_CONFIG', problems.join('\n'))
  return {
    dir: resolve(values.dir ?? defaultDir()),
    nodes,
    manifests: (values.manifests ?? []).map((path) => resolve(path)),
    scale,
    settings,
    only: new Set(only.length > 0 ? only : SERVICES),
    ...(values.provider !== undefined && {
      provider: externalProvider(values.provider, values['provider-ca']),
    }),
    ...(values.nats !== undefined && { natsUrl: values.nats }),
  }
}

/** What a flag's text means, or the problem with it: flag, rule and value. */
export type Parsed<T> = { readonly value: T } | { readonly problem: string }

type Flags = ReturnType<typeof parseFlags>['values']

function parseFlags(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: false,
      options: {
        dir: { type: 'string' },
        node: { type: 'string', multiple: true },
        manifests: { type: 'string', multiple: true },
        provider: { type: 'string' },
        'provider-ca': { type: 'string' },
        scale: { type: 'string', multiple: true },
        set: { type: 'string', multiple: true },
        only: { type: 'string', multiple: true },
        nats: { type: 'string' },
      },
    })
  } catch (cause) {
    throw new IpamError('INVALID_CONFIG', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function externalProvider(url: string, caFile: string | undefined): { url: string; caFile?: string } {
  return { url, ...(caFile !== undefined && { caFile: resolve(caFile) }) }
}

function relations(values: Flags): string[] {
  const problems = (values.manifests ?? [])
    .filter((path) => path !== '-' && !existsSync(path))
    .map((path) => `--manifests: no such file or folder: ${path}`)
  if (values['provider-ca'] !== undefined && values.provider === undefined) {
    problems.push('--provider-ca: needs --provider')
  }
  if (values['provider-ca'] !== undefined) problems.push(...caProblems(values['provider-ca']))
  if (values.provider !== undefined && !/^https?:\/\/[^\s/]+/.test(values.provider)) {
    problems.push(`--provider: must be an http or https URL (got "${values.provider}")`)
  }
  if (values.nats !== undefined && !/^(nats|tls):\/\/[^\s/]+/.test(values.nats)) {
    problems.push(`--nats: must be a nats or tls URL (got "${values.nats}")`)
  }
  return problems
}

/** The gateway would refuse it too, but only long after everything else was started. */
function caProblems(file: string): string[] {
  try {
    return X509_BEGIN.test(readFileSync(file, 'utf8'))
      ? []
      : [`--provider-ca: no valid PEM certificate (got "${file}")`]
  } catch {
    return [`--provider-ca: failed to read CA bundle (got "${file}")`]
  }
}

/** NAME, NAME=NIC=MAC or NAME=NIC=MAC,NIC=MAC; without a NIC the node has eth1 with a MAC made from its name. */
function parseNode(text: string): Parsed<NodeOption> {
  const [name = '', ...rest] = text.split('=')
  if (!NODE_NAME.test(name))
    return { problem: `--node: name must be a DNS name of at most 63 characters (got "${name}")` }
  if (rest.length === 0) return { value: { name, nics: [{ name: 'eth1', mac: macFromName(name) }] } }
  const nics = rest
    .join('=')
    .split(',')
    .map((pair) => pair.split('='))
  for (const [nic = '', mac = '', ...more] of nics) {
    if (!NIC_NAME.test(nic))
      return { problem: `--node: NIC of ${name} must be 1 to 15 characters (got "${nic}")` }
    if (!MAC.test(mac) || more.length > 0) {
      return { problem: `--node: MAC of ${name} ${nic} must be like fa:16:3e:11:22:33 (got "${mac}")` }
    }
  }
  return {
    value: { name, nics: nics.map(([nic = '', mac = '']) => ({ name: nic, mac: mac.toLowerCase() })) },
  }
}

/** A stable MAC of the cloud's own prefix. */
function macFromName(name: string): string {
  let hash = 0x811c9dc5
  for (const char of name) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const bytes = [hash >>> 16, hash >>> 8, hash].map((byte) => (byte & 0xff).toString(16).padStart(2, '0'))
  return ['fa', '16', '3e', ...bytes].join(':')
}

function parseSet(text: string): Parsed<[SettingName, string]> {
  const at = text.indexOf('=')
  const name = at < 0 ? text : text.slice(0, at)
  if (at < 0 && !isSettingName(name)) return { problem: `--set: must be NAME=VALUE (got "${text}")` }
  if (!isSettingName(name)) return { problem: `--set: unknown setting "${name}"` }
  if (at < 0) return { problem: `--set: ${name} needs a value (${name}=VALUE)` }
  const value = text.slice(at + 1)
  const { problem } = parseSetting(name, value)
  return problem === undefined ? { value: [name, value] } : { problem: `--set: ${problem}` }
}

function parseScale(text: string): Parsed<[ScalableService, number]> {
  const [service = '', count = ''] = text.split('=')
  return parseScaleOf(service, count)
}

/** Also the rule of `subeni scale SERVICE N`. */
export function parseScaleOf(service: string, count: string): Parsed<[ScalableService, number]> {
  if (!Object.hasOwn(SCALABLE, service)) {
    return { problem: `scale: unknown service "${service}" (one of ${Object.keys(SCALABLE).join(', ')})` }
  }
  if (!/^\d+$/.test(count) || Number(count) > SCALE_MAX) {
    return { problem: `scale: ${service} must be a whole number from 0 to ${SCALE_MAX} (got "${count}")` }
  }
  return { value: [service as ScalableService, Number(count)] }
}

function parseService(text: string): Parsed<ServiceName> {
  const found = SERVICES.find((service) => service === text)
  if (found !== undefined) return { value: found }
  return { problem: `--only: unknown service "${text}" (one of ${SERVICES.join(', ')})` }
}

function duplicateMacs(nodes: readonly NodeOption[]): string[] {
  const macs = nodes.flatMap(({ nics }) => nics.map(({ mac }) => mac))
  return macs
    .filter((mac, index) => macs.indexOf(mac) !== index)
    .map((mac) => `--node: MAC ${mac} is given twice: each NIC is a parent port of its own`)
}

function duplicateNodes(nodes: readonly NodeOption[]): string[] {
  const names = nodes.map((node) => node.name)
  return names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `--node: "${name}" is given twice`)
}
