import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Standstill, survive, wrongsOf } from './standstill.ts'
import { StandstillStack } from './standstill-stack.ts'

/** Beyond the 3 s after which a silent process is taken for dead. */
const PAUSE_MS = 4_500
const GRACE_MS = 20_000
let given: StandstillStack

beforeAll(async () => {
  given = await StandstillStack.start(['provider-gateway=2'])
}, 120_000)
afterAll(() => given[Symbol.asyncDispose]())

const SAMPLE: readonly Standstill[] = [
  { victim: 'provider-gateway/0', harm: 'paused', hasPeer: true },
  { victim: 'iaas-provider/0', harm: 'killed', hasPeer: false },
  { victim: 'up', harm: 'paused', hasPeer: false },
]

describe('cold ADDs whose provider calls are at work', () => {
  test.each(SAMPLE)('are answered well and in time while $victim is $harm', async (standstill) => {
    const works = Array.from({ length: 6 }, () => given.add('cold'))
    const outcomes = await survive(given.stack, standstill, { works, everyMs: 120, pauseMs: PAUSE_MS })
    expect(await wrongsOf(given.stack, outcomes, GRACE_MS)).toEqual([])
  })
})
