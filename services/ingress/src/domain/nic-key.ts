/** (Pod UID, NIC) as one map key. Neither half may hold a space (body-rules.ts). */
export type NicKey = `${string} ${string}`

export function nicKey(podUid: string, nic: string): NicKey {
  return `${podUid} ${nic}`
}
