import { TestStack } from '../integration/harness/stack.ts'
import { type AddCaller, type AddTarget, busCaller, socketCaller } from './add-callers.ts'
import { measureAdds } from './adds.ts'
import { cpuSeconds, messageCounts } from './process-cost.ts'
import { clearAll, openSeedStores, seededPool, type SeedStores } from './seeded-pools.ts'
import { say } from './print.ts'
import type { Figures } from './stats.ts'

const NODES = ['cost-0', 'cost-1']
const POOLS = 16
const ADDRESSES = 250
const WARM_UP = 3_000
const CALLS: Readonly<Record<number, number>> = { 1: 800, 128: 3_500 }

/** What one ADD costs, in CPU of each process and in messages: also meaningful on a busy machine. */
export async function reportCost(): Promise<void> {
  await using stack = await TestStack.start([
    ...NODES.flatMap((node, index) => ['--node', `${node}=eth1=fa:16:3e:00:00:0${index + 1}`]),
    '--only',
    'nats-server,allocator,node-agent,ingress',
    '--set',
    'logLevel=warn',
  ])
  await using stores = await openSeedStores(stack.ready.nats)
  const targets = await seedTargets(stack, stores)
  await using onBus = await busCaller(stack.ready.nats)
  await using onSocket = socketCaller()
  const names = targets.map(({ pool }) => pool)
  const clear = (): Promise<void> => clearAll(stores, names)
  await measureAdds(targets, { caller: onSocket, calls: WARM_UP, callers: 16, rounds: 1, clear })
  await measureAdds(targets, { caller: onBus, calls: WARM_UP, callers: 16, rounds: 1, clear })
  for (const [name, caller] of Object.entries({ bus: onBus, socket: onSocket })) {
    for (const [callers, calls] of Object.entries(CALLS)) {
      await reportOne(stack, { name, caller, targets, callers: Number(callers), calls, clear })
    }
  }
}

async function seedTargets(stack: TestStack, stores: SeedStores): Promise<AddTarget[]> {
  const targets: AddTarget[] = []
  for (let index = 0; index < POOLS; index += 1) {
    const node = NODES[index % NODES.length] ?? ''
    const pool = `cost-${index}`
    await stores.pools.create(seededPool({ name: pool, node, addresses: ADDRESSES, offset: index * 256 + 1 }))
    targets.push({ node, socket: stack.socket(node), pool })
  }
  return targets
}

interface OneCost {
  readonly name: string
  readonly caller: AddCaller
  readonly targets: readonly AddTarget[]
  readonly callers: number
  readonly calls: number
  readonly clear: () => Promise<void>
}

async function reportOne(stack: TestStack, cost: OneCost): Promise<void> {
  const { name, caller, targets, callers, calls, clear } = cost
  const { pids } = stack.ready
  const cpuBefore = cpuSeconds(pids)
  const countsBefore = await messageCounts(stack.dir)
  let text = ''
  const figures: Figures = await measureAdds(targets, {
    caller,
    calls,
    callers,
    rounds: 1,
    clear: async () => {
      const cpuAfter = cpuSeconds(pids)
      const countsAfter = await messageCounts(stack.dir)
      const each = [...cpuAfter].map(([process, seconds]) => ({
        process,
        ms: ((seconds - (cpuBefore.get(process) ?? 0)) * 1_000) / calls,
      }))
      const sum = each.reduce((total, { ms }) => total + ms, 0)
      const parts = each.map(({ process, ms }) => `${process} ${ms.toFixed(3)}`).join('  ')
      const messages = `${((countsAfter.in - countsBefore.in) / calls).toFixed(2)} in, ${((countsAfter.out - countsBefore.out) / calls).toFixed(2)} out`
      text = `CPU ms an ADD ${sum.toFixed(3)}: ${parts}; messages ${messages}`
      await clear()
    },
  })
  say(
    `${name}, ${callers} callers: p50 ${figures.p50Ms.toFixed(3)} ms, p99 ${figures.p99Ms.toFixed(3)} ms, ${Math.round(figures.perSecond)}/s\n  ${text}`,
  )
}
