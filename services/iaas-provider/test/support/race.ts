import { createLogger } from '@subeni/shared/logging'
import { hasCode } from '@subeni/shared/errors'
import { Registry } from '@subeni/shared/metrics'
import type { Pool, PoolChange, Revision, Versioned } from '@subeni/shared/objects'
import type { Random } from '@subeni/shared/ports'
import { FakeClock, MemoryEventLog, MemoryPoolStore, seededRandom } from '@subeni/shared/testing'
import { Cloud } from '../../src/app/cloud.ts'
import { CloudGate } from '../../src/app/cloud-gate.ts'
import { KeyedLock } from '../../src/app/keyed-lock.ts'
import { LiveEndpoints } from '../../src/app/live-endpoints.ts'
import { VlanBook } from '../../src/app/vlan-book.ts'
import { PairAddresses } from '../../src/app/pair-addresses.ts'
import { PoolViews } from '../../src/app/pool-views.ts'
import { Publisher } from '../../src/app/publisher.ts'
import { settleAddress } from '../../src/app/settle-address.ts'
import { SubEnis } from '../../src/app/sub-enis.ts'
import { Books } from '../../src/domain/books.ts'
import { readEntries } from '../../src/domain/draft.ts'
import type { CloudDriver, SubEni } from '../../src/domain/driver.ts'
import { isInUse } from '../../src/domain/fence.ts'
import { Owner } from '../../src/domain/owner.ts'
import { createMetrics } from '../../src/metrics.ts'
import { claim, pool } from './stack.ts'

const ADDRESS = '10.0.0.10'
/** Turns of the microtask queue that one step may take. */
const TURNS_MAX = 6
const ROUNDS_MAX = 20

const metrics = createMetrics(new Registry())
const log = createLogger('race', 'silent')

/** Time does not pass; whoever sleeps gives way for some turns. */
class RaceClock extends FakeClock {
  readonly #giveWay: () => Promise<void>
  constructor(giveWay: () => Promise<void>) {
    super()
    this.#giveWay = giveWay
  }
  override sleep(): Promise<void> {
    return this.#giveWay()
  }
}

/** The pool store, whose every answer takes its own time. */
class RaceStore extends MemoryPoolStore {
  readonly #giveWay: () => Promise<void>
  constructor(giveWay: () => Promise<void>) {
    super()
    this.#giveWay = giveWay
  }
  override async read(name: string): Promise<Versioned<Pool> | undefined> {
    await this.#giveWay()
    const read = await super.read(name)
    await this.#giveWay()
    return read
  }
  override async write(name: string, change: PoolChange, expected: Revision): Promise<Revision> {
    await this.#giveWay()
    const revision = await super.write(name, change, expected)
    await this.#giveWay()
    return revision
  }
}

export interface RaceResult {
  readonly winner: 'claim' | 'detach' | 'both' | 'nobody'
  /** A rule that was broken on the way; undefined for none. */
  readonly wrong: string | undefined
}

/** An allocator and a reclaim at one address, interleaved as the seed says. */
export async function race(seed: number): Promise<RaceResult> {
  const random = seededRandom(seed)
  const giveWay = async (): Promise<void> => {
    for (let turns = Math.floor(random.next() * TURNS_MAX); turns > 0; turns -= 1) await Promise.resolve()
  }
  const store = new RaceStore(giveWay)
  const sides = await setUp(store, giveWay, random)
  const [isClaimed] = await Promise.all([takeClaim(store, giveWay, random), sides.reclaim()])
  const after = (await store.read('global'))?.value ?? pool('global')
  const entry = readEntries(after).get(ADDRESS)
  const isHeld = isInUse(after.claims.get(ADDRESS))
  const isBound = entry?.status === 'bound' && entry.vlan === sides.subEni.vlan
  const wrongs = [...sides.wrongs]
  if (isHeld !== isClaimed) wrongs.push(`the allocator was told ${isClaimed}, the pool says ${isHeld}`)
  if (isHeld && !isBound) wrongs.push(`claimed, but its entry is ${JSON.stringify(entry)}`)
  if (sides.deleted() && entry !== undefined)
    wrongs.push(`detached, but its entry is ${JSON.stringify(entry)}`)
  return { winner: winnerOf(isHeld, sides.deleted()), wrong: wrongs[0] }
}

function winnerOf(isHeld: boolean, isDeleted: boolean): RaceResult['winner'] {
  if (isHeld) return isDeleted ? 'both' : 'claim'
  return isDeleted ? 'detach' : 'nobody'
}

