import { allocate, release } from '@subeni/shared/contracts'
import { seededRandom } from '@subeni/shared/testing'
import { Cloud } from './cloud.ts'
import { Crew } from './crew.ts'
import { globalPool, PARENT_MAC } from './pools.ts'
import { World } from './world.ts'

/** The longest provider call of the cloud, and some. */
const MID_ADD_MS = 300
/** DESIGN: at rest by then nothing is left of a Pod that is gone. */
const REST_MS = 15 * 60_000

/**
 * Pods of one global pool that are deleted in the middle of their ADD, while allocators die and provider calls fail now and then.
 * Resolves with the claims and endpoints that are left a quarter of an hour later.
 */
export async function leftOfPodsGoneMidAdd(count: number, seed: number): Promise<unknown[]> {
  const random = seededRandom(seed)
  const world = new World(seed)
  const cloud = new Cloud(world, random)
  await world.pools.create(globalPool({ count: Math.min(count, 240) }))
  await world.serveProvider()
  world.provide = (request) => cloud.allocate(request)
  world.release = (job) => cloud.release(job)
  const crew = new Crew(world, random)
  await crew.startOne()
  await crew.startOne()
  await world.work()
  await world.clock.advance(1)
  cloud.failing = 0.2
  const lives: Promise<void>[] = []
  for (let n = 0; n < count; n += 1) {
    lives.push(liveShortly(world, { n, forMs: random.next() * MID_ADD_MS }))
    await world.clock.advance(5)
    if (n % 50 === 49) await crew.replaceOne()
  }
  await world.run(Promise.all(lives))
  cloud.failing = 0
  await world.clock.advance(REST_MS)
  const pools = await world.pools.list()
  return [...pools.flatMap(({ value }) => [...value.claims]), ...(await world.endpoints.list())]
}

async function liveShortly(
  world: World,
  { n, forMs }: { readonly n: number; readonly forMs: number },
): Promise<void> {
  const who = {
    podNamespace: 'default',
    podName: `pod-${n}`,
    podUid: `uid-${n}`,
    ifName: 'eth0',
    containerId: `container-${n}`,
    nodeName: `worker-${(n % 4) + 1}`,
  }
  const pools = { defaultIpv4Pools: ['pool-1'], nics: [{ name: 'eth1', mac: PARENT_MAC }] }
  const requestId = world.random.id()
  const adding = world.client
    .request(allocate, { ...who, stamp: world.nextStamp(), ...pools }, { budgetMs: 20_000, requestId })
    .catch(() => undefined)
  await world.clock.sleep(forMs)
  const stamp = world.nextStamp()
  // As ingress does: until it is accepted.
  for (let isDone = false; !isDone;) {
    const options = { budgetMs: 10_000, requestId: world.random.id() }
    isDone = await world.client.request(release, { ...who, stamp, containerIsNewest: true }, options).then(
      () => true,
      () => false,
    )
    if (!isDone) await world.clock.sleep(500)
  }
  await adding
}
