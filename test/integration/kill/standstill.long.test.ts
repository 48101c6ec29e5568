import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Standstill, survive, wrongsOf } from './standstill.ts'
import { StandstillStack } from './standstill-stack.ts'

const PAUSE_MS = 30_000
/** What was left behind is found once it is older than any request of this stack (`sweep.claimAge`). */
const GRACE_MS = 90_000
const EVERY_MS = 90
const EACH = 5

const VICTIMS = [
  'allocator/0',
  'provider-gateway/0',
  'release-worker/0',
  'iaas-provider/0',
  'ingress/worker-1',
  'nats-server',
  'up',
]
const standstills = (hasPeer: (victim: string) => boolean): readonly Standstill[] =>
  VICTIMS.flatMap((victim) => [
    { victim, harm: 'paused' as const, hasPeer: hasPeer(victim) },
    // Who kills `up` ends the stack.
    ...(victim === 'up' ? [] : [{ victim, harm: 'killed' as const, hasPeer: hasPeer(victim) }]),
  ])

describe.each([
  { title: 'of processes of which there is one', scale: [], peers: [] },
  {
    title: 'of processes of which there are two',
    scale: ['allocator=2', 'provider-gateway=2', 'release-worker=2'],
    peers: ['allocator/0', 'provider-gateway/0', 'release-worker/0'],
  },
])('a standstill $title', ({ scale, peers }) => {
  let given: StandstillStack
  beforeAll(async () => {
    given = await StandstillStack.start(scale)
  })
  afterAll(() => given[Symbol.asyncDispose]())

  test.each(standstills((victim) => peers.includes(victim)))(
    'cold ADDs, hits and DELs are answered well and in time while $victim is $harm, and leave nothing behind',
    async (standstill) => {
      const works = []
      for (let nth = 0; nth < EACH; nth += 1)
        works.push(given.add('cold'), given.add('warm'), await given.del())
      const outcomes = await survive(given.stack, standstill, { works, everyMs: EVERY_MS, pauseMs: PAUSE_MS })
      const longest = Math.max(...outcomes.map(({ tookMs }) => tookMs))
      process.stdout.write(`${standstill.victim} ${standstill.harm}: longest answer after ${longest} ms\n`)
      expect(await wrongsOf(given.stack, outcomes, GRACE_MS)).toEqual([])
    },
  )
})
