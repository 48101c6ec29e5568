import type { Random } from '@subeni/shared/ports'
import { seededRandom } from '@subeni/shared/testing'
import { expect } from 'vitest'
import { type Books, disagreements, readBooks, waitForPrewarm } from './books.ts'
import { poll } from './poll.ts'
import { poolManifest } from './pools.ts'
import { firstIp } from './socket-call.ts'
import { type AddRequest, TestStack } from './stack.ts'

const PODS = 200
const KILL_EVERY_MS = 1_200
const RETRY_MS = 100

/** Who holds which address now, as the callers see it: from the answer of an ADD until its DEL is sent. */
class Owners {
  readonly #owners = new Map<string, string>()
  readonly violations: string[] = []

  take(address: string, uid: string): void {
    const other = this.#owners.get(address)
    if (other !== undefined && other !== uid)
      this.violations.push(`${address} given to ${uid} while ${other} holds it`)
    this.#owners.set(address, uid)
  }

  leave(address: string): void {
    this.#owners.delete(address)
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function until200(call: () => Promise<{ status: number; text: string }>, deadline: number) {
  for (;;) {
    const answer = await call()
    if (answer.status === 200) return answer
    if (performance.now() > deadline) throw new Error(`never answered 200: ${answer.status} ${answer.text}`)
    await pause(RETRY_MS)
  }
}

/** ADD, hold, DEL, with a new Pod each time, as a rolling update does; every call is repeated until it succeeds. */
async function churn(stack: TestStack, index: number, owners: Owners, stopAt: number): Promise<number> {
  const node = index % 2 === 0 ? 'worker-1' : 'worker-2'
  let rounds = 0
  while (performance.now() < stopAt) {
    const request: AddRequest = { node, pod: `chaos/pod-${index}-${rounds}`, pools: [`${node}-chaos`] }
    const deadline = stopAt + 90_000
    const added = await until200(() => stack.add(request), deadline)
    const { address } = firstIp({ ...added, headers: {} })
    owners.take(address, request.pod)
    await pause(200)
    owners.leave(address)
    await until200(() => stack.del(request), deadline)
    rounds += 1
  }
  return rounds
}

/** Always one of those that were killed least. The same seed chooses the same way among the same candidates. */
async function killAtRandom(
  stack: TestStack,
  stopAt: number,
  killed: Map<string, number>,
  random: Random,
): Promise<void> {
  while (performance.now() < stopAt) {
    await pause(KILL_EVERY_MS)
    const pids = await stack.pids()
    const ids = Object.keys(pids)
    const least = Math.min(...ids.map((id) => killed.get(id) ?? 0))
    const candidates = ids.filter((id) => (killed.get(id) ?? 0) === least)
    const id = candidates[Math.floor(random.next() * candidates.length)] ?? ''
    killed.set(id, (killed.get(id) ?? 0) + 1)
    try {
      process.kill(pids[id] ?? 0, 'SIGKILL')
    } catch {
      // It was just being started again.
    }
  }
}

/** Two nodes with a prewarmed pool of 250 each, and settings that make sweeps and repeats quick. */
async function startStack(): Promise<TestStack> {
  const settings = [
    'cloud.qps=400',
    'cloud.burst=400',
    'sweep.interval=5s',
    'sweep.claimAge=20s',
    'release.backoffMax=2s',
  ]
  const nodes = ['worker-1', 'worker-2']
  const stack = await TestStack.start([
    ...nodes.flatMap((node) => ['--node', node]),
    ...settings.flatMap((setting) => ['--set', setting]),
  ])
  const pools = nodes.map((node, index) =>
    poolManifest({
      name: `${node}-chaos`,
      subnet: '10.70.0.0/16',
      ips: [`10.70.${index}.1-10.70.${index}.250`],
      node,
    }),
  )
  expect(await stack.apply(pools)).toMatchObject({ code: 0 })
  await waitForPrewarm(stack, ['worker-1-chaos', 'worker-2-chaos'], 120_000)
  return stack
}

export interface Churn {
  readonly churnMs: number
  readonly seed: number
}

/**
 * 200 Pods come and go over two nodes while each process is killed again and again: no address ever has two owners, and in
 * the end claims, endpoints, pools and cloud agree. Resolves with each address that had two. The seed is printed.
 */
export async function churnUnderKills({ churnMs, seed }: Churn): Promise<string[]> {
  process.stdout.write(`kills by seed ${seed}\n`)
  await using stack = await startStack()
  const owners = new Owners()
  const killed = new Map<string, number>()
  const stopAt = performance.now() + churnMs
  const [, ...rounds] = await Promise.all([
    killAtRandom(stack, stopAt, killed, seededRandom(seed)),
    ...Array.from({ length: PODS }, (_, index) => churn(stack, index, owners, stopAt)),
  ])
  expect(rounds.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(PODS)
  expect(Math.min(...Object.keys(stack.ready.pids).map((id) => killed.get(id) ?? 0))).toBeGreaterThan(0)
  await waitUntilQuiet(stack)
  return owners.violations
}

/** What was begun ends: jobs, sweeps and prewarming; then the books must agree. */
async function waitUntilQuiet(stack: TestStack): Promise<void> {
  let books: Books | undefined
  let found: string[] = []
  await poll(
    'the books agree and nobody holds anything',
    async () => {
      if ((await stack.cli('status')).code !== 0) return undefined
      books = await readBooks(stack)
      found = disagreements(books)
      const claims = books.pools.flatMap((pool) => Object.keys(pool.claims))
      if (claims.length > 0) found.push(`${claims.length} claims are left`)
      if (books.endpoints.length > 0) found.push(`${books.endpoints.length} endpoints are left`)
      return found.length === 0 ? true : undefined
    },
    { withinMs: 150_000, everyMs: 1_000, seen: () => found.slice(0, 10) },
  )
  expect(books?.cloud).toHaveLength(500)
}
