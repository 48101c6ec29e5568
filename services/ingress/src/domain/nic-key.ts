import type { BatchDelArgs } from './bodies.ts'

/** (Pod, NIC) as one map key. No part may hold a space (body-rules.ts). */
export type NicKey = `${string} ${string}`

export function nicKey(pod: string, nic: string): NicKey {
  return `${pod} ${nic}`
}

/** Its UID; a Pod whose runtime passes none is known by its name, which a UID never equals since it has no "/". */
export function podKey({ podUID, podNamespace, podName }: Omit<BatchDelArgs, 'containerID'>): string {
  return podUID === '' ? `${podNamespace}/${podName}` : podUID
}
