import { setTimeout as pause } from 'node:timers/promises'
import { seededRandom } from '@subeni/shared/testing'
import type { TestStack } from './stack.ts'

export interface Pace {
  readonly nodes: readonly string[]
  readonly pool: string
  /** Pods are called after it. */
  readonly name: string
  readonly count: number
  readonly perSecond: number
  readonly seed: number
}

/** ADDs at random moments, whether or not the former ones were answered; how many ms each took. Throws on any refusal. */
export async function pacedAdds(stack: TestStack, pace: Pace): Promise<number[]> {
  const { nodes, pool, name, count, perSecond, seed } = pace
  const random = seededRandom(seed)
  let atMs = 0
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      atMs += (-Math.log(1 - random.next()) / perSecond) * 1_000
      await pause(atMs)
      const began = performance.now()
      const node = nodes[index % nodes.length] ?? ''
      const answer = await stack.add({ node, pod: `${name}/pod-${index}`, pools: [pool] })
      if (answer.status !== 200) throw new Error(`${name}/pod-${index}: ${answer.status} ${answer.text}`)
      return performance.now() - began
    }),
  )
}

/** So many of a hundred take at most this. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
