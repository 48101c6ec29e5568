import { hasCode, IpamError } from '@subeni/shared/errors'
import type { Logger } from '@subeni/shared/logging'
import type { Pool, PoolChange, Versioned } from '@subeni/shared/objects'
import type { Clock, PoolListener, PoolStore, Random } from '@subeni/shared/ports'
import {
  decideParentNic,
  isPoolOfNode,
  type ParentNicDecision,
  type PoolFacts,
} from '../domain/decide-parent-nic.ts'
import type { Nic } from '@subeni/shared/objects'

/** NICs come and go without a word to the pools. */
const RECHECK_MS = 30_000
const BACKOFF_MIN_MS = 500
/** Against a busy allocator a slow writer may need dozens of tries (DESIGN §3); it goes on with the next recheck. */
const CONFLICTS_MAX = 50
const CONFLICT_PAUSE_MS = 20

export interface ReporterPorts {
  readonly store: PoolStore
  readonly clock: Clock
  readonly random: Random
  readonly log: Logger
  readonly nics: () => readonly Nic[]
  readonly onReport?: (outcome: 'written' | 'missing' | 'failed') => void
}

/** Keeps `status.parentNic` of this node's pools true. One pool is never worked on twice at once. */
export class ParentNicReporter implements PoolListener, AsyncDisposable {
  readonly #nodeName: string
  readonly #ports: ReporterPorts
  readonly #pools = new Map<string, PoolFacts>()
  readonly #running = new Map<string, Promise<void>>()
  /** Told about while being worked on: to be looked at again. */
  readonly #changed = new Set<string>()
  readonly #retries = new Map<string, { failures: number; cancel: () => void }>()
  #stopRecheck: () => void = () => undefined
  #isStopped = false

  constructor(nodeName: string, ports: ReporterPorts) {
    this.#nodeName = nodeName
    this.#ports = ports
    this.#recheckLater()
  }

  onPool({ value }: Versioned<Pool>): void {
    this.#see(value.metadata.name, value)
  }

  onChange(name: string, change: PoolChange): void {
    const known = this.#pools.get(name)
    // An allocator's claims are most of what is told, and none of our business.
    if (known === undefined || (!change.metadata && !change.spec && change.parentNic === undefined)) return
    const { parentNic: old, ...rest } = known
    const parentNic = change.parentNic === undefined ? old : (change.parentNic ?? undefined)
    const next = {
      ...rest,
      ...(change.metadata && { metadata: change.metadata }),
      ...(change.spec && { spec: change.spec }),
    }
    this.#see(name, parentNic ? { ...next, parentNic } : next)
  }

  onRemoved(name: string): void {
    this.#pools.delete(name)
    this.#forgetRetry(name)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true
    this.#stopRecheck()
    for (const name of this.#retries.keys()) this.#forgetRetry(name)
    await Promise.all(this.#running.values())
  }

  #recheckLater(): void {
    this.#stopRecheck = this.#ports.clock.after(RECHECK_MS, () => {
      for (const name of this.#pools.keys()) this.#check(name)
      if (!this.#isStopped) this.#recheckLater()
    })
  }

  #see(name: string, { metadata, spec, parentNic }: PoolFacts): void {
    const { ipVersion, nodeName } = spec
    this.#pools.set(name, { metadata, spec: { ipVersion, nodeName }, ...(parentNic && { parentNic }) })
    this.#check(name)
  }

  #check(name: string): void {
    const known = this.#pools.get(name)
    if (this.#isStopped || known === undefined) return
    if (this.#running.has(name)) return void this.#changed.add(name)
    if (!isPoolOfNode(known, this.#nodeName) || this.#decide(known).kind === 'keep')
      return this.#forgetRetry(name)
    const run = this.#reconcile(name).finally(() => {
      this.#running.delete(name)
      if (this.#changed.delete(name)) this.#check(name)
    })
    this.#running.set(name, run)
  }

  async #reconcile(name: string): Promise<void> {
    const { log, onReport } = this.#ports
    try {
      const decision = await this.#write(name)
      if (decision.kind !== 'missing') return this.#forgetRetry(name)
      log.warn({ pool: name, reason: decision.reason }, 'parent NIC of a pool not found')
      onReport?.('missing')
    } catch (thrown) {
      const err = IpamError.from(thrown)
      log.warn({ pool: name, code: err.code, reason: err.message }, 'parent NIC of a pool not written')
      onReport?.('failed')
    }
    this.#retryLater(name)
  }

  /** Reads live and writes by compare-and-set; what was decided last is what the pool now says. */
  async #write(name: string): Promise<ParentNicDecision> {
    for (let tries = 1; ; tries += 1) {
      const live = await this.#ports.store.read(name)
      if (live === undefined) return { kind: 'foreign' }
      const decision = this.#decide(live.value)
      const parentNic = wanted(decision)
      if (parentNic === undefined) return decision
      try {
        await this.#ports.store.write(name, { parentNic }, live.revision)
        this.#ports.log.info({ pool: name, parentNic }, 'parent NIC written')
        this.#ports.onReport?.('written')
        return decision
      } catch (thrown) {
        const mayRetry = hasCode(thrown, 'REVISION_CONFLICT', 'OUTCOME_UNKNOWN') && tries < CONFLICTS_MAX
        if (!mayRetry || this.#isStopped) throw thrown
        await this.#ports.clock.sleep(this.#ports.random.next() * CONFLICT_PAUSE_MS)
      }
    }
  }

  #decide(pool: PoolFacts): ParentNicDecision {
    return decideParentNic(pool, this.#nodeName, this.#ports.nics())
  }

  /** Doubles from half a second until the recheck takes over. */
  #retryLater(name: string): void {
    const failures = this.#retries.get(name)?.failures ?? 0
    this.#forgetRetry(name)
    if (this.#isStopped) return
    const delayMs = Math.min(BACKOFF_MIN_MS * 2 ** Math.min(failures, 16), RECHECK_MS)
    const cancel = this.#ports.clock.after(delayMs, () => this.#check(name))
    this.#retries.set(name, { failures: failures + 1, cancel })
  }

  #forgetRetry(name: string): void {
    this.#retries.get(name)?.cancel()
    this.#retries.delete(name)
  }
}

/** Undefined: nothing to write; null: the NIC is gone. */
function wanted(decision: ParentNicDecision): PoolChange['parentNic'] {
  if (decision.kind === 'write') return decision.parentNic
  return decision.kind === 'missing' && decision.clear ? null : undefined
}
