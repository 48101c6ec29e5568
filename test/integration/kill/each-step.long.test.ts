import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poll } from '../harness/poll.ts'
import { common, KillFolder, type Order, ordersOf, spread } from './orders.ts'
import { type Outcome, pidOf, untilAnswered, type Work, wrongsOf } from './standstill.ts'
import { StandstillStack } from './standstill-stack.ts'

/** Beyond the 3 s after which a silent process is taken for dead. */
const PAUSE_MS = 4_500
const GRACE_MS = 90_000
/** A process that is killed again sooner is started again later. */
const LIFE_MS = 2_100

let folder: KillFolder
let given: StandstillStack
beforeAll(async () => {
  folder = new KillFolder()
  given = await folder.watching(() => StandstillStack.start([]))
})
afterAll(async () => {
  await given[Symbol.asyncDispose]()
  folder[Symbol.dispose]()
})

const KINDS: readonly { readonly title: string; readonly make: () => Promise<Work> }[] = [
  { title: 'a cold ADD', make: async () => given.add('cold') },
  { title: 'a hit', make: async () => given.add('warm') },
  { title: 'a DEL', make: () => given.del() },
]

describe.each(KINDS)('$title', ({ make }) => {
  test.each(['SIGKILL', 'SIGSTOP'] as const)(
    'survives %s of whoever takes a step of it, at each step',
    async (signal) => {
      const record = async () => {
        const { ask } = await make()
        return folder.record(async () => expect(await ask()).toMatchObject({ status: 200 }))
      }
      const orders = spread(ordersOf(common(await record(), await record()), 'self'))
      expect(orders.length).toBeGreaterThan(4)
      const wrongs: string[] = []
      let longestMs = 0
      for (const order of orders) {
        const outcomes = await carryOut(order, signal, make)
        longestMs = Math.max(longestMs, ...outcomes.map(({ tookMs }) => tookMs))
        wrongs.push(
          ...(await wrongsOf(given.stack, outcomes, GRACE_MS)).map(
            (text) => `${JSON.stringify(order)}: ${text}`,
          ),
        )
      }
      process.stdout.write(`${signal} at ${orders.length} steps: longest answer after ${longestMs} ms\n`)
      expect(wrongs).toEqual([])
    },
  )
})

async function carryOut(
  order: Order,
  signal: 'SIGKILL' | 'SIGSTOP',
  make: () => Promise<Work>,
): Promise<readonly Outcome[]> {
  const { stack } = given
  const pid = await pidOf(stack, order.instance)
  const spares = [await make(), await make(), await make()]
  const asked: Promise<Omit<Outcome, 'tookMs'> & { readonly at: number }>[] = []
  const begin = (): void => {
    const { name, ask } = spares.shift() ?? given.add('warm')
    asked.push(untilAnswered(ask).then((answer) => ({ name, answer, at: performance.now() })))
  }
  await folder.carryOut(order, 0, begin, signal)
  if (signal === 'SIGSTOP') {
    await pause(PAUSE_MS)
    process.kill(pid, 'SIGCONT')
  } else {
    await poll(`${order.instance} to be there again`, async () => {
      const now = (await stack.pids())[order.instance]
      return now !== undefined && now !== pid ? true : undefined
    })
  }
  const countsFrom = performance.now()
  const outcomes = await Promise.all(asked)
  if (signal === 'SIGKILL') await pause(LIFE_MS)
  return outcomes.map(({ at, ...outcome }) => ({ ...outcome, tookMs: Math.round(at - countsFrom) }))
}
