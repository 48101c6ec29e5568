import { z } from 'zod'
import { parseIp } from '../../cloud/cidr.ts'
import { VLAN_MAX } from '../../cloud/choose.ts'
import type { Reply } from '../../http/call.ts'
import { errorReply } from './errors.ts'

const address = (family: 4 | 6) =>
  z
    .string()
    .refine((text) => parseIp(text)?.family === family, `must be an IPv${family} address`)
    .transform((text) => parseIp(text)?.text ?? text)

/** A string on the way in though an integer on the way out. */
const vlanId = z
  .string('must be a string')
  .regex(/^[1-9]\d{0,3}$/, 'must be a number from 1 to 4094 as a string')
  .transform(Number)
  .refine((value) => value <= VLAN_MAX, 'must be a number from 1 to 4094 as a string')

const description = z
  .string()
  .max(255, 'must have at most 255 characters')
  .regex(/^[^<>]*$/, 'must not contain < or >')

const addressPair = z.object({
  ip_address: z.string().refine((text) => text !== '0.0.0.0', 'must not be 0.0.0.0'),
  mac_address: z.string().optional(),
})

const editable = {
  description: description.optional(),
  security_groups: z.array(z.string()).max(5, 'must name at most 5 groups').optional(),
  allowed_address_pairs: z.array(addressPair).max(10).optional(),
}
const placed = {
  ...editable,
  virsubnet_id: z.uuid(),
  parent_id: z.uuid(),
  ipv6_enable: z.boolean().default(false),
}
const dryRun = { dry_run: z.boolean().default(false) }

export const CreateBody = z.object({
  ...dryRun,
  sub_network_interface: z
    .object({
      ...placed,
      vlan_id: vlanId.optional(),
      private_ip_address: address(4).optional(),
      ipv6_ip_address: address(6).optional(),
    })
    .refine((body) => body.ipv6_ip_address === undefined || body.ipv6_enable, {
      path: ['ipv6_ip_address'],
      message: 'needs ipv6_enable true',
    }),
})

/** At most one parent's worth at a time. */
export const BatchCreateBody = z.object({
  ...dryRun,
  sub_network_interface: z.object(placed),
  count: z.number().int().min(1).max(256),
})

export const UpdateBody = z.object({ ...dryRun, sub_network_interface: z.object(editable) })

export const MigrateBody = z.object({
  ...dryRun,
  migration_info: z.object({
    parent_id: z.uuid(),
    sub_network_interfaces: z
      .array(z.object({ id: z.uuid() }))
      .min(1)
      .max(256),
  }),
})

type Read<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'refused'; readonly reply: Reply }

/** A body that does not fit is answered with every field, its value and the rule it breaks. */
export function readBody<S extends z.ZodType>(
  schema: S,
  json: unknown,
  requestId: string,
): Read<z.output<S>> {
  const parsed = schema.safeParse(json, { reportInput: true })
  if (parsed.success) return { kind: 'read', value: parsed.data }
  const message = parsed.error.issues.map(describeIssue).join('; ')
  return { kind: 'refused', reply: errorReply({ status: 400, code: 'VPC.0002', message }, requestId) }
}

function describeIssue({ path, input, message }: z.core.$ZodIssue): string {
  const value = JSON.stringify(input)?.slice(0, 100)
  return `${path.join('.') || 'body'} ${value === undefined ? '' : `${value} `}is invalid: ${message}`
}
