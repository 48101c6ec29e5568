import { LEASE } from '@subeni/shared/contracts'
import { Brake, type BrakePorts } from '@subeni/shared/lifecycle'

/** More orphans in one comparison than failed calls leave: a store that lost pools. Then no orphan is deleted; all else goes on. */
export function driftBrake(orphansMax: number, ports: BrakePorts): Brake {
  const rules = {
    lease: LEASE.drift,
    max: orphansMax,
    stopped: (orphans: number) =>
      `${orphans} sub-ENIs belong to no pool, more than drift.orphansMax (${orphansMax}): none is deleted until "subeni drift resume"`,
    doubt: 'no orphan is deleted in this round: whether it may could not be read',
    events: { stopped: 'drift-stopped', resumed: 'drift-resumed' },
  } as const
  return new Brake(rules, ports)
}
