import { FakeClock, seededRandom } from '@subeni/shared/testing'
import { expect, test } from 'vitest'
import { CloudGate } from './cloud-gate.ts'

const LIMIT = { qps: 10, burst: 20 }
const SHARES = { release: 1, prewarm: 1, reclaim: 0.25 }
const ALLOCATES = 1_000
/** Half of what the account allows, at random moments. */
const ALLOCATES_A_SECOND = 5
const BACKGROUND = 3_000

/** 99 of 100 allocations take at most so many ms: their wait for a slot and a cloud call of 50 to 150 ms. */
async function p99(hasBackground: boolean): Promise<number> {
  const clock = new FakeClock()
  const random = seededRandom(7)
  const gate = new CloudGate(LIMIT, clock, SHARES)
  const took: number[] = []
  if (hasBackground)
    for (let index = 0; index < BACKGROUND; index += 1) {
      const urgency = index % 3 === 0 ? ('reclaim' as const) : ('prewarm' as const)
      void gate.slot({ urgency, deadlineMs: Infinity })
    }
  await clock.advance(10_000)
  let atMs = 0
  for (let index = 0; index < ALLOCATES; index += 1) {
    atMs += (-Math.log(1 - random.next()) / ALLOCATES_A_SECOND) * 1_000
    const cloudMs = 50 + 100 * random.next()
    clock.after(atMs, () => {
      const askedMs = clock.monotonicMs()
      const slot = gate.slot({ urgency: 'allocate', deadlineMs: askedMs + 30_000 })
      void slot.then(() => took.push(clock.monotonicMs() - askedMs + cloudMs))
    })
  }
  await clock.advance(atMs + 30_000)
  expect(took).toHaveLength(ALLOCATES)
  // The background did go on beside them.
  expect(gate.depth).toBeLessThanOrEqual(BACKGROUND - 500)
  return took.toSorted((left, right) => left - right)[Math.floor(ALLOCATES * 0.99)] ?? Number.NaN
}

test('prewarming and reclaim together raise the p99 of allocations by no more than a tenth', async () => {
  const [alone, beside] = [await p99(false), await p99(true)]
  expect(beside / alone).toBeLessThanOrEqual(1.1)
}, 30_000)
