import { createHash } from 'node:crypto'
import { IpamError } from '@subeni/shared/errors'
import { z } from 'zod'
import { httpCall } from '../adapters/http.ts'
import { appliedPodUid } from '../adapters/pod-uid.ts'
import { findStack, orNoStack } from '../find-stack.ts'
import { DIR_FLAG, OUTPUT_FLAG, outputFormat, parseFlags } from '../flags.ts'
import { sayOnStderr } from '../print/say-on-stderr.ts'
import { table } from '../print/table.ts'

/** The CNI plugin's own timeout, and a little, so that the ingress' answer comes first. */
const TIMEOUT_MS = 105_000

const AddAnswer = z.object({
  ips: z.array(
    z.object({
      version: z.number(),
      address: z.string(),
      nic: z.string(),
      ipPool: z.string().optional(),
      mac: z.string().optional(),
      vlan: z.number().optional(),
    }),
  ),
})

export interface CniCall {
  readonly socketPath: string
  readonly containerId: string
  readonly ifName: string
  readonly namespace: string
  readonly name: string
  readonly uid: string
  readonly pools: readonly string[]
  readonly pools6: readonly string[]
}

export async function cni(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, {
    ...DIR_FLAG,
    ...OUTPUT_FLAG,
    node: { type: 'string' },
    pod: { type: 'string' },
    uid: { type: 'string' },
    ifname: { type: 'string' },
    pools: { type: 'string' },
    pools6: { type: 'string' },
    'container-id': { type: 'string' },
  })
  const [verb] = positionals
  if ((verb !== 'add' && verb !== 'del') || positionals.length > 1) {
    throw new IpamError('INVALID_REQUEST', `cni: needs add or del (got "${positionals.join(' ')}")`)
  }
  const format = outputFormat(values.output, ['table', 'json'])
  const { namespace, name } = splitPod(values.pod)
  const uid =
    values.uid ??
    (await orNoStack(values.dir, appliedPodUid(findStack(values.dir).nats, namespace, name))) ??
    uidFromName(`${namespace}/${name}`)
  const call: CniCall = {
    socketPath: socketOf(values.dir, values.node),
    containerId: values['container-id'] ?? `${uid}-sandbox`,
    ifName: values.ifname ?? 'eth0',
    namespace,
    name,
    uid,
    pools: listOf(values.pools),
    pools6: listOf(values.pools6),
  }
  return orNoStack(values.dir, verb === 'add' ? add(call, format) : del(call, format))
}

async function add(call: CniCall, format: string): Promise<number> {
  const answer = await cniAdd(call)
  if (answer.status !== 200) return failed(answer)
  if (format === 'json') {
    process.stdout.write(`${answer.text.trim()}\n`)
    return 0
  }
  const { ips } = AddAnswer.parse(JSON.parse(answer.text))
  const rows = ips.map((ip) => [
    ip.nic,
    ip.address,
    ip.mac ?? '-',
    ip.vlan ? String(ip.vlan) : '-',
    ip.ipPool ?? '-',
  ])
  process.stdout.write(table(['NIC', 'ADDRESS', 'MAC', 'VLAN', 'POOL'], rows))
  return 0
}

async function del(call: CniCall, format: string): Promise<number> {
  const answer = await cniDel(call)
  if (answer.status !== 200) return failed(answer)
  if (format === 'json') {
    process.stdout.write(`${JSON.stringify({ accepted: true, ...identity(call) })}\n`)
    return 0
  }
  // As the CNI plugin, it is not told whether that changed anything: of a living Pod, or a former sandbox, it does not.
  process.stdout.write(
    `accepted: ${call.ifName} of ${call.namespace}/${call.name} ("subeni explain pod ${call.namespace}/${call.name}" says what became of it)\n`,
  )
  return 0
}

function failed(answer: { status: number; text: string }): number {
  sayOnStderr(`the node answered ${answer.status}: ${answer.text.trim()}`)
  return 1
}

/** One ADD as the IPAM plugin sends it (facts/spiderpool-contract.md §1.3). */
export function cniAdd(call: CniCall) {
  return httpCall({
    method: 'POST',
    url: '/v1/ipam/ip',
    socketPath: call.socketPath,
    timeoutMs: TIMEOUT_MS,
    body: {
      ...identity(call),
      netNamespace: `/var/run/netns/${call.containerId}`,
      ...(call.pools.length > 0 && { defaultIPv4IPPool: call.pools }),
      ...(call.pools6.length > 0 && { defaultIPv6IPPool: call.pools6 }),
      cleanGateway: false,
    },
  })
}

export function cniDel(call: CniCall) {
  return httpCall({
    method: 'DELETE',
    url: '/v1/ipam/ip',
    socketPath: call.socketPath,
    timeoutMs: TIMEOUT_MS,
    body: identity(call),
  })
}

function identity(call: CniCall): Record<string, string> {
  return {
    containerID: call.containerId,
    ifName: call.ifName,
    podNamespace: call.namespace,
    podName: call.name,
    podUID: call.uid,
  }
}

function socketOf(dir: string | undefined, node: string | undefined): string {
  const { sockets } = findStack(dir)
  const names = Object.keys(sockets).join(', ') || 'none'
  if (node === undefined) throw new IpamError('INVALID_REQUEST', `--node: is needed (nodes: ${names})`)
  const socket = sockets[node]
  if (socket === undefined)
    throw new IpamError('INVALID_REQUEST', `--node: no such node "${node}" (nodes: ${names})`)
  return socket
}

function splitPod(pod: string | undefined): { namespace: string; name: string } {
  const parts = (pod ?? '').split('/')
  const [namespace, name] = parts.length === 1 ? ['default', parts[0]] : parts
  if (parts.length > 2 || namespace === undefined || namespace === '' || name === undefined || name === '') {
    throw new IpamError('INVALID_REQUEST', `--pod: must be NAMESPACE/NAME (got "${pod ?? ''}")`)
  }
  return { namespace, name }
}

/** The same Pod name gives the same UID, so that a repeated `cni add` is a repeated ADD. */
function uidFromName(pod: string): string {
  const hex = createHash('sha256').update(pod).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '').split(',').filter((part) => part !== '')
}
