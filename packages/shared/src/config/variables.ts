import { z } from 'zod'
import type { Nic } from '../objects/index.ts'
import { parseNics } from './node-nics.ts'

/** Variables that every process has; for the schemas of `loadConfig`. */
export const natsUrl = z
  .string()
  .regex(/^(nats|tls):\/\/[^\s/]+/, 'must be a nats or tls URL, such as nats://127.0.0.1:4222')

/** Where to listen: "127.0.0.1:0", ":8080", "[::1]:80". */
export const listenAddress = z.string().regex(/^(\[[0-9a-fA-F:]+\]|[^:\s[\]]*):\d{1,5}$/, 'must be host:port')

export const nodeName = z.string().regex(/^[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?$/, 'must be a DNS name')

/** "eth1=fa:16:3e:00:00:01,eth2=…". */
export const nodeNics = z.string().transform((text, context): readonly Nic[] => {
  const parsed = parseNics(text)
  if (parsed.kind === 'nics') return parsed.nics
  context.addIssue({ code: 'custom', message: parsed.text })
  return z.NEVER
})
