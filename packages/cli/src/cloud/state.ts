import { z } from 'zod'
import { table } from '../print/table.ts'
import { admin, asJson, type CloudCall } from './cloud-call.ts'

const State = z.object({
  parents: z.array(z.looseObject({ id: z.string(), mac: z.string(), nodeName: z.string().optional() })),
  subnets: z.array(
    z.looseObject({ id: z.string(), cidr: z.string().optional(), cidrV6: z.string().optional() }),
  ),
  subEnis: z.array(
    z.looseObject({
      id: z.string(),
      parentId: z.string(),
      ipv4: z.string().optional(),
      ipv6: z.string().optional(),
      mac: z.string(),
      vlanId: z.number(),
      description: z.string(),
    }),
  ),
})

/** What the cloud has: parents, subnets, sub-ENIs. */
export async function state(call: CloudCall): Promise<string> {
  const { raw, value } = await admin(call, { path: '/state', schema: State })
  if (call.isJson) return asJson(raw)
  const nodeOf = new Map(value.parents.map(({ id, nodeName, mac }) => [id, nodeName ?? mac]))
  const under = (id: string): number => value.subEnis.filter(({ parentId }) => parentId === id).length
  const parents = value.parents.map(({ id, mac, nodeName = '-' }) => [nodeName, mac, id, String(under(id))])
  const subnets = value.subnets.map(({ id, cidr = '-', cidrV6 = '-' }) => [cidr, cidrV6, id])
  const subEnis = value.subEnis.map((one) => [
    one.ipv4 ?? '-',
    one.ipv6 ?? '-',
    one.mac,
    String(one.vlanId),
    nodeOf.get(one.parentId) ?? one.parentId,
    one.id,
    one.description,
  ])
  return [
    table(['NODE', 'PARENT MAC', 'PORT', 'SUB-ENIS'], parents),
    table(['CIDR', 'IPV6 CIDR', 'SUBNET'], subnets),
    table(['IPV4', 'IPV6', 'MAC', 'VLAN', 'NODE', 'SUB-ENI', 'OWNER MARK'], subEnis),
  ].join('\n')
}
