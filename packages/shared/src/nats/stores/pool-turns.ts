import { z } from 'zod'
import { BUCKET } from '../../contracts/index.ts'
import { hasCode, IpamError } from '../../errors/index.ts'
import type { Pool, PoolChange, Revision, Versioned } from '../../objects/index.ts'
import type { Clock, PoolStore, PoolTurn, PoolTurns, Random } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { encodeKey } from './key-encoding.ts'
import { type KeyValue, openKeyValue } from './key-value.ts'
import { PoolFence } from './pool-fence.ts'

/** Whose turn it is, and which pools it may be changing; nobody's between turns. */
interface TurnRecord {
  readonly holder: string
  readonly pools: readonly string[]
}

const turnRecord = z.object({ holder: z.string(), pools: z.array(z.string()) })

/** A record that cannot be read is somebody's of whom nothing is known: passed over like one who is silent. */
function turnOf(value: unknown): TurnRecord {
  return turnRecord.safeParse(value).data ?? { holder: 'unreadable', pools: [] }
}

export interface PoolTurnsOptions {
  readonly store: PoolStore
  readonly clock: Clock
  readonly random: Random
  /** How long a turn stands unchanged, on one's own clock, before its holder is passed over; 5 s when absent. */
  readonly silenceMaxMs?: number
}

/** Beside the leases; no process leases under this name. */
const KEY = encodeKey('pools/turn')
/** Longer than the proving of one write whose answer got lost (4 s). Passing over a holder that lives costs only its work. */
const SILENCE_MAX_MS = 5_000
/** A holder at work says so by writing its record anew. */
const RENEW_MS = 1_000
/** Waiting for others: a thousand pools take some seconds, and several may be in front. */
const WAIT_MAX_MS = 60_000
const LOOK_MS = 20
/** Names of up to 253 characters: the record stays below the leases' bucket and NATS' default payload of 1 MiB. */
const POOLS_MAX = 1_000

/** Turns by one record that every writer of settings changes by compare-and-set. */
export function openPoolTurns(link: NatsLink, options: PoolTurnsOptions): PoolTurns {
  return new NatsPoolTurns(
    openKeyValue(link, BUCKET.leases, { decode: turnOf }),
    new PoolFence(link),
    options,
  )
}

class NatsPoolTurns implements PoolTurns {
  readonly #records: KeyValue<TurnRecord>
  readonly #fence: PoolFence
  readonly #options: PoolTurnsOptions

  constructor(records: KeyValue<TurnRecord>, fence: PoolFence, options: PoolTurnsOptions) {
    this.#records = records
    this.#fence = fence
    this.#options = options
  }

  async take<T>(names: readonly string[], work: (turn: PoolTurn) => Promise<T>): Promise<T> {
    if (names.length > POOLS_MAX) throw new RangeError(`${names.length} pools: at most ${POOLS_MAX} a turn`)
    const turn = await this.#wait(names)
    try {
      return await work(turn)
    } finally {
      // While nobody knows what became of a write, whoever comes next has to make sure that it never lands.
      if (!turn.isUncertain) await turn.end()
    }
  }

  async #wait(names: readonly string[]): Promise<NatsPoolTurn> {
    const { clock, random, silenceMaxMs = SILENCE_MAX_MS } = this.#options
    const since = clock.monotonicMs()
    const silence = new Silence(silenceMaxMs)
    for (;;) {
      const found = await this.#records.read(KEY)
      const now = clock.monotonicMs()
      const isFree = found === undefined || found.value.holder === '' || silence.isOver(found.revision, now)
      const turn = isFree ? await this.#enter(names, found) : undefined
      if (turn !== undefined) return turn
      if (now - since >= WAIT_MAX_MS) throw crowded(found?.value)
      await clock.sleep(LOOK_MS * (0.5 + random.next()))
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#fence[Symbol.dispose]()
  }

  /** Undefined when somebody else was faster. */
  async #enter(
    names: readonly string[],
    found: Versioned<TurnRecord> | undefined,
  ): Promise<NatsPoolTurn | undefined> {
    const holder = this.#options.random.id()
    const left = found?.value.pools ?? []
    try {
      // The former holder's pools stand in the record until they are fenced: its successor may die, too.
      let revision = await this.#put({ holder, pools: left }, found?.revision)
      for (const name of left) await this.#fence.close(name)
      revision = await this.#put({ holder, pools: names }, revision)
      return new NatsPoolTurn(
        this.#records,
        { ...this.#options, fence: this.#fence },
        { holder, names, revision },
      )
    } catch (thrown) {
      if (hasCode(thrown, 'REVISION_CONFLICT')) return undefined
      throw thrown
    }
  }

  #put(record: TurnRecord, expected: Revision | undefined): Promise<Revision> {
    if (expected === undefined) return this.#records.create(KEY, record)
    return this.#records.replace(KEY, record, expected)
  }
}

