import { allocate, type Allocation, type IpConfig, release } from '@subeni/shared/contracts'
import type { Pool } from '@subeni/shared/objects'
import { seededRandom } from '@subeni/shared/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Cloud } from './cloud.ts'
import { Weather } from './weather.ts'
import { globalPair, globalPool, nodePair, nodePool, PARENT_MAC } from './pools.ts'
import { World } from './world.ts'

/** More in the long suites. */
const RUNS = Number(process.env['SUBENI_PROPERTY_RUNS'] ?? 60)
const LONG_MS = 700_000

interface Op {
  readonly kind: 'add' | 'reask' | 'del' | 'recreate' | 'cancel'
  readonly pod: number
  readonly gapMs: number
}

/** One Pod as its kubelet sees it. */
interface PodLife {
  readonly name: string
  readonly node: string
  generation: number
  stamp: number
  container: string
  /** The ask whose answer counts. */
  ask: string
  answer: Allocation | undefined
  isWanted: boolean
}

class Play {
  readonly world: World
  readonly cloud: Cloud
  readonly pods: PodLife[]
  readonly #works: Promise<unknown>[] = []
  #stamp = 1_000

  constructor(world: World, cloud: Cloud, isOneNode: boolean) {
    this.world = world
    this.cloud = cloud
    this.pods = ['a', 'b', 'c'].map((name, n) => ({
      name,
      node: isOneNode || n < 2 ? 'worker-1' : 'worker-2',
      generation: 0,
      stamp: 0,
      container: '',
      ask: '',
      answer: undefined,
      isWanted: false,
    }))
  }

  begin({ kind, pod: n }: Op): void {
    const pod = this.pods[n]
    if (!pod) return
    if (kind === 'cancel') return this.world.client.cancel(pod.ask)
    if (kind === 'reask' && (!pod.isWanted || pod.answer)) return undefined
    if (kind === 'del') return this.del(pod)
    if (kind === 'recreate') pod.generation += 1
    if (kind !== 'reask') {
      this.#stamp += 1
      pod.stamp = this.#stamp
      pod.container = `container-${this.#stamp}`
    }
    return this.#add(pod)
  }

  del(pod: PodLife): void {
    pod.isWanted = false
    pod.answer = undefined
    this.#stamp += 1
    this.#works.push(
      this.#delUntilAccepted(pod, { uid: uidOf(pod), stamp: this.#stamp, container: pod.container }),
    )
  }

  /** Also its predecessors of the same name, whose DELs never came. */
  delAll(pod: PodLife): void {
    for (; pod.generation >= 0; pod.generation -= 1) this.del(pod)
  }

  /** Ends everything that was begun. */
  async settle(): Promise<void> {
    await this.world.run(Promise.allSettled(this.#works))
  }

  /** Invariants 1, 2 and 5 of DESIGN §10 for every Pod that was answered and not taken down since. */
  async check(): Promise<void> {
    const given = new Map<string, string>()
    for (const pod of this.pods.filter(({ isWanted }) => isWanted)) {
      for (const ip of pod.answer?.ips ?? []) {
        const address = ip.address?.split('/')[0] ?? ''
        if (given.has(address))
          throw new Error(`${address} was given to ${given.get(address)} and ${pod.name}`)
        given.set(address, pod.name)
        await this.#checkClaim(pod, address, ip)
        this.#checkCloud(pod, address, ip)
      }
    }
  }

  async #checkClaim(pod: PodLife, address: string, { pool }: IpConfig): Promise<void> {
    const claim = (await this.world.pool(pool ?? '')).claims.get(address)
    const isHeld = claim?.podUid === uidOf(pod) && claim.state === undefined
    if (!isHeld) throw new Error(`${pod.name} lost ${address} to ${JSON.stringify(claim)}`)
  }

  /** The sub-ENI is the one that the Pod was told of. */
  #checkCloud(pod: PodLife, address: string, { mac, vlan }: IpConfig): void {
    const bound = this.cloud.bindings.get(address)
    if (!bound) return
    const isSame = bound.mac === mac && bound.vlan === vlan && bound.node === pod.node
    if (!isSame) throw new Error(`${pod.name} has ${mac}/${vlan}, and the cloud ${JSON.stringify(bound)}`)
  }

  #add(pod: PodLife): void {
    const requestId = this.world.random.id()
    pod.ask = requestId
    pod.answer = undefined
    pod.isWanted = true
    const message = {
      podNamespace: 'default',
      podName: pod.name,
      podUid: uidOf(pod),
      ifName: 'eth0',
      containerId: pod.container,
      nodeName: pod.node,
      stamp: pod.stamp,
      defaultIpv4Pools: ['pool-1'],
      nics: [{ name: 'eth1', mac: PARENT_MAC }],
    }
    const asking = this.world.client.request(allocate, message, { budgetMs: 20_000, requestId }).then(
      ({ allocation }) => {
        if (pod.ask === requestId && pod.isWanted) pod.answer = allocation ?? undefined
        return undefined
      },
      () => undefined,
    )
    this.#works.push(asking)
  }

  async #delUntilAccepted(
    { name, node }: PodLife,
    { uid, stamp, container }: { readonly uid: string; readonly stamp: number; readonly container: string },
  ): Promise<void> {
    if (container === '') return
    const message = {
      podNamespace: 'default',
      podName: name,
      podUid: uid,
      ifName: 'eth0',
      containerId: container,
      nodeName: node,
      stamp,
      containerIsNewest: true,
    }
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        await this.world.client.request(release, message, {
          budgetMs: 10_000,
          requestId: this.world.random.id(),
        })
        return
      } catch {
        await this.world.clock.sleep(500)
      }
    }
    throw new Error(`the DEL of ${uid} was never accepted`)
  }
}

