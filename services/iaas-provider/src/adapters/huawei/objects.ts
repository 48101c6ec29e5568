import { canonicalAddress } from '@subeni/ipam/addresses'
import { z } from 'zod'
import { CloudError } from '../../domain/cloud-error.ts'
import type { SubEni } from '../../domain/driver.ts'

const address = z.string().transform((text, context) => {
  const canonical = canonicalAddress(text)
  if (canonical !== undefined) return canonical
  context.addIssue({ code: 'custom', message: `"${text}" is no address` })
  return z.NEVER
})
const optionalAddress = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  address.optional(),
)

/** One sub-ENI of an answer. `vlan_id` is an integer here though requests carry a string; both are taken. */
const Body = z
  .object({
    id: z.string().min(1),
    virsubnet_id: z.string(),
    parent_id: z.string(),
    private_ip_address: optionalAddress,
    ipv6_ip_address: optionalAddress,
    mac_address: z.string().regex(/^([0-9a-f]{2}:){5}[0-9a-f]{2}$/i, 'is no MAC address'),
    vlan_id: z.coerce.number().int().min(1).max(4094),
    description: z.string().nullish(),
  })
  .transform((body, context): SubEni => {
    const main = body.private_ip_address ?? body.ipv6_ip_address
    if (main === undefined) {
      context.addIssue({ code: 'custom', message: 'has no address' })
      return z.NEVER
    }
    return {
      id: body.id,
      parentId: body.parent_id,
      subnetId: body.virsubnet_id,
      address: main,
      ...(body.ipv6_ip_address !== undefined &&
        body.ipv6_ip_address !== main && { ipv6: body.ipv6_ip_address }),
      mac: body.mac_address.toLowerCase(),
      vlan: body.vlan_id,
      description: body.description ?? '',
    }
  })

export const OneSubEni = z
  .object({ sub_network_interface: Body })
  .transform((answer) => answer.sub_network_interface)

export const SubEniPage = z.object({
  sub_network_interfaces: z.array(Body),
  page_info: z.object({ next_marker: z.string().nullish() }).nullish(),
})

export const Ports = z.object({
  ports: z.array(
    z.object({ id: z.string().min(1), mac_address: z.string(), device_owner: z.string().default('') }),
  ),
})

export const Subnets = z.object({
  subnets: z.array(
    z.object({
      id: z.string().min(1),
      cidr: z.string().nullish(),
      cidr_v6: z.string().nullish(),
      neutron_network_id: z.string().nullish(),
    }),
  ),
})

/** An answer that breaks the schema leaves the outcome of its call unknown. */
export function parseAnswer<S extends z.ZodType>(schema: S, answer: unknown, what: string): z.output<S> {
  const parsed = schema.safeParse(answer)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new CloudError(
    'unknown',
    `${what}: unusable answer: ${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  )
}
