import { waitForPrewarm } from '../integration/harness/books.ts'
import { poolManifest } from '../integration/harness/pools.ts'
import { TestStack } from '../integration/harness/stack.ts'
import { type AddCaller, type AddTarget, busCaller, socketCaller } from './add-callers.ts'
import { type Held, measureAdds } from './adds.ts'
import { type Floor, FloorMeter, joinFloors, type LoneFloor } from './floor.ts'
import { line, ratio, say } from './print.ts'
import { clearAll, openSeedStores, type SeedStores } from './seeded-pools.ts'
import { bestOf, type Figures, middleOf } from './stats.ts'

const NODES = 2
const POOLS_PER_NODE = 8
const ADDRESSES = 250
const WARM_UP = 3_000
const ROUNDS = 3
const LONE_CALLS = 1_000
const SLICES = 10
/** By the number of callers. */
const CALLS = new Map([
  [16, 2_000],
  [128, 3_000],
])

const nodeName = (node: number): string => `bench-${node}`
const poolName = (node: number, pool: number): string => `bench-${node}-${pool}`

/**
 * ADD of a node-pool hit: 16 pools of 250 addresses, prewarmed by the real provider, after 3,000 ADDs of warm-up; best of three
 * rounds, the floor before and after each, and in slices in turn with those of one caller, since a shared machine is faster in
 * one minute than in the next. Asked twice: on the bus, as ingress asks, in as many hops as the floor's request-reply; and
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
    const measured = await measureWay({ stores, targets, caller, nats: stack.ready.nats })
    reportFloor(measured.floor)
    reportAlone(way, measured.lone)
    reportWay(way, measured)
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
  readonly lone: readonly Alone[]
  /** By the number of callers. */
  readonly adds: ReadonlyMap<number, Figures>
}

async function measureWay(way: Way): Promise<Measured> {
  const { caller, targets, nats } = way
  await using meter = await FloorMeter.open(nats)
  await measureAdds(targets, { caller, calls: WARM_UP, callers: 16, rounds: 1, clear: clearOf(way) })
  const floors = [await meter.measure()]
  const lone: Alone[] = []
  const runs = new Map<number, Figures[]>([...CALLS.keys()].map((callers) => [callers, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    lone.push(await measureAlone(way, meter))
    for (const [callers, calls] of CALLS)
      runs
        .get(callers)
        ?.push(await measureAdds(targets, { caller, calls, callers, rounds: 1, clear: clearOf(way) }))
    floors.push(await meter.measure())
  }
  const adds = new Map([...runs].map(([callers, figures]) => [callers, bestOf(figures)]))
  return { floor: joinFloors(floors), lone, adds }
}

interface Alone extends LoneFloor {
  readonly add: Figures
}

/** One caller, and the floor of one caller, in slices one after the other: each slice meets the machine as the one before did. */
async function measureAlone(way: Way, meter: FloorMeter): Promise<Alone> {
  const { caller, targets } = way
  const slices: Alone[] = []
  for (let slice = 0; slice < SLICES; slice += 1) {
    const floor = await meter.lone(1 / SLICES)
    const calls = LONE_CALLS / SLICES
    const add = await measureAdds(targets, { caller, calls, callers: 1, rounds: 1, clear: clearOf(way) })
    slices.push({ ...floor, add })
  }
  return {
    request: middleOf(slices.map(({ request }) => request)),
    kvWrite: middleOf(slices.map(({ kvWrite }) => kvWrite)),
    endpointWrite: middleOf(slices.map(({ endpointWrite }) => endpointWrite)),
    add: middleOf(slices.map(({ add }) => add)),
  }
}

function clearOf({ stores }: Way): (held: readonly Held[]) => Promise<void> {
  return (held) => clearAll(stores, held)
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

/** Each round by itself; the best of three counts. */
function reportAlone(way: string, rounds: readonly Alone[]): void {
  line(`ADD ${way}, 1 caller`, bestOf(rounds.map(({ add }) => add)))
  const two = rounds.map(({ add, request, kvWrite }) => add.p50Ms / (request.p50Ms + kvWrite.p50Ms))
  const three = rounds.map(
    ({ add, request, kvWrite, endpointWrite }) =>
      add.p50Ms / (request.p50Ms + kvWrite.p50Ms + endpointWrite.p50Ms),
  )
  ratio('p50 / (request-reply + KV write)', Math.min(...two), 'at most 4')
  ratio('p50 / (request-reply + KV write + endpoint write)', Math.min(...three), 'at most 2')
  say(`  in each round: ${three.map((one) => one.toFixed(2)).join(', ')}`)
}

function reportWay(way: string, { floor, adds }: Measured): void {
  for (const [callers, figures] of adds) {
    line(`ADD ${way}, ${callers} callers`, figures)
    if (callers !== 128) continue
    const share = figures.perSecond / floor.requestMany.perSecond
    ratio('rate / request-reply rate at 128 callers', share, 'at least 0.06, then 0.12')
  }
}