function uidOf({ name, generation }: PodLife): string {
  return `uid-${name}-${generation}`
}

const POOLS: Record<string, () => readonly Pool[]> = {
  'a node pool': () => [nodePool({ count: 3 })],
  'a global pool': () => [globalPool({ count: 4 })],
  'a node pair': () => nodePair(3),
  'a global pair': () => globalPair(4),
}

const KINDS: readonly Op['kind'][] = ['add', 'add', 'reask', 'del', 'del', 'recreate', 'cancel']

const someOp = fc.record({
  kind: fc.constantFrom(...KINDS),
  pod: fc.nat({ max: 2 }),
  gapMs: fc.constantFrom(0, 1, 3, 10, 30, 100, 1_000, 130_000),
})

async function play(what: string, seed: number, ops: readonly Op[]): Promise<unknown[]> {
  const random = seededRandom(seed)
  const world = new World(seed)
  const weather = new Weather(world.clock, random)
  const cloud = new Cloud(world, random)
  for (const pool of POOLS[what]?.() ?? []) await world.pools.create(pool)
  await world.serveProvider()
  world.provide = (request) => cloud.allocate(request)
  world.release = (job) => cloud.release(job)
  await world.startAllocator({ wrap: weather.wrap })
  await world.startAllocator({ wrap: weather.wrap })
  await world.work()
  await world.clock.advance(1)
  weather.failing = 0.04
  cloud.failing = 0.2
  const game = new Play(world, cloud, what.startsWith('a node'))
  for (const op of ops) {
    game.begin(op)
    await world.clock.advance(op.gapMs)
    await game.check()
  }
  await game.settle()
  await game.check()
  await world.clock.advance(LONG_MS)
  await game.check()
  weather.failing = 0
  cloud.failing = 0
  for (const pod of game.pods) game.delAll(pod)
  await game.settle()
  await world.clock.advance(LONG_MS)
  return leftovers(world)
}

/** What nobody would ever clean up. */
async function leftovers(world: World): Promise<unknown[]> {
  const pools = await world.pools.list()
  const claims = pools.flatMap(({ value }) => [...value.claims])
  const heldBack = world.allocators.flatMap(({ parts }) => [...parts.heldBack])
  return [...claims, ...(await world.endpoints.list()), ...heldBack]
}

describe('two allocators in bad weather', () => {
  test.each(Object.keys(POOLS))(
    '%s: no Pod loses its address, none is given twice, nothing is left',
    async (what) => {
      const someOps = fc.array(someOp, { minLength: 1, maxLength: 14 })
      const property = fc.asyncProperty(fc.nat(), someOps, async (seed, ops) => {
        expect(await play(what, seed, ops)).toEqual([])
      })
      await fc.assert(property, { numRuns: RUNS })
    },
    120_000,
  )
})
