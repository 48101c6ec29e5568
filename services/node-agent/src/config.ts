import { listenAddress, natsUrl, nodeName, nodeNics } from '@subeni/shared/config'
import { z } from 'zod'

/** The variables of one node-agent. */
export const NodeAgentVariables = z.object({
  NATS_URL: natsUrl,
  NODE_NAME: nodeName,
  /** Absent: the host's own. */
  NODE_NICS: nodeNics.optional(),
  SUBENI_INSTANCE: z.string().optional(),
  SUBENI_HEALTH_LISTEN: listenAddress.default('127.0.0.1:0'),
})
