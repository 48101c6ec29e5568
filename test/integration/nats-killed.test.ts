import { expect, test } from 'vitest'
import { readBooks } from './harness/books.ts'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { readyPool, startTestProvider } from './harness/provider.ts'
import { firstIp } from './harness/socket-call.ts'
import { TestStack } from './harness/stack.ts'

const PODS = 1_000
const POOLS = 4
const PER_POOL = PODS / POOLS
const AT_ONCE = 50

async function inTurn<T>(count: number, call: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const work = async (): Promise<void> => {
    for (let index = next; index < count; index = next) {
      next += 1
      results[index] = await call(index)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return results
}

test(
  'nats-server killed during 1,000 DELs: what was answered 200 ends released, what was not can be repeated',
  { timeout: 240_000 },
  async () => {
    await using provider = await startTestProvider()
    const settings = [
      'rateLimit.qps=2000',
      'rateLimit.burst=2000',
      'release.backoffMax=1s',
      'sweep.interval=5s',
    ]
    await using stack = await TestStack.start([
      '--node',
      'worker-1',
      '--provider',
      provider.url,
      ...settings.flatMap((setting) => ['--set', setting]),
    ])
    const pools = Array.from({ length: POOLS }, (_, n) => {
      const addresses = Array.from({ length: PER_POOL }, (_each, index) => `10.63.${n}.${index + 1}`)
      const ips = [`10.63.${n}.1-10.63.${n}.${PER_POOL}`]
      const pool = poolManifest({ name: `p${n}`, subnet: '10.63.0.0/16', ips, node: 'worker-1' })
      return readyPool(pool, addresses, 'worker-1')
    })
    expect(await stack.apply(pools)).toMatchObject({ code: 0 })
    const request = (n: number) => ({ node: 'worker-1', pod: `default/pod-${n}`, pools: [`p${n % POOLS}`] })
    const adds = await inTurn(PODS, (n) => stack.add(request(n)))
    for (const answer of adds) firstIp(answer)
    const dels = inTurn(PODS, (n) => stack.del(request(n)))
    await poll('releases to be under way', () => provider.releases.length > PODS / 20 || undefined, {
      everyMs: 5,
    })
    process.kill(stack.ready.pids['nats-server'] ?? 0, 'SIGKILL')
    const answers = await dels
    const failed = answers.flatMap(({ status }, n) => (status === 200 ? [] : [n]))
    // ingress keeps a DEL that was not accepted; a caller that repeats it is answered, whoever was first.
    for (const n of failed) {
      await poll(`DEL ${n} again`, async () =>
        (await stack.del(request(n))).status === 200 ? true : undefined,
      )
    }
    let left = -1
    await poll(
      'every claim to be free',
      async () => {
        const books = await readBooks(stack)
        left = books.pools.reduce(
          (sum, { claims }) => sum + Object.keys(claims).length,
          books.endpoints.length,
        )
        return left === 0 ? true : undefined
      },
      { withinMs: 120_000, everyMs: 1_000, seen: () => left },
    )
    const released = new Set(provider.releases.map(({ podName }) => podName))
    expect(released.size).toBe(PODS)
  },
)