/** How long a record stands unchanged, on one's own clock. */
class Silence {
  readonly #maxMs: number
  #seen: { readonly revision: Revision; readonly since: number } | undefined

  constructor(maxMs: number) {
    this.#maxMs = maxMs
  }

  isOver(revision: Revision, now: number): boolean {
    if (this.#seen?.revision !== revision) this.#seen = { revision, since: now }
    return now - this.#seen.since >= this.#maxMs
  }
}

interface TurnParts {
  readonly store: PoolStore
  readonly clock: Clock
  readonly fence: PoolFence
}

interface Held {
  readonly holder: string
  readonly names: readonly string[]
  revision: Revision
}

/**
 * Each write goes on a revision that was read before the turn was last proven. A successor first takes the record over and then
 * moves every named pool to a new revision, so that such a write has landed by then, or never will.
 */
class NatsPoolTurn implements PoolTurn {
  /** A write's outcome is not known. */
  isUncertain = false
  readonly #records: KeyValue<TurnRecord>
  readonly #parts: TurnParts
  readonly #held: Held
  readonly #vacancies = new Map<string, Revision>()
  #renewedAt: number

  constructor(records: KeyValue<TurnRecord>, parts: TurnParts, held: Held) {
    this.#records = records
    this.#parts = parts
    this.#held = held
    this.#renewedAt = parts.clock.monotonicMs()
  }

  async list(): Promise<readonly Versioned<Pool>[]> {
    const pools = await this.#parts.store.list()
    await this.#prove()
    return pools
  }

  async read(name: string): Promise<Versioned<Pool> | undefined> {
    if (!this.#held.names.includes(name)) throw new RangeError(`this turn is not about pool ${name}`)
    const vacancy = await this.#parts.fence.vacancy(name)
    const pool = await this.#parts.store.read(name)
    if (pool === undefined && vacancy === undefined) throw conflict(name)
    if (vacancy !== undefined) this.#vacancies.set(name, vacancy)
    await this.#prove()
    return pool
  }

  create(pool: Pool): Promise<Revision> {
    const vacancy = this.#vacancies.get(pool.metadata.name)
    if (vacancy === undefined) throw new RangeError(`pool ${pool.metadata.name} was not read in this turn`)
    return this.#watched(this.#parts.store.create(pool, vacancy))
  }

  write(name: string, change: PoolChange, expected: Revision): Promise<Revision> {
    return this.#watched(this.#parts.store.write(name, change, expected))
  }

  async end(): Promise<void> {
    const { revision } = this.#held
    await this.#records.replace(KEY, { holder: '', pools: [] }, revision).catch(() => {
      // Taken over already, or the store does not answer: then the next one waits out the silence.
    })
  }

  async #watched(write: Promise<Revision>): Promise<Revision> {
    try {
      return await write
    } catch (thrown) {
      this.isUncertain ||= !hasCode(thrown, 'REVISION_CONFLICT')
      throw thrown
    }
  }

  async #prove(): Promise<void> {
    const { holder, names, revision } = this.#held
    if (this.#parts.clock.monotonicMs() - this.#renewedAt >= RENEW_MS) {
      this.#held.revision = await this.#records
        .replace(KEY, { holder, pools: names }, revision)
        .catch(lostIfChanged)
      this.#renewedAt = this.#parts.clock.monotonicMs()
    } else if ((await this.#records.read(KEY))?.revision !== revision) throw lost()
  }
}

function conflict(name: string): IpamError {
  return new IpamError('REVISION_CONFLICT', `pool ${name} was removed while it was read`)
}

function lostIfChanged(thrown: unknown): never {
  throw hasCode(thrown, 'REVISION_CONFLICT') ? lost() : thrown
}

function lost(): IpamError {
  return new IpamError(
    'OVERTAKEN',
    'others have changed pools meanwhile: what was judged is to be judged again',
  )
}

function crowded(record: TurnRecord | undefined): IpamError {
  const pools = record?.pools ?? []
  const text = `others are changing pools (${pools.length} of them, ${pools[0] ?? ''} first), for ${WAIT_MAX_MS / 1_000} s now: apply again`
  return new IpamError('QUEUE_FULL', text)
}
