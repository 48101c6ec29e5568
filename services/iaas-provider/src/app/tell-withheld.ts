import type { Claim } from '@subeni/shared/objects'
import type { EventFields, EventLog } from '@subeni/shared/ports'

/** That nobody gets the address for now, and why; with the Pod that has it, if one has. */
export function tellWithheld(
  events: EventLog,
  told: {
    readonly pool: string
    readonly address: string
    readonly claim: Claim | undefined
    readonly message: string
  },
): void {
  const { pool, address, claim, message } = told
  events.tell('entry-withheld', { pool, address, ...podOf(claim), message, warning: true })
}

function podOf(claim: Claim | undefined): EventFields {
  if (claim === undefined) return {}
  const [podNamespace = '', podName = ''] = claim.pod.split('/')
  return { podNamespace, podName, podUid: claim.podUid, nodeName: claim.node ?? '', nic: claim.nic ?? '' }
}
