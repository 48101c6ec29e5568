import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { poll } from '../harness/poll.ts'

/** One remote call of a release, as the processes themselves named it. */
export interface Step {
  readonly instance: string
  readonly name: string
  /** Which of the calls of this name within one release. */
  readonly nth: number
}

/** Who is killed at a step: the process that takes it, or the server behind it. */
export const VICTIMS = ['self', 'nats-server'] as const
type Victim = (typeof VICTIMS)[number]

export interface Order extends Step {
  readonly moment: 'before' | 'after'
  readonly victim: Victim
}

/** Enough for a process to be back, and a retry; then another release is begun, as often as would take a minute. */
const FIRED_MS = 6_000
const RELEASES_MAX = 10

/** The folder through which preload.mjs is told what to note and where to kill. */
export class KillFolder implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'subeni-kill-'))
  #id = 0

  /** Runs `work` with everything that `subeni up` starts in it under watch. */
  async watching<T>(work: () => Promise<T>): Promise<T> {
    const preload = join(import.meta.dirname, 'preload.mjs')
    const { env } = process
    const before = env['NODE_OPTIONS']
    Object.assign(env, { NODE_OPTIONS: `${before ?? ''} --import=${preload}`, SUBENI_KILL_DIR: this.path })
    try {
      return await work()
    } finally {
      if (before === undefined) delete env['NODE_OPTIONS']
      else env['NODE_OPTIONS'] = before
    }
  }

  /** The steps that the processes took while `work` ran, each named, in order. */
  async record(work: () => Promise<void>): Promise<readonly Step[]> {
    rmSync(join(this.path, 'steps.log'), { force: true })
    writeFileSync(join(this.path, 'record'), '')
    await work()
    rmSync(join(this.path, 'record'))
    return stepsOf(readFileSync(join(this.path, 'steps.log'), 'utf8'))
  }

  /**
   * Gives an order; resolves when `release` has made it be carried out. A release may pass by the step, when its write was
   * the one that compacted the pool's log: then the next one is begun.
   */
  async carryOut(
    { victim, ...order }: Order,
    serverPid: number,
    release: () => void,
    signal: 'SIGKILL' | 'SIGSTOP' = 'SIGKILL',
  ): Promise<void> {
    this.#id += 1
    const said = { ...order, signal, id: this.#id, victim: victim === 'self' ? 'self' : serverPid }
    const file = join(this.path, 'order.json')
    writeFileSync(`${file}.new`, JSON.stringify(said))
    renameSync(`${file}.new`, file)
    const what = `an order to be carried out: ${JSON.stringify(order)}`
    const isDone = (): true | undefined => (existsSync(file) ? undefined : true)
    for (let left = RELEASES_MAX; left > 0; left -= 1) {
      release()
      const done = poll(what, isDone, { withinMs: FIRED_MS, everyMs: 10 })
      if (await done.catch((thrown: unknown) => (left > 1 ? false : Promise.reject(thrown)))) return
    }
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}

/** What both recordings have: steps that every request takes, whatever is remembered of those before it. */
export function common(one: readonly Step[], other: readonly Step[]): Step[] {
  const there = new Set(other.map((step) => JSON.stringify(step)))
  return one.filter((step) => there.has(JSON.stringify(step)))
}

/** What either of two recordings has: a step that a compaction hid in one is seen in the other. */
export function union(one: readonly Step[], other: readonly Step[]): Step[] {
  return [...new Map([...one, ...other].map((step) => [JSON.stringify(step), step])).values()]
}

function stepsOf(log: string): Step[] {
  const counts = new Map<string, number>()
  return log
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const nth = (counts.get(line) ?? 0) + 1
      counts.set(line, nth)
      const space = line.indexOf(' ')
      return { instance: line.slice(0, space), name: line.slice(space + 1), nth }
    })
}

/** Before and after every call; a read changes nothing, so that of equal ones before the first stands for them all. */
export function ordersOf(steps: readonly Step[], victim: Victim): Order[] {
  const reachable = steps.filter(({ name }) => victim === 'self' || !/^(http|served)/.test(name))
  return reachable.flatMap((step): Order[] => {
    const before: Order = { ...step, moment: 'before', victim }
    if (step.name.startsWith('read')) return step.nth === 1 ? [before] : []
    return [before, { ...before, moment: 'after' }]
  })
}

/** Those of one process apart from each other, so that it has lived a while before it is killed again. */
export function spread(orders: readonly Order[]): Order[] {
  const victimOf = ({ victim, instance }: Order) => (victim === 'self' ? instance : victim)
  const queues = [...Map.groupBy(orders, victimOf).values()].toSorted((a, b) => b.length - a.length)
  const longest = queues[0]?.length ?? 0
  const places = queues.flatMap((queue) =>
    queue.map((order, index) => ({ order, place: ((index + 0.5) * longest) / queue.length })),
  )
  return places.toSorted((a, b) => a.place - b.place).map(({ order }) => order)
}
