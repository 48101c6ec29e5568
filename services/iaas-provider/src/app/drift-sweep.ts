import { isIaas, isPairSibling } from '@subeni/ipam/pools'
import type { Brake } from '@subeni/shared/lifecycle'
import type { Logger } from '@subeni/shared/logging'
import type { Clock, EventLog } from '@subeni/shared/ports'
import type { Books } from '../domain/books.ts'
import { readEntries } from '../domain/draft.ts'
import type { SubEni } from '../domain/driver.ts'
import { findDrift, type Finding, type PublishedEntry } from '../domain/find-drift.ts'
import { nodeOf, publishedPort } from '../domain/parents.ts'
import { foreignByParent, type Owner } from '../domain/owner.ts'
import type { CallContext, Cloud } from './cloud.ts'
import type { Identity } from './identity.ts'
import type { KeyedLock } from './keyed-lock.ts'
import type { PoolViews } from './pool-views.ts'
import type { SettleTask } from './settler.ts'
import type { SubEnis } from './sub-enis.ts'

/** A list that waits longer for its slot is given up: the next one comes. */
const PATIENCE_MS = 600_000

/** Marks that are written anew at one sweep: a call each, from the budget of reclaim. */
const REMARKS_MAX = 16

/** `off`: told only. `pools`: mended where the pool is there. `all`: sub-ENIs whose pool is gone are deleted too. */
export type DriftRepair = 'off' | 'pools' | 'all'

export interface DriftSettings {
  readonly intervalMs: number
  readonly repair: DriftRepair
  readonly orphansMax: number
}

export interface DriftOptions {
  readonly cloud: Cloud
  readonly books: Books
  readonly views: PoolViews
  readonly lock: KeyedLock
  readonly owner: Owner
  readonly identity: Identity
  readonly brake: Brake
  readonly subEnis: SubEnis
  readonly settings: DriftSettings
  readonly enqueue: (task: SettleTask, isNews: boolean) => void
  /** Everything that lies undone is looked at again. */
  readonly considerAll: () => void
  readonly events: EventLog
  readonly clock: Clock
  readonly log: Logger
}

interface Sighting {
  readonly finding: Finding
  readonly firstMs: number
}

/**
 * Compares the cloud's list with what the pools say. A finding is told at its first sighting and mended at a second one: a later list
 * that says the same, the longest create after the first; or, for what is missing, the cloud's answer about that very sub-ENI.
 * Foreign sub-ENIs are told of and never touched. Bounded by the sub-ENIs there are.
 */
export class DriftSweep implements AsyncDisposable {
  readonly #options: DriftOptions
  readonly #stop = new AbortController()
  #sightings = new Map<string, Sighting>()
  #namesakeCount = 0
  #running: Promise<void> = Promise.resolve()

  constructor(options: DriftOptions) {
    this.#options = options
  }

