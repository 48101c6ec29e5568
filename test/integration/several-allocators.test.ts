import { describe, expect, test } from 'vitest'
import { readBooks } from './harness/books.ts'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { firstIp } from './harness/socket-call.ts'
import { type AddRequest, TestStack } from './harness/stack.ts'

/** A parent NIC holds 256 sub-ENIs, so a thousand addresses need four. */
const NODES = ['worker-1', 'worker-2', 'worker-3', 'worker-4']
const CALLERS = 64
const POOL = 'thousand'
const COLD_PER_CALLER = 3
const CHURN_MS = 4_000
const KILL_AFTER_MS = 1_000
/** Three missed signs of life, and the ask again (DESIGN §4.2). */
const DELAY_MAX_MS = 6_000

/** Who holds which address now, as the callers see it. */
class Ledger {
  readonly faults: string[] = []
  slowestMs = 0
  readonly #owners = new Map<string, string>()

  take(address: string, pod: string): void {
    const other = this.#owners.get(address)
    if (other !== undefined) this.faults.push(`${address} given to ${pod} while ${other} holds it`)
    this.#owners.set(address, pod)
  }

  leave(address: string): void {
    this.#owners.delete(address)
  }

  spent(startedMs: number): void {
    this.slowestMs = Math.max(this.slowestMs, performance.now() - startedMs)
  }
}

interface Caller {
  readonly stack: TestStack
  readonly index: number
  readonly ledger: Ledger
}

/** ADDs and DELs, each answered at its first try. */
async function add(
  { stack, index, ledger }: Caller,
  round: string,
): Promise<AddRequest & { address: string }> {
  const request = {
    node: NODES[index % NODES.length] ?? '',
    pod: `load/pod-${index}-${round}`,
    pools: [POOL],
  }
  const startedMs = performance.now()
  const { address } = firstIp(await stack.add(request))
  ledger.spent(startedMs)
  ledger.take(address, request.pod)
  return { ...request, address }
}

async function del(
  { stack, ledger }: Caller,
  held: AddRequest & { readonly address: string },
): Promise<void> {
  ledger.leave(held.address)
  const answer = await stack.del(held)
  if (answer.status !== 200) ledger.faults.push(`DEL of ${held.pod}: ${answer.status} ${answer.text}`)
}

/** Each caller adds and deletes, one Pod after the other, for a while. */
async function churn(stack: TestStack, name: string): Promise<Ledger> {
  const ledger = new Ledger()
  const startedMs = performance.now()
  const callers = Array.from({ length: CALLERS }, async (_, index) => {
    for (let round = 0; performance.now() < startedMs + CHURN_MS; round += 1) {
      const caller = { stack, index, ledger }
      await del(caller, await add(caller, `${name}-${round}`))
    }
  })
  await Promise.all(callers)
  return ledger
}

/** Every caller's first Pods: made cold, all held at once, given back; what stays bound serves the rest. */
async function warmUp(stack: TestStack): Promise<void> {
  const ledger = new Ledger()
  const callers = Array.from({ length: CALLERS }, async (_, index) => {
    const caller = { stack, index, ledger }
    const held = []
    for (let n = 0; n < COLD_PER_CALLER; n += 1) held.push(await add(caller, `warm-${n}`))
    return { caller, held }
  })
  for (const { caller, held } of await Promise.all(callers)) for (const one of held) await del(caller, one)
  expect(ledger.faults).toEqual([])
}

/** Kills one allocator in the middle. Resolves with the slowest ADD, in ms. */
async function killDuringChurn(stack: TestStack, victim: string): Promise<number> {
  const churning = churn(stack, `kill-${victim.replace('/', '-')}`)
  await new Promise((resolve) => setTimeout(resolve, KILL_AFTER_MS))
  process.kill((await stack.pids())[victim] ?? 0, 'SIGKILL')
  const killed = await churning
  expect(killed.faults).toEqual([])
  await expectNothingLeft(stack)
  return killed.slowestMs
}

async function expectNothingLeft(stack: TestStack): Promise<void> {
  let seen: unknown
  await poll(
    'no claim and no endpoint is left',
    async () => {
      const { pools, endpoints } = await readBooks(stack)
      const claims = Object.keys(pools[0]?.claims ?? {})
      seen = [claims.length, endpoints.length]
      return claims.length === 0 && endpoints.length === 0 ? true : undefined
    },
    { seen: () => seen },
  )
}

describe('three allocators, one global pool of a thousand addresses, 64 callers (DESIGN §3)', () => {
  test(
    'give no address twice, lose no update, and survive the death of one',
    { timeout: 180_000 },
    async () => {
      const nodes = NODES.flatMap((node) => ['--node', node])
      const settings = ['cloud.qps=2000', 'cloud.burst=2000', 'rateLimit.qps=2000', 'rateLimit.burst=2000']
      await using stack = await TestStack.start([
        ...nodes,
        ...settings.flatMap((setting) => ['--set', setting]),
        '--scale',
        'allocator=3',
      ])
      await stack.apply([
        poolManifest({ name: POOL, subnet: '10.96.0.0/16', ips: ['10.96.0.1-10.96.3.232'] }),
      ])
      await poll('the cloud has the subnet', async () => {
        const probe = { node: 'worker-1', pod: 'load/probe', pools: [POOL] }
        const answer = await stack.add(probe)
        return answer.status === 200 ? stack.del(probe) : undefined
      })
      await warmUp(stack)
      expect((await churn(stack, 'calm')).faults).toEqual([])
      await expectNothingLeft(stack)

      // One of them is the pool's home.
      const slowestMs: number[] = []
      for (const victim of ['allocator/0', 'allocator/1', 'allocator/2']) {
        slowestMs.push(await killDuringChurn(stack, victim))
      }
      process.stdout.write(
        `slowest ADD when an allocator is killed: ${slowestMs.map(Math.round).join(', ')} ms\n`,
      )
      expect(Math.max(...slowestMs)).toBeLessThan(DELAY_MAX_MS)
    },
  )
})
