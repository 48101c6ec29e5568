import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { disagreements, readBooks } from '../harness/books.ts'
import { poll } from '../harness/poll.ts'
import type { Answer } from '../harness/socket-call.ts'
import type { TestStack } from '../harness/stack.ts'

/** Long enough for a process that is started anew to be there, and for one that was paused to do what was sent to it. */
export const ANSWERED_WITHIN_MS = 10_000
/** As a kubelet whose plugin found the socket closed. */
const AGAIN_MS = 200

export interface Standstill {
  readonly victim: string
  readonly harm: 'killed' | 'paused'
  /** Another process of its kind stands in: what is asked counts from the harm's beginning, else from its end. */
  readonly hasPeer: boolean
}

export interface Outcome {
  readonly name: string
  readonly answer: Answer
  /** From when it counts to the answer; negative when the answer came before. */
  readonly tookMs: number
}

export interface Work {
  readonly name: string
  readonly ask: () => Promise<Answer>
}

/** Asks all in turn, `everyMs` apart, and does the harm when half of them are asked; `pauseMs` is how long a pause lasts. */
export async function survive(
  stack: TestStack,
  { victim, harm, hasPeer }: Standstill,
  {
    works,
    everyMs,
    pauseMs,
  }: { readonly works: readonly Work[]; readonly everyMs: number; readonly pauseMs: number },
): Promise<readonly Outcome[]> {
  const pid = await pidOf(stack, victim)
  const asked: Promise<Omit<Outcome, 'tookMs'> & { readonly at: number }>[] = []
  let harmed: Promise<number> = Promise.resolve(0)
  for (const [nth, { name, ask }] of works.entries()) {
    asked.push(untilAnswered(ask).then((answer) => ({ name, answer, at: performance.now() })))
    await pause(everyMs)
    if (nth + 1 === Math.ceil(works.length / 2))
      harmed = doHarm(stack, { victim, pid, harm, pauseMs, hasPeer })
  }
  const countsFrom = await harmed
  const outcomes = await Promise.all(asked)
  return outcomes.map(({ at, ...outcome }) => ({ ...outcome, tookMs: Math.round(at - countsFrom) }))
}

export async function pidOf(stack: TestStack, victim: string): Promise<number> {
  const pid = victim === 'up' ? stack.upPid : ((await stack.pids())[victim] ?? 0)
  if (pid === 0) throw new Error(`no process ${victim}`)
  return pid
}

/** When what was asked begins to count. */
async function doHarm(
  stack: TestStack,
  { victim, pid, harm, pauseMs, hasPeer }: Standstill & { readonly pid: number; readonly pauseMs: number },
): Promise<number> {
  const began = performance.now()
  process.kill(pid, harm === 'killed' ? 'SIGKILL' : 'SIGSTOP')
  if (harm === 'paused') {
    await pause(pauseMs)
    process.kill(pid, 'SIGCONT')
  } else {
    await poll(`${victim} to be there again`, async () => {
      const now = (await stack.pids())[victim]
      return now !== undefined && now !== pid ? true : undefined
    })
  }
  return hasPeer ? began : performance.now()
}

export async function untilAnswered(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 0) return answer
    await pause(AGAIN_MS)
  }
}

/** What is not as it must be: a refusal, an answer that came too late, or books that go on disagreeing. */
export async function wrongsOf(
  stack: TestStack,
  outcomes: readonly Outcome[],
  graceMs: number,
): Promise<string[]> {
  const wrongs = outcomes
    .filter(({ answer, tookMs }) => answer.status !== 200 || tookMs > ANSWERED_WITHIN_MS)
    .map(({ name, answer, tookMs }) => `${name}: ${answer.status} after ${tookMs} ms: ${answer.text}`)
  let left: string[] = []
  const settled = poll(
    'books that agree',
    async () => {
      left = disagreements(await readBooks(stack))
      return left.length === 0 ? true : undefined
    },
    { withinMs: graceMs, everyMs: 500 },
  )
  await settled.catch(() => wrongs.push(...left))
  return wrongs
}
