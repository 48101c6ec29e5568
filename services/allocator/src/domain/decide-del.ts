/** What is known of the NIC that a DEL names. */
export interface KnownNic {
  readonly containerId: string | undefined
  /** A later ADD or DEL wrote it. */
  readonly isOvertaken: boolean
  /** It is another node's: a node's DEL never takes what the Pod has elsewhere. */
  readonly isElsewhere: boolean
}

export interface DelFacts {
  readonly containerId: string
  /** The node's ingress knows this container as the newest of (Pod UID, NIC). */
  readonly isNewest: boolean
  /** The ARP probe failed: the Pod lives, but not with this address. */
  readonly isSuspect: boolean
  /**
   * By a live read. A Pod that nobody ever told of is gone at DEL (DESIGN §12), but that is known of the DEL's own container only:
   * a node that has forgotten its containers may still send the DEL of a former one.
   */
  readonly pod: 'alive' | 'ending' | 'gone' | 'unknown'
  readonly known: KnownNic | undefined
}

/**
 * DESIGN §5.2-5.3: does this DEL mean what is there? `alive`: only a sandbox is being rebuilt. `stale`: it means an older
 * container, or another node's, or a later request was here. All but `act` are successes that change nothing.
 */
export function decideDel({
  containerId,
  isNewest,
  isSuspect,
  pod,
  known,
}: DelFacts): 'act' | 'alive' | 'stale' | 'nothing' {
  if (!known) return 'nothing'
  if (known.isElsewhere || known.isOvertaken) return 'stale'
  const isMeant = isNewest || known.containerId === containerId || mayBeAnyOnes(pod, known)
  if (!isMeant) return 'stale'
  return pod === 'alive' && !isSuspect ? 'alive' : 'act'
}

/** In plain words, why a DEL that found something changed nothing. */
export function whyIgnored({
  containerId,
  pod,
  known,
}: Pick<DelFacts, 'containerId' | 'pod' | 'known'>): string {
  if (known?.isElsewhere) return 'what the Pod has is on another node'
  if (!known || known.isOvertaken) return 'a later ADD or DEL of this NIC was here'
  const owner = known.containerId
  if (pod === 'alive' && (owner === undefined || owner === containerId)) {
    return 'the Pod is alive: only its sandbox is being rebuilt'
  }
  return `it is of container ${containerId}, and what the Pod has is of container ${owner ?? 'unknown'}`
}

/** A claim of Spiderpool's own names no container, and the end of its Pod must not leak it. */
function mayBeAnyOnes(pod: DelFacts['pod'], { containerId }: KnownNic): boolean {
  return pod === 'gone' || (pod === 'unknown' && containerId === undefined)
}
