import { listenAddress, natsUrl } from '@subeni/shared/config'
import { z } from 'zod'
import { type Nic, parseNics } from './domain/node-nics.ts'

const NODE_NAME = /^[a-z0-9](?:[-a-z0-9.]{0,251}[a-z0-9])?$/

const nics = z.string().transform((text, context): readonly Nic[] => {
  const parsed = parseNics(text)
  if (parsed.kind === 'nics') return parsed.nics
  context.addIssue({ code: 'custom', message: parsed.text })
  return z.NEVER
})

/** The variables of one node-agent. */
export const NodeAgentVariables = z.object({
  NATS_URL: natsUrl,
  NODE_NAME: z.string().regex(NODE_NAME, 'must be a DNS name'),
  /** Absent: the host's own. */
  NODE_NICS: nics.optional(),
  SUBENI_INSTANCE: z.string().optional(),
  SUBENI_HEALTH_LISTEN: listenAddress.default('127.0.0.1:0'),
})
