import { z } from 'zod'
import { parseCidr, parseIp } from '../cloud/cidr.ts'

const mac = z
  .string()
  .regex(/^[0-9a-f]{2}(:[0-9a-f]{2}){5}$/i, 'must be a MAC address such as fa:16:3e:00:00:01')
const cidr = z.string().refine((text) => parseCidr(text) !== undefined, 'must be a CIDR')
const address = (family: 4 | 6) =>
  z.string().refine((text) => parseIp(text)?.family === family, `must be an IPv${family} address`)
const name = z.string().max(253)

export const ParentBody = z.strictObject({ mac, deviceId: name.optional(), nodeName: name.optional() })

export const SubnetBody = z.strictObject({ cidr, cidrV6: cidr.optional() })

/** The parent by id or MAC, the subnet by id or CIDR: whoever edits a cloud by hand knows either. */
export const SubEniBody = z.strictObject({
  parent: z.string(),
  subnet: z.string(),
  ipv4: address(4).optional(),
  ipv6: address(6).optional(),
  ipv6Enable: z.boolean().default(false),
  vlanId: z.number().int().min(1).max(4094).optional(),
  description: z.string().max(255).default(''),
})

export const HandEditBody = z
  .strictObject({
    parent: z.string(),
    mac,
    vlanId: z.number().int().min(1).max(4094),
    description: z.string().max(255),
  })
  .partial()

/** Ten years either way. */
export const ClockBody = z.strictObject({
  skewMs: z.number().int().min(-315_360_000_000).max(315_360_000_000),
})

export const QuotaBody = z
  .strictObject({
    perParent: z.number().int().min(0).max(4094),
    perProject: z.number().int().min(0).max(1_000_000),
  })
  .partial()

export const QuirksBody = z
  .strictObject({
    vlanChoice: z.enum(['spread', 'lowest']),
    addressInUseStatus: z.union([z.literal(409), z.literal(500)]),
    activeAfterMs: z.number().int().min(0).max(3_600_000),
  })
  .partial()