/** As an allocator hits a cached entry: it reads, chooses, and writes against what it read; a conflict makes it decide again. */
async function takeClaim(store: RaceStore, giveWay: () => Promise<void>, random: Random): Promise<boolean> {
  for (let waits = Math.floor(random.next() * 12); waits > 0; waits -= 1) await giveWay()
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const read = await store.read('global')
    if (read === undefined || readEntries(read.value).get(ADDRESS)?.status !== 'bound') return false
    await giveWay()
    try {
      await store.write('global', { putClaims: { [ADDRESS]: claim('u1') } }, read.revision)
      return true
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
    }
  }
  throw new Error(`no decision in ${ROUNDS_MAX} rounds`)
}

interface Sides {
  readonly subEni: SubEni
  readonly wrongs: string[]
  readonly reclaim: () => Promise<void>
  readonly deleted: () => boolean
}

async function setUp(store: RaceStore, giveWay: () => Promise<void>, random: Random): Promise<Sides> {
  const clock = new RaceClock(giveWay)
  const vlan = 7
  const mac = 'fa:16:3e:00:00:0a'
  const subEni: SubEni = {
    id: 'id',
    parentId: 'p',
    subnetId: 's',
    address: ADDRESS,
    mac,
    vlan,
    description: '',
  }
  const entry = { mac, vlan, node: 'w1', status: 'bound' }
  const metadata = JSON.stringify({ scope: '', ips: { [ADDRESS]: entry } })
  const ipMetaData = { metadata, observedGeneration: 1, readyIPCount: 1, unreadyIPCount: 0 }
  await store.create({ ...pool('global'), ipMetaData })
  const books = new Books()
  books.put({ subEni, poolName: 'global', node: 'w1', parentMac: '', subnet: '', ownerUid: '' })
  const wrongs: string[] = []
  const sent = { isDeleted: false }
  const driver = driverThat(async () => {
    const now = (await MemoryPoolStore.prototype.read.call(store, 'global'))?.value
    if (isInUse(now?.claims.get(ADDRESS))) wrongs.push('a claimed address was detached')
    if (now && readEntries(now).get(ADDRESS)?.status !== 'detaching')
      wrongs.push('detached before it was marked')
    await giveWay()
    sent.isDeleted = true
  })
  const gate = new CloudGate({ qps: 1_000, burst: 1_000 }, clock)
  const limits = { queueTimeoutMs: 1_000, transactionTimeoutMs: 1_000 }
  const cloud = new Cloud({ driver, gate, clock, isActive, metrics, log, ...limits })
  const events = new MemoryEventLog(clock)
  const views = new PoolViews({ onPool() {}, onClaims() {}, onRemoved() {} })
  const live = new LiveEndpoints()
  const shared = { live, store, views, clock, events, books, cloud }
  const owner = new Owner('')
  owner.know('test')
  const settle = settleAddress({
    ...shared,
    lock: new KeyedLock(),
    publisher: new Publisher({ store, clock, random, metrics, isActive, evaluatedGeneration }),
    subEnis: new SubEnis({
      cloud,
      books,
      vlans: new VlanBook(books, live),
      events,
      owner,
    }),
    pairs: new PairAddresses(views),
    takeIfAbove: () => true,
    onReady() {},
  })
  const task = { address: ADDRESS, poolName: 'global', urgency: 'reclaim', due: 'idle' } as const
  const reclaim = async (): Promise<void> => {
    for (let waits = Math.floor(random.next() * 12); waits > 0; waits -= 1) await giveWay()
    await settle(task, new AbortController().signal)
  }
  return { subEni, wrongs, reclaim, deleted: () => sent.isDeleted }
}

const isActive = (): boolean => true
const evaluatedGeneration = (): undefined => undefined
const never = (): Promise<never> => Promise.reject(new Error('nothing but a deletion is expected'))

function driverThat(onDelete: () => Promise<void>): CloudDriver {
  return {
    capabilities: {
      name: 'race',
      canMove: true,
      vlanChoice: 'cloud',
      canDualStack: true,
      canIpv6Only: false,
      perParentMax: 256,
    },
    create: never,
    delete: onDelete,
    move: never,
    describe: never,
    show: never,
    list: () => Promise.resolve([]),
    resolveParent: never,
    resolveSubnet: never,
  }
}

export interface RaceTally {
  readonly claim: number
  readonly detach: number
  /** The first few that broke a rule, by seed. */
  readonly wrong: readonly string[]
}

/** Seeds from 1 on. */
export async function tally(count: number): Promise<RaceTally> {
  const sums = { claim: 0, detach: 0 }
  const wrong: string[] = []
  for (let seed = 1; seed <= count; seed += 1) {
    const result = await race(seed)
    if (result.winner === 'claim' || result.winner === 'detach') sums[result.winner] += 1
    else wrong.push(`seed ${seed}: won by ${result.winner}`)
    if (result.wrong !== undefined) wrong.push(`seed ${seed}: ${result.wrong}`)
    if (wrong.length > 5) break
  }
  return { ...sums, wrong }
}
