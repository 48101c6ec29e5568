import { bestOf, closedLoop, type Figures } from './stats.ts'
import { callSocket } from '../integration/harness/socket-call.ts'

export interface AddTarget {
  readonly socket: string
  readonly pool: string
}

interface Held {
  readonly target: AddTarget
  readonly pod: string
}

let serial = 0

/** ADDs of fresh Pods over the targets in turn, each on a connection of its own as a CNI plugin makes one; DELs are not timed. */
export async function measureAdds(
  targets: readonly AddTarget[],
  options: {
    readonly calls: number
    readonly callers: number
    readonly rounds: number
    /** Resolves when what was released is free again: releases run on after their DELs were answered. */
    readonly settled: () => Promise<void>
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
        const answer = await callSocket(target.socket, 'POST', '/v1/ipam/ip', {
          ...identity(pod),
          netNamespace: '/var/run/netns/bench',
          defaultIPv4IPPool: [target.pool],
        })
        if (answer.status !== 200) throw new Error(`ADD was answered ${answer.status}: ${answer.text}`)
        held.push({ target, pod })
      }),
    )
    await releaseAll(held)
    await options.settled()
  }
  return bestOf(runs)
}

async function releaseAll(held: readonly Held[]): Promise<void> {
  await closedLoop(held.length, 16, async (index) => {
    const one = held[index]
    if (one === undefined) return
    const answer = await callSocket(one.target.socket, 'DELETE', '/v1/ipam/ip', identity(one.pod))
    if (answer.status !== 200) throw new Error(`DEL was answered ${answer.status}: ${answer.text}`)
  })
}

function identity(pod: string): Record<string, string> {
  return {
    containerID: `${pod}-c`,
    ifName: 'eth0',
    podNamespace: 'bench',
    podName: pod,
    podUID: `${pod}-uid`,
  }
}
