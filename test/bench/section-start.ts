import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { once } from 'node:events'
import { poll } from '../integration/harness/poll.ts'
import { ROOT, TestStack } from '../integration/harness/stack.ts'
import { line, ratio, say } from './print.ts'
import { residentBytes } from './process-cost.ts'
import { openSeedStores, seededEndpoint, seededPool, type SeedStores } from './seeded-pools.ts'
import { closedLoop } from './stats.ts'

const POOLS = 10_000
const ADDRESSES = 20
const CLAIMED = 5
const NODE = 'start-0'
const READY_MAX_MS = 60_000
const MIB = 1_024 * 1_024
const HEALTH = '127.0.0.1:38911'

/** An allocator that starts beside 10,000 pools of 20 addresses, 5 of them claimed, and 50,000 endpoints. */
export async function reportStart(): Promise<void> {
  await using stack = await TestStack.start(['--only', 'nats-server', '--set', 'logLevel=warn'])
  await seed(stack.ready.nats)
  const began = performance.now()
  const allocator = spawn(process.execPath, [join(ROOT, 'services', 'allocator', 'src', 'main.ts')], {
    env: { PATH: process.env['PATH'], NATS_URL: stack.ready.nats, SUBENI_HEALTH_LISTEN: HEALTH },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await poll('the allocator is ready', isReady, { withinMs: READY_MAX_MS, everyMs: 20 })
    const readyMs = performance.now() - began
    const mib = residentBytes(allocator.pid ?? 0) / MIB
    say(
      `allocator beside ${POOLS} pools and ${POOLS * CLAIMED} endpoints: ready after ${Math.round(readyMs)} ms`,
    )
    ratio('seconds', readyMs / 1_000, 'at most 5')
    ratio('MiB resident', mib, 'at most 450')
  } finally {
    allocator.kill()
    await once(allocator, 'exit')
  }
}

async function seed(natsUrl: string): Promise<void> {
  await using stores: SeedStores = await openSeedStores(natsUrl)
  const pools = await closedLoop(POOLS, 32, async (index) => {
    const claimed = { addresses: ADDRESSES, claimed: CLAIMED, block: 100 + (index % 100) }
    const offset = 1 + Math.floor(index / 100) * 32
    await stores.pools.create(seededPool({ name: `start-${index}`, node: NODE, ...claimed, offset }))
  })
  line('seeding pools', pools)
  const endpoints = await closedLoop(POOLS * CLAIMED, 64, async (index) => {
    const pool = `start-${Math.floor(index / CLAIMED)}`
    await stores.endpoints.create(seededEndpoint({ pod: `${pool}-${index % CLAIMED}`, pool, node: NODE }))
  })
  line('seeding endpoints', endpoints)
}

async function isReady(): Promise<true | undefined> {
  const answer = await fetch(`http://${HEALTH}/readyz`).catch(() => undefined)
  return answer?.ok === true ? true : undefined
}
