import { z } from 'zod'
import { multusManifest, namespaceManifest, reservedManifest } from '../harness/objects.ts'
import { poolManifest } from '../harness/pools.ts'
import type { Answer } from '../harness/socket-call.ts'

export const NETWORKS = 'k8s.v1.cni.cncf.io/networks'
const PAIR = 'ipam.spidernet.io/pair-pool'
const json = (value: unknown) => JSON.stringify(value)

const AddBody = z.object({
  ips: z.array(
    z.looseObject({ version: z.number(), address: z.string(), nic: z.string(), ipPool: z.string() }),
  ),
  routes: z.array(z.object({ ifName: z.string(), dst: z.string(), gw: z.string() })).default([]),
  ignoredPools: z.array(z.string()).default([]),
})

/** Of a good ADD; throws with the answer's text otherwise. */
export function answered(answer: Answer): z.output<typeof AddBody> & { readonly addresses: string[] } {
  if (answer.status !== 200) throw new Error(`ADD was answered ${answer.status}: ${answer.text}`)
  const body = AddBody.parse(JSON.parse(answer.text))
  return { ...body, addresses: body.ips.map(({ address }) => address) }
}

export const MANIFESTS = [
  {
    ...poolManifest({
      name: 'plain',
      subnet: '10.60.0.0/24',
      ips: ['10.60.0.10-10.60.0.99'],
      iaas: false,
      gateway: '10.60.0.1',
    }),
  },
  poolManifest({ name: 'plain-few', subnet: '10.61.0.0/24', ips: ['10.61.0.10-10.61.0.12'], iaas: false }),
  poolManifest({
    name: 'plain-6',
    version: 6,
    subnet: 'fd60::/64',
    ips: ['fd60::10-fd60::ff'],
    iaas: false,
    gateway: 'fd60::1',
  }),
  poolManifest({ name: 'plain-6-one', version: 6, subnet: 'fd61::/64', ips: ['fd61::10'], iaas: false }),
  poolManifest({
    name: 'node-1',
    subnet: '10.62.0.0/24',
    ips: ['10.62.0.10-10.62.0.14'],
    node: 'worker-1',
    gateway: '10.62.0.1',
  }),
  poolManifest({
    name: 'node-2',
    subnet: '10.62.0.0/24',
    ips: ['10.62.0.20-10.62.0.24'],
    node: 'worker-2',
    gateway: '10.62.0.1',
  }),
  poolManifest({ name: 'global', subnet: '10.63.0.0/24', ips: ['10.63.0.10-10.63.0.19'] }),
  poolManifest({
    name: 'pair-4',
    subnet: '10.64.0.0/24',
    ips: ['10.64.0.10-10.64.0.19'],
    annotations: { [PAIR]: 'pair-6' },
  }),
  poolManifest({
    name: 'pair-6',
    version: 6,
    subnet: 'fd64::/64',
    ips: ['fd64::10-fd64::ff'],
    annotations: { [PAIR]: 'pair-4' },
  }),
  multusManifest('spider/by-node', { ipv4: ['node-*'] }),
  namespaceManifest('shop', { 'ipam.spidernet.io/default-ipv4-ippool': json(['plain']) }),
  reservedManifest('first-two', ['10.61.0.10-10.61.0.11']),
]
