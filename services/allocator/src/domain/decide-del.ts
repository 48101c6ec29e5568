/** What is known of the NIC that a DEL names. */
export interface KnownNic {
  readonly containerId: string | undefined
  /** A later ADD or DEL wrote it. */
  readonly isOvertaken: boolean
}

export interface DelFacts {
  readonly containerId: string
  /** The node's ingress knows this container as the newest of (Pod UID, NIC). */
  readonly isNewest: boolean
  /** The ARP probe failed: the Pod lives, but not with this address. */
  readonly isSuspect: boolean
  /** By a live read. A Pod that was never applied is gone at DEL (DESIGN §12). */
  readonly pod: 'alive' | 'ending' | 'gone'
  readonly known: KnownNic | undefined
}

/**
 * DESIGN §5.2-5.3: does this DEL mean what is there? `alive`: only a sandbox is being rebuilt. `stale`: it means an older
 * container, or a later request was here. All but `act` are successes that change nothing.
 */
export function decideDel({
  containerId,
  isNewest,
  isSuspect,
  pod,
  known,
}: DelFacts): 'act' | 'alive' | 'stale' | 'nothing' {
  if (!known) return 'nothing'
  if (known.isOvertaken) return 'stale'
  const isMeant = isNewest || known.containerId === containerId || pod === 'gone'
  if (!isMeant) return 'stale'
  return pod === 'alive' && !isSuspect ? 'alive' : 'act'
}
