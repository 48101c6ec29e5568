import type { ReleaseAttempt, ReleaseJob } from '@subeni/shared/contracts'

/** A release job or dead letter as it is printed in JSON (DESIGN §12). */
export function releaseManifest(job: ReleaseJob, state: string, attempts: readonly ReleaseAttempt[]) {
  const { address, pool } = job.addresses[0] ?? { address: '', pool: '' }
  return {
    claimId: job.claimId,
    state,
    address,
    pool,
    addresses: job.addresses,
    node: job.nodeName,
    pod: `${job.podNamespace}/${job.podName}`,
    podUID: job.podUid,
    nic: job.nic,
    incarnation: job.incarnation,
    code: attempts.at(-1)?.code ?? '',
    attempts: attempts.map(({ at, code, text }) => ({ at: new Date(at).toISOString(), code, text })),
  }
}
