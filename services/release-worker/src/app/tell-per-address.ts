import type { EventKind, ReleaseJob } from '@subeni/shared/contracts'
import type { EventFields, EventLog } from '@subeni/shared/ports'

/** One event for each address that the job is about. */
export function tellPerAddress(
  events: EventLog,
  kind: EventKind,
  job: ReleaseJob,
  fields: EventFields,
): void {
  const { podNamespace, podName, podUid, nodeName, nic, claimId } = job
  for (const { pool, address } of job.addresses) {
    events.tell(kind, { podNamespace, podName, podUid, nodeName, nic, claimId, pool, address, ...fields })
  }
}
