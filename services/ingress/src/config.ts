import { listenAddress, natsUrl, nodeName, nodeNics } from '@subeni/shared/config'
import { z } from 'zod'

/** The variables of one ingress. */
export const IngressVariables = z.object({
  NATS_URL: natsUrl,
  NODE_NAME: nodeName,
  /** Absent: the host's own. */
  NODE_NICS: nodeNics.optional(),
  SUBENI_SOCKET: z.string().startsWith('/', 'must be an absolute path'),
  /** Absent: beside the socket. */
  SUBENI_STATE_FILE: z.string().startsWith('/', 'must be an absolute path').optional(),
  SUBENI_INSTANCE: z.string().optional(),
  /** Also serves the contract's /v1/runtime probes over TCP; Spiderpool's port is 5710. */
  SUBENI_PROBE_LISTEN: listenAddress.optional(),
  SUBENI_HEALTH_LISTEN: listenAddress.default('127.0.0.1:0'),
  /** Whether DELETE /v1/ipam/ips may take an address away from a Pod of no stateful workload; upstream's name. */
  SPIDERPOOL_ENABLED_RELEASE_CONFLICT_IPS: z
    .enum(['true', 'false'], 'must be true or false')
    .default('true')
    .transform((text) => text === 'true'),
  /** A node runs a few hundred Pods: twice the worst burst. */
  SUBENI_IN_FLIGHT_MAX: z.coerce.number().int().min(1).default(2_000),
})
