import { z } from 'zod'

/** Variables that every process has; for the schemas of `loadConfig`. */
export const natsUrl = z
  .string()
  .regex(/^(nats|tls):\/\/[^\s/]+/, 'must be a nats or tls URL, such as nats://127.0.0.1:4222')

/** Where to listen: "127.0.0.1:0", ":8080", "[::1]:80". */
export const listenAddress = z.string().regex(/^(\[[0-9a-fA-F:]+\]|[^:\s[\]]*):\d{1,5}$/, 'must be host:port')
