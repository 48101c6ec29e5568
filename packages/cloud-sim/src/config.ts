import { z } from 'zod'

/** `host:port`; a host of IPv6 stands in brackets. */
const listen = z
  .string()
  .regex(/^(\[[0-9a-fA-F:]+\]|[^:[\]]+):\d{1,5}$/, 'must be host:port')
  .transform((text) => {
    const colon = text.lastIndexOf(':')
    return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) }
  })
  .refine(({ port }) => port <= 65_535, 'must have a port up to 65535')

export const CloudSimConfig = z.object({
  CLOUD_SIM_LISTEN: listen.default({ host: '127.0.0.1', port: 0 }),
  CLOUD_SIM_DIR: z.string().min(1),
  CLOUD_SIM_AK: z.string().regex(/^[^,\s]+$/, 'must not contain a comma or a space'),
  CLOUD_SIM_SK: z.string().min(1),
  CLOUD_SIM_PROJECT: z.string().regex(/^[\w-]+$/, 'must have letters, digits, _ and - only'),
  CLOUD_SIM_SEED: z.coerce.number().int().min(0).max(4_294_967_295).default(1),
  CLOUD_SIM_TOKEN_LIFE_S: z.coerce.number().int().positive().max(31_536_000).default(86_400),
  CLOUD_SIM_PORT_FILE: z.string().min(1).optional(),
})
