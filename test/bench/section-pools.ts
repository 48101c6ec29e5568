import { PoolView } from '../../packages/ipam/src/view/index.ts'
import { TestStack } from '../integration/harness/stack.ts'
import { type AddCaller, type AddTarget, busCaller } from './add-callers.ts'
import { measureAdds } from './adds.ts'
import { line, ratio, say } from './print.ts'
import { clearAll, openSeedStores, plainPool, seededPool, type SeedStores } from './seeded-pools.ts'
import { bestOf, type Figures } from './stats.ts'

const NODE = 'size-0'
const ROUNDS = 3
const WARM_UP = 3_000
const MANY = { calls: 3_000, callers: 128 }
/** A pool with 100 free addresses serves so many before it is cleared. */
const FEW = { calls: 90, callers: 1 }
const FEW_ROUNDS = 12

interface Rig {
  readonly caller: AddCaller
  readonly stores: SeedStores
}

/** Many callers on one pool against sixteen; a large pool nearly full against a small one; a huge IPv6 pool against a small one. */
export async function reportPoolSizes(): Promise<void> {
  await using stack = await TestStack.start([
    '--node',
    `${NODE}=eth1=fa:16:3e:00:00:01`,
    '--only',
    'nats-server,allocator',
    '--set',
    'logLevel=warn',
  ])
  await using stores = await openSeedStores(stack.ready.nats)
  await using caller = await busCaller(stack.ready.nats)
  await reportOnePool({ caller, stores })
  await reportLargePool({ caller, stores })
  reportHugeRange()
}

async function reportOnePool(rig: Rig): Promise<void> {
  const one = await seed(rig, [{ name: 'one', addresses: MANY.calls, block: 91 }])
  const sixteen = await seed(
    rig,
    Array.from({ length: 16 }, (_, index) => ({
      name: `of-16-${index}`,
      addresses: 250,
      block: 92,
      offset: index * 256 + 1,
    })),
  )
  await measure(rig, sixteen, { calls: WARM_UP, callers: 16, rounds: 1 })
  const figures = await alternate(rig, [one, sixteen], { ...MANY, rounds: ROUNDS })
  const [ofOne, ofSixteen] = figures
  if (ofOne === undefined || ofSixteen === undefined) return
  line('ADD over 16 pools, 128 callers', ofSixteen)
  line('ADD on one pool, 128 callers', ofOne)
  ratio('rate of one pool / rate of 16', ofOne.perSecond / ofSixteen.perSecond, 'at least 0.7')
}

async function reportLargePool(rig: Rig): Promise<void> {
  const small = await seed(rig, [{ name: 'small', addresses: 100, block: 93 }])
  const large = await seed(rig, [{ name: 'large', addresses: 5_000, claimed: 4_900, block: 94 }])
  const figures = await alternate(rig, [small, large], { ...FEW, rounds: FEW_ROUNDS })
  const [ofSmall, ofLarge] = figures
  if (ofSmall === undefined || ofLarge === undefined) return
  line('ADD, pool of 100, 1 caller', ofSmall)
  line('ADD, pool of 5,000 with 4,900 claimed', ofLarge)
  ratio('p50 of large / p50 of small', ofLarge.p50Ms / ofSmall.p50Ms, 'at most 1.5')
}

/** The choice alone: what follows it does not know the pool's size. */
function reportHugeRange(): void {
  const huge = chooseNs('fd00:80::/64', 'fd00:80::1-fd00:80::ffff:ffff:ffff:fffe')
  const small = chooseNs('fd00:81::/64', 'fd00:81::1-fd00:81::64')
  say(`choice and claim in a view: IPv6 of 100 ${small.toFixed(0)} ns, of a /64 ${huge.toFixed(0)} ns`)
  ratio('/64 / 100 addresses', huge / small, 'about 1')
}

function chooseNs(subnet: string, range: string): number {
  const runs: number[] = []
  for (let round = 0; round < 20; round += 1) {
    const view = new PoolView({ value: plainPool('v6', subnet, range), revision: 1 })
    const began = performance.now()
    for (let index = 0; index < 90; index += 1) {
      const choice = view.choosePlain()
      if (choice.kind === 'refusal') throw new Error(choice.reason)
      const claim = { pod: 'bench/p', podUid: `${index}`, nic: 'eth0', id: `${index}` }
      view.apply({ putClaims: { [choice.address]: claim } }, index + 2)
    }
    runs.push(((performance.now() - began) * 1e6) / 90)
  }
  return Math.min(...runs)
}

async function seed(
  { stores }: Rig,
  pools: readonly Omit<Parameters<typeof seededPool>[0], 'node'>[],
): Promise<AddTarget[]> {
  for (const pool of pools) await stores.pools.create(seededPool({ ...pool, node: NODE }))
  return pools.map(({ name }) => ({ node: NODE, socket: '', pool: name }))
}

interface Load {
  readonly calls: number
  readonly callers: number
  readonly rounds: number
}

/** In turn, so that what else the machine does is shared by all. */
async function alternate(
  rig: Rig,
  ways: readonly (readonly AddTarget[])[],
  load: Load,
): Promise<readonly Figures[]> {
  const runs: Figures[][] = ways.map(() => [])
  for (let round = 0; round < load.rounds; round += 1) {
    for (const [at, targets] of ways.entries())
      runs[at]?.push(await measure(rig, targets, { ...load, rounds: 1 }))
  }
  return runs.map(bestOf)
}

function measure({ caller, stores }: Rig, targets: readonly AddTarget[], load: Load): Promise<Figures> {
  const names = targets.map(({ pool }) => pool)
  return measureAdds(targets, { ...load, caller, clear: () => clearAll(stores, names) })
}
