import { hasCode } from '../../errors/index.ts'
import type { Revision } from '../../objects/index.ts'
import { getMessage, purgeBelow, type StoredMessage } from '../core/jet-stream.ts'
import { headerValue } from '../core/raw-headers.ts'
import type { Floor } from '../core/floor.ts'
import type { NatsLink } from '../core/link.ts'
import { sequenceOf } from '../core/revisions.ts'
import type { SubjectLog } from '../core/subject-log.ts'

/** Removal markers that are not worth a compaction. */
const MARKERS_MAX = 1_000
/** Longer than nats-server's default `sync_interval` (2 min): the rewritten values are on the disk by then. */
const SETTLE_MS = 130_000
/** After a failure, before the next removal may start another compaction. */
const RETRY_MS = 60_000

export interface CompactorOptions {
  readonly link: NatsLink
  readonly stream: string
  readonly floor: Floor
  /** Writes what lives in the message anew, at the stream's end; resolves at once when nothing does. */
  readonly rewrite: (message: StoredMessage) => Promise<void>
}

/** What a store knows when something was removed. `markers`: key → revision, oldest first. */
export interface Removals {
  readonly markers: ReadonlyMap<string, number>
  readonly liveCount: number
}

/**
 * Bounds the removal markers of a stream by cutting off its beginning: the value that a marker superseded may still be in
 * nats-server's files, and an unclean end brings it back once the marker is gone (adr/0009). What lives in the part to go
 * is written anew first, by compare-and-set; then a floor is stored, below which every reader believes nothing; then the
 * part is purged.
 *
 * It contends with every writer of the stream and with other processes' compactors. Each message is read live from the
 * leader: one found to be a marker or superseded stays so, and whoever wins a rewriting has moved it. So the part holds
 * nothing alive once it was walked through, whatever happens meanwhile; only a server that was away starts it anew.
 */
export class Compactor implements AsyncDisposable {
  readonly #options: CompactorOptions
  readonly #stop = new AbortController()
  #running: Promise<void> | undefined

  constructor(options: CompactorOptions) {
    this.#options = options
    void options.link.nc.closed().then(() => this.#stop.abort())
  }

  /**
   * Starts a compaction in the background when the markers outweigh what lives, so that a removal costs a constant
   * number of messages on average. One who only watches others remove waits for twice as many.
   */
  consider({ markers, liveCount }: Removals, by: 'remover' | 'watcher'): void {
    const limit = Math.max(MARKERS_MAX, liveCount) * (by === 'remover' ? 1 : 2)
    if (markers.size <= limit || this.#running !== undefined || this.#stop.signal.aborted) return
    this.#running = this.#run(markers).finally(() => (this.#running = undefined))
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#stop.abort()
    await this.#running
  }

  async #run(markers: ReadonlyMap<string, number>): Promise<void> {
    const { link, stream } = this.#options
    // The older half: what was written lately is left in peace, and slow readers hear of the newest removals.
    const cut = [...markers.values()][Math.floor(markers.size / 2)] ?? 0
    try {
      await this.#compact(cut)
    } catch (err) {
      if (this.#stop.signal.aborted) return
      link.log.warn({ err, stream, cut }, 'removal markers stay: the stream could not be compacted yet')
      await link.clock.sleep(RETRY_MS, this.#stop.signal).catch(() => undefined)
    }
  }

  /** Ends early, to be repeated, when it is stopped, or when the server is away or its stream becomes another one meanwhile. */
  async #compact(cut: Revision): Promise<void> {
    const { link, stream, floor } = this.#options
    const store = link.stores.of(stream)
    let isAway = false
    const leave = (): void => void (isAway = true)
    const undos = [link.onReconnect(leave), store.onAnother(leave)]
    try {
      if (!(await this.#rewriteBelow(sequenceOf(cut))) || isAway) return
      await floor.raise(cut)
      await link.clock.sleep(SETTLE_MS, this.#stop.signal)
      // In another stream everything would lie below this cut.
      await store.look('turn')
      if (!isAway && store.isCurrent(cut)) await purgeBelow(link, stream, sequenceOf(cut))
    } finally {
      for (const undo of undos) undo()
    }
  }

  /** One message at a time: it must not crowd out those who wait for an answer. */
  async #rewriteBelow(cut: number): Promise<boolean> {
    const { link, stream, floor, rewrite } = this.#options
    let seq = Math.max(await floor.get(), 1)
    while (!this.#stop.signal.aborted) {
      const message = await getMessage(link, stream, { seq, next_by_subj: '>' })
      if (message === undefined || message.sequence >= cut) return true
      // Read after the message: when the server was away meanwhile, it may be one that another's purge had taken.
      const isBelow = message.sequence < (await floor.get())
      if (!isBelow && message.subject !== floor.subject) await rewrite(message)
      seq = message.sequence + 1
    }
    return false
  }
}

/** The header of a bucket's removal markers, as other NATS clients know it. */
export const OPERATION = 'KV-Operation'

/** A marker may hold what the removed one left behind. */
export function isMarker({ data, headers }: StoredMessage): boolean {
  return data.length === 0 || headerValue(headers, OPERATION) !== ''
}

/** For streams whose messages are whole values or markers. */
export function rewriteValue(log: SubjectLog): CompactorOptions['rewrite'] {
  return async (message) => {
    if (isMarker(message)) return
    const { subject, data, revision } = message
    try {
      await log.append({ subject, data, expected: revision })
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
    }
  }
}
