import { LEASE } from '@subeni/shared/contracts'
import { Brake, type BrakePorts } from '@subeni/shared/lifecycle'

/**
 * More lost in one round than dying processes leave. Then no allocator's sweep frees, marks or drops anything on its own account; it goes
 * on making again what was lost, and ending what a DEL or a Pod's end began.
 */
export function sweepBrake(lossesMax: number, ports: BrakePorts): Brake {
  const rules = {
    lease: LEASE.sweep,
    max: lossesMax,
    stopped: (lost: number) =>
      `${lost} claims or endpoints are lost, more than sweep.lossesMax (${lossesMax}): the sweep frees nothing until "subeni sweep resume"`,
    doubt: 'the sweep frees nothing in this round: whether it may could not be read',
    events: { stopped: 'sweep-stopped', resumed: 'sweep-resumed' },
  } as const
  return new Brake(rules, ports)
}
