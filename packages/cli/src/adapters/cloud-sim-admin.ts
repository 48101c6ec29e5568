import { IpamError } from '@subeni/shared/errors'
import { httpCall } from './http.ts'

const TIMEOUT_MS = 5_000

async function put(cloudSim: string, path: string, body: unknown): Promise<void> {
  const answer = await httpCall({ method: 'PUT', url: `${cloudSim}${path}`, body, timeoutMs: TIMEOUT_MS })
  if (answer.status >= 300) {
    throw new IpamError(
      'STORE_UNAVAILABLE',
      `cloud-sim refused PUT ${path} with ${answer.status}: ${answer.text}`,
    )
  }
}

/** Idempotent. A NIC of a simulated node becomes a parent port of the embedded cloud. */
export function ensureParent(cloudSim: string, nodeName: string, mac: string): Promise<void> {
  return put(cloudSim, '/admin/parents', { mac, nodeName })
}

/** Idempotent. */
export function ensureSubnet(cloudSim: string, cidr: string, cidrV6: string | undefined): Promise<void> {
  return put(cloudSim, '/admin/subnets', { cidr, ...(cidrV6 !== undefined && { cidrV6 }) })
}