  /** Findings of the last sweep, by kind. */
  count(kind: Finding['kind']): number {
    let count = 0
    for (const { finding } of this.#sightings.values()) if (finding.kind === kind) count += 1
    return count
  }

  /** Sub-ENIs under our name that are another store's. */
  get namesakeCount(): number {
    return this.#namesakeCount
  }

  /** Orphans are left alone until a person has looked. */
  get isStopped(): boolean {
    return this.#options.brake.isOn
  }

  start(): void {
    this.#running = this.#run()
  }

  /** One comparison. Throws IpamError when the cloud gives no list. */
  async sweep(): Promise<void> {
    const { cloud, books, views, owner, clock, considerAll } = this.#options
    await this.#options.identity.confirm()
    // From before the call: whatever changes while it waits for its slot is then too young to be judged.
    const listedAtMs = clock.monotonicMs()
    const listed = await cloud.listAll(this.#context())
    books.replaceForeign(foreignByParent(listed, owner))
    const poolWith = (address: string): string => views.poolWith(address)?.metadata.name ?? ''
    const minAgeMs = cloud.longestCreateMs
    const entries = publishedEntries(views)
    const findings = findDrift({ listed, listedAtMs, owner, books, entries, poolWith, minAgeMs })
    const byId = new Map(listed.map((subEni) => [subEni.id, subEni]))
    this.#noteNamesakes(listed)
    await this.#options.brake.judge(() => findings.filter(({ kind }) => kind === 'orphan').length)
    const before = this.#sightings
    this.#sightings = new Map()
    for (const finding of findings) {
      const key = `${finding.kind} ${finding.address} ${finding.seen}`
      const sighting = before.get(key) ?? { finding, firstMs: listedAtMs }
      this.#sightings.set(key, sighting)
      if (!before.has(key)) this.#tell(finding)
      if (await this.#isProven(sighting, listedAtMs)) await this.#mend(finding, byId.get(finding.subEniId))
    }
    considerAll()
    await this.#remarkOlder(listed)
  }

  /** Two stores under one name: somebody's setting is wrong, and until it is right nothing is deleted by a name. */
  #noteNamesakes(listed: readonly SubEni[]): void {
    const { owner, events, log } = this.#options
    const count = listed.filter((subEni) => owner.isNamesake(subEni)).length
    if (count > 0 && this.#namesakeCount === 0) {
      const message = `${count} sub-ENIs are another store's under the same name ${owner.name}: drift mends nothing while they are there; give each stack a name of its own (setting cluster)`
      log.error({ count, cluster: owner.name, storeId: owner.storeId }, message)
      events.tell('drift-namesake', { message, warning: true })
    }
    this.#namesakeCount = count
  }

  /** What an older version marked, and our pools name, gets a mark with this store's id. */
  async #remarkOlder(listed: readonly SubEni[]): Promise<void> {
    const { owner, lock, subEnis, settings } = this.#options
    if (settings.repair === 'off') return
    const older = listed.filter((subEni) => owner.isAdopted(subEni)).slice(0, REMARKS_MAX)
    for (const { address } of older)
      await lock.run([address], () => subEnis.remarkAdopted(address, this.#context()))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  async #run(): Promise<void> {
    const { clock, settings, log } = this.#options
    while (!this.#stop.signal.aborted) {
      await clock.sleep(settings.intervalMs, this.#stop.signal).catch(() => undefined)
      if (this.#stop.signal.aborted) return
      await this.sweep().catch((err: unknown) => log.warn({ err }, 'cloud not compared with the pools'))
    }
  }

  #context(): CallContext {
    const deadlineMs = this.#options.clock.monotonicMs() + PATIENCE_MS
    return { urgency: 'reclaim', deadlineMs, signal: this.#stop.signal }
  }

  async #isProven({ finding, firstMs }: Sighting, nowMs: number): Promise<boolean> {
    const { cloud, settings } = this.#options
    if (settings.repair === 'off' || finding.kind === 'foreign' || this.#namesakeCount > 0) return false
    if (finding.kind === 'orphan' && this.#options.brake.isOn) return false
    if (finding.kind === 'missing') return (await cloud.show(finding.subEniId, this.#context())) === undefined
    return nowMs > firstMs && nowMs - firstMs >= cloud.longestCreateMs
  }

  /** What is to be done with the address, its settling decides, on live reads and under its lock. */
  async #mend(finding: Finding, listed: SubEni | undefined): Promise<void> {
    const { books, lock, enqueue, settings, log } = this.#options
    const { kind, address, poolName, subEniId } = finding
    if (poolName === '' && settings.repair !== 'all') return
    await lock.run([address], async () => {
      const known = books.get(address)
      if (kind === 'missing' && known?.subEni.id === subEniId) books.remove(address)
      if (kind === 'orphan' && known === undefined && listed !== undefined) this.#adopt(finding, listed)
      // What the cloud has is what a Pod is told from now on.
      if (kind === 'changed' && known !== undefined && listed !== undefined)
        books.put({ ...known, subEni: listed })
    })
    log.warn({ ...finding }, 'drift is mended')
    enqueue({ address, poolName, urgency: 'reclaim', due: 'drift' }, true)
  }

  #adopt({ poolName }: Finding, subEni: SubEni): void {
    const { books, owner } = this.#options
    const mark = owner.markOf(subEni)
    if (mark === undefined) return
    books.put({ subEni, poolName, ownerUid: mark.podUid, node: '', parentMac: '', subnet: '' })
  }

  #tell({ kind, address, poolName, subEniId, seen }: Finding): void {
    const { events, log } = this.#options
    log.warn({ kind, address, pool: poolName, subEniId, seen }, 'the cloud and the pools disagree')
    events.tell(`drift-${kind}`, { pool: poolName, address, message: TEXT[kind](seen), warning: true })
  }
}

const TEXT: Readonly<Record<Finding['kind'], (seen: string) => string>> = {
  missing: (seen) => `the pool says sub-ENI ${seen}, the cloud has it not`,
  orphan: (seen) => `the cloud has sub-ENI ${seen}, no pool says so`,
  changed: (seen) => `the cloud has sub-ENI ${seen}, the pool says otherwise`,
  foreign: (seen) => `the address is taken by sub-ENI ${seen}, which is not ours and is left alone`,
}

function publishedEntries(views: PoolViews): ReadonlyMap<string, PublishedEntry> {
  const entries = new Map<string, PublishedEntry>()
  for (const pool of views.all()) {
    if (!isIaas(pool) || isPairSibling(pool)) continue
    for (const [address, entry] of readEntries(pool))
      entries.set(address, {
        poolName: pool.metadata.name,
        entry,
        port: publishedPort(pool, nodeOf(pool, entry)),
      })
  }
  return entries
}
