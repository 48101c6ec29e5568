import { z } from 'zod'
import { BUCKET } from '../../contracts/index.ts'
import { hasCode, IpamError } from '../../errors/index.ts'
import type { Revision, Versioned } from '../../objects/index.ts'
import type { Clock, LeaseStore } from '../../ports/index.ts'
import type { NatsLink } from '../core/link.ts'
import { encodeKey } from './key-encoding.ts'
import { type KeyValue, openKeyValue } from './key-value.ts'

interface Lease {
  readonly holder: string
  readonly ttlMs: number
}

/** A lease that cannot be read is somebody's, until it was there unchanged for this long. */
const UNREADABLE: Lease = { holder: '', ttlMs: 60_000 }

const lease = z.object({ holder: z.string(), ttlMs: z.number().positive() })

function leaseOf(value: unknown): Lease {
  return lease.safeParse(value).data ?? UNREADABLE
}

interface Sighting {
  readonly revision: Revision
  /** On this process's monotonic clock. */
  readonly since: number
}

/**
 * Leases in the bucket `subeni-leases`. No two machines' clocks are compared: a holder is dead when its lease's revision
 * was seen unchanged here for its whole time to live, so taking over needs repeated asking.
 */
export async function openLeaseStore(link: NatsLink, options: { clock?: Clock } = {}): Promise<LeaseStore> {
  return new NatsLeaseStore(
    openKeyValue(link, BUCKET.leases, { decode: leaseOf }),
    options.clock ?? link.clock,
  )
}

class NatsLeaseStore implements LeaseStore {
  readonly #bucket: KeyValue<Lease>
  readonly #clock: Clock
  readonly #sightings = new Map<string, Sighting>()

  constructor(bucket: KeyValue<Lease>, clock: Clock) {
    this.#bucket = bucket
    this.#clock = clock
  }

  async acquire(name: string, holder: string, ttlMs: number): Promise<boolean> {
    const key = encodeKey(name)
    const found = await this.#bucket.read(key)
    const isOurs = found?.value.holder === holder
    if (found !== undefined && !isOurs && !this.#isDead(name, found)) return false
    try {
      if (found === undefined) await this.#bucket.create(key, { holder, ttlMs })
      else await this.#bucket.replace(key, { holder, ttlMs }, found.revision)
      return true
    } catch (thrown) {
      if (hasCode(thrown, 'REVISION_CONFLICT')) return false
      throw thrown
    }
  }

  async release(name: string, holder: string): Promise<void> {
    const key = encodeKey(name)
    const found = await this.#bucket.read(key)
    if (found?.value.holder !== holder) return
    try {
      await this.#bucket.remove(key, found.revision)
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
    }
  }

  async holder(name: string): Promise<string | undefined> {
    const found = await this.#bucket.read(encodeKey(name))
    // Whoever takes it over waits for its end; who asks what it says gets no guess.
    if (found?.value === UNREADABLE) throw new IpamError('MALFORMED_MESSAGE', `lease ${name} cannot be read`)
    return found === undefined || this.#isDead(name, found) ? undefined : found.value.holder
  }

  #isDead(name: string, { value, revision }: Versioned<Lease>): boolean {
    const seen = this.#sightings.get(name)
    const now = this.#clock.monotonicMs()
    if (seen?.revision === revision) return now - seen.since >= value.ttlMs
    this.#sightings.set(name, { revision, since: now })
    return false
  }
}
