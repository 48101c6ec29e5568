import type { AddCaller, AddTarget } from './add-callers.ts'
import { bestOf, closedLoop, type Figures } from './stats.ts'

interface Held {
  readonly target: AddTarget
  readonly pod: string
}

let serial = 0

/** ADDs of fresh Pods over the targets in turn; DELs are not timed. */
export async function measureAdds(
  targets: readonly AddTarget[],
  options: {
    readonly caller: AddCaller
    readonly calls: number
    readonly callers: number
    readonly rounds: number
    /** Resolves when what was added is free again; by default by a DEL each. */
    readonly clear: (held: readonly Held[]) => Promise<void>
  },
): Promise<Figures> {
  const runs: Figures[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    const held: Held[] = []
    runs.push(
      await closedLoop(options.calls, options.callers, async (index) => {
        const target = targets[index % targets.length]
        if (target === undefined) throw new Error('no target')
        serial += 1
        const pod = `bench-${serial}`
        await options.caller.add(target, pod)
        held.push({ target, pod })
      }),
    )
    await options.clear(held)
  }
  return bestOf(runs)
}

export async function releaseAll(caller: AddCaller, held: readonly Held[]): Promise<void> {
  await closedLoop(held.length, 16, async (index) => {
    const one = held[index]
    if (one !== undefined) await caller.del(one.target, one.pod)
  })
}
