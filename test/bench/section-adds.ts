import { waitForPrewarm } from '../integration/harness/books.ts'
import { poolManifest } from '../integration/harness/pools.ts'
import { TestStack } from '../integration/harness/stack.ts'
import { type AddCaller, type AddTarget, busCaller, socketCaller } from './add-callers.ts'
import { type Held, measureAdds } from './adds.ts'
import { type Floor, joinFloors, measureFloor } from './floor.ts'
import { line, ratio, say } from './print.ts'
import { clearAll, openSeedStores, type SeedStores } from './seeded-pools.ts'
import { bestOf, type Figures } from './stats.ts'

const NODES = 2
const POOLS_PER_NODE = 8
const ADDRESSES = 250
const WARM_UP = 3_000
const ROUNDS = 3
/** By the number of callers. */
const CALLS = new Map([
  [1, 1_000],
  [16, 2_000],
  [128, 3_000],
])

const nodeName = (node: number): string => `bench-${node}`
const poolName = (node: number, pool: number): string => `bench-${node}-${pool}`

/**
 * ADD of a node-pool hit: 16 pools of 250 addresses, prewarmed by the real provider, after 3,000 ADDs of warm-up; best of three
 * rounds, the floor before and after each, since a shared machine is faster in one minute than in the next. Asked twice: on the bus, as ingress asks, in as many hops as the floor's request-reply; and
 * through the node sockets, where each ADD has a connection of its own and two HTTP ends, for which the floor has no part.
 */
export async function reportAdds(): Promise<void> {
  await using stack = await TestStack.start([
    ...Array.from({ length: NODES }, (_, node) => ['--node', `${nodeName(node)}=${nicsOf(node)}`]).flat(),
    ...['cloud.qps=5000', 'cloud.burst=5000', 'logLevel=warn'].flatMap((setting) => ['--set', setting]),
  ])
  const targets = await preparePools(stack)
  await using stores = await openSeedStores(stack.ready.nats)
  await using onBus = await busCaller(stack.ready.nats)
  await using onSocket = socketCaller()
  for (const [way, caller] of Object.entries({ 'on the bus': onBus, 'through the node socket': onSocket })) {
    say(`ADDs ${way}`)
    const { floor, adds } = await measureWay({ stores, targets, caller, nats: stack.ready.nats })
    reportFloor(floor)
    reportWay(way, floor, adds)
  }
}

interface Way {
  readonly stores: SeedStores
  readonly targets: readonly AddTarget[]
  readonly caller: AddCaller
  readonly nats: string
}

interface Measured {
  readonly floor: Floor
  /** By the number of callers. */
  readonly adds: ReadonlyMap<number, Figures>
}

async function measureWay({ stores, targets, caller, nats }: Way): Promise<Measured> {
  const clear = (held: readonly Held[]): Promise<void> => clearAll(stores, held)
  await measureAdds(targets, { caller, calls: WARM_UP, callers: 16, rounds: 1, clear })
  const floors = [await measureFloor(nats)]
  const runs = new Map<number, Figures[]>()
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [callers, calls] of CALLS) {
      const figures = await measureAdds(targets, { caller, calls, callers, rounds: 1, clear })
      runs.set(callers, [...(runs.get(callers) ?? []), figures])
    }
    floors.push(await measureFloor(nats))
  }
  const adds = new Map([...runs].map(([callers, figures]) => [callers, bestOf(figures)]))
  return { floor: joinFloors(floors), adds }
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
  const names = all.map(({ node, pool }) => poolName(node, pool))
  await waitForPrewarm(stack, names, 180_000)
  return all.map(({ node, pool }) => ({
    node: nodeName(node),
    socket: stack.socket(nodeName(node)),
    pool: poolName(node, pool),
  }))
}

function reportFloor(floor: Floor): void {
  line('NATS request-reply, 1 caller', floor.request)
  line('NATS request-reply, 128 callers', floor.requestMany)
  line('KV compare-and-set, 1 writer', floor.kvWrite)
  line('KV compare-and-set, 16 writers', floor.kvWriteMany)
  line('KV create of 500 bytes, 1 writer', floor.endpointWrite)
}

function reportWay(way: string, floor: Floor, adds: ReadonlyMap<number, Figures>): void {
  const twoMs = floor.request.p50Ms + floor.kvWrite.p50Ms
  const threeMs = twoMs + floor.endpointWrite.p50Ms
  for (const [callers, figures] of adds) {
    line(`ADD ${way}, ${callers} caller${callers === 1 ? '' : 's'}`, figures)
    if (callers === 1) {
      ratio('p50 / (request-reply + KV write)', figures.p50Ms / twoMs, 'at most 4')
      ratio('p50 / (request-reply + KV write + endpoint write)', figures.p50Ms / threeMs, 'at most 2')
    } else if (callers === 128) {
      const share = figures.perSecond / floor.requestMany.perSecond
      ratio('rate / request-reply rate at 128 callers', share, 'at least 0.06, then 0.12')
    }
  }
}
