/**
 * `npm run bench`: figures of one run on one machine, as ratios to a floor that is measured before and after in the
 * same run. ADD figures: node-pool hits over 16 pools of 250 addresses, after 3,000 ADDs of warm-up, best of three.
 */
import { readBooks, waitForPrewarm } from '../integration/harness/books.ts'
import { poll } from '../integration/harness/poll.ts'
import { poolManifest } from '../integration/harness/pools.ts'
import { TestStack } from '../integration/harness/stack.ts'
import { type AddTarget, measureAdds } from './adds.ts'
import { type Floor, measureFloor } from './floor.ts'
import { gatewaySection } from './gateway.ts'
import { bestOf, type Figures } from './stats.ts'

const NODES = 2
const POOLS_PER_NODE = 8
const ADDRESSES = 250
const WARM_UP = 3_000
const ROUNDS = 3
const CALLS: Readonly<Record<number, number>> = { 1: 1_000, 16: 2_000, 128: 3_000 }

const nodeName = (node: number): string => `bench-${node}`
const poolName = (node: number, pool: number): string => `bench-${node}-${pool}`
const say = (text: string): void => void process.stdout.write(`${text}\n`)

async function main(): Promise<void> {
  await using stack = await TestStack.start([
    ...Array.from({ length: NODES }, (_, node) => ['--node', `${nodeName(node)}=${nicsOf(node)}`]).flat(),
    ...['cloud.qps=5000', 'cloud.burst=5000', 'logLevel=warn'].flatMap((setting) => ['--set', setting]),
  ])
  const targets = await preparePools(stack)
  const settled = (): Promise<void> => nothingClaimed(stack)
  say('floor, before')
  const before = await measureFloor(stack.ready.nats, ROUNDS)
  await measureAdds(targets, { calls: WARM_UP, callers: 16, rounds: 1, settled })
  const adds = new Map<number, Figures>()
  for (const [callers, calls] of Object.entries(CALLS)) {
    adds.set(
      Number(callers),
      await measureAdds(targets, { calls, callers: Number(callers), rounds: ROUNDS, settled }),
    )
  }
  say('floor, after')
  const after = await measureFloor(stack.ready.nats, ROUNDS)
  report(joinFloors(before, after), adds)
  say('gateway')
  await gatewaySection(say)
}

/** A parent NIC holds 256 sub-ENIs, so that each pool has one of its own. */
function nicsOf(node: number): string {
  const mac = (pool: number): string =>
    `fa:16:3e:be:${node.toString(16).padStart(2, '0')}:${pool.toString(16).padStart(2, '0')}`
  return Array.from({ length: POOLS_PER_NODE }, (_, pool) => `eth${pool + 1}=${mac(pool)}`).join(',')
}

async function preparePools(stack: TestStack): Promise<AddTarget[]> {
  const all = Array.from({ length: NODES * POOLS_PER_NODE }, (_, index) => ({
    node: Math.floor(index / POOLS_PER_NODE),
    pool: index % POOLS_PER_NODE,
  }))
  const manifests = all.map(({ node, pool }) =>
    poolManifest({
      name: poolName(node, pool),
      subnet: '10.80.0.0/16',
      ips: [`10.80.${node * POOLS_PER_NODE + pool}.1-10.80.${node * POOLS_PER_NODE + pool}.${ADDRESSES}`],
      node: nodeName(node),
      annotations: { 'ipam.spidernet.io/parent-nic': `eth${pool + 1}` },
    }),
  )
  const applied = await stack.apply(manifests)
  if (applied.code !== 0) throw new Error(applied.stderr)
  await waitForPrewarm(
    stack,
    all.map(({ node, pool }) => poolName(node, pool)),
    180_000,
  )
  return all.map(({ node, pool }) => ({ socket: stack.socket(nodeName(node)), pool: poolName(node, pool) }))
}

async function nothingClaimed(stack: TestStack): Promise<void> {
  await poll(
    'all claims freed',
    async () =>
      (await readBooks(stack)).pools.every(({ claims }) => Object.keys(claims).length === 0)
        ? true
        : undefined,
    { withinMs: 120_000, everyMs: 500 },
  )
}

function joinFloors(before: Floor, after: Floor): Floor {
  return {
    request: bestOf([before.request, after.request]),
    requestMany: bestOf([before.requestMany, after.requestMany]),
    kvWrite: bestOf([before.kvWrite, after.kvWrite]),
    kvWriteMany: bestOf([before.kvWriteMany, after.kvWriteMany]),
  }
}

function line(name: string, { p50Ms, p99Ms, perSecond }: Figures): void {
  const rate = `${Math.round(perSecond)}/s`
  say(`${name.padEnd(34)} p50 ${p50Ms.toFixed(3)} ms  p99 ${p99Ms.toFixed(3)} ms  ${rate}`)
}

function report(floor: Floor, adds: ReadonlyMap<number, Figures>): void {
  line('NATS request-reply, 1 caller', floor.request)
  line('NATS request-reply, 128 callers', floor.requestMany)
  line('KV compare-and-set, 1 writer', floor.kvWrite)
  line('KV compare-and-set, 16 writers', floor.kvWriteMany)
  const floorMs = floor.request.p50Ms + floor.kvWrite.p50Ms
  for (const [callers, figures] of adds) {
    line(`ADD, ${callers} caller${callers === 1 ? '' : 's'}`, figures)
    const share = figures.perSecond / floor.requestMany.perSecond
    say(
      `  p50 is ${(figures.p50Ms / floorMs).toFixed(2)} x (request-reply + KV write); rate is ${share.toFixed(3)} of request-reply`,
    )
  }
}

await main()
