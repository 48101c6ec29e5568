import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Clock } from '@subeni/shared/ports'
import { CloudState, type StateData } from '../cloud/cloud-state.ts'
import type { Change, Commit } from '../cloud/objects.ts'
import { Journal } from './journal.ts'
import { writeAtomically } from './write-atomically.ts'

/** Below this a journal is replayed faster than a snapshot is worth. */
const SNAPSHOT_FLOOR_BYTES = 1_048_576

/** Only the frame is checked: what is inside was written by this program. */
const JournalLine = z.object({
  seq: z.number(),
  at: z.number(),
  serial: z.number(),
  changes: z.array(z.custom<Change>()),
})
const Snapshot = z.object({
  seq: z.number(),
  data: z.custom<StateData>((value) => typeof value === 'object'),
})

/**
 * The state on disk and in memory. A commit is in the journal before it is in memory, and in memory before it is
 * answered. A snapshot replaces the journal once that is twice its size; lines a snapshot already has are skipped by
 * their number, so a crash between the two steps does no harm.
 */
export class StateStore {
  readonly state: CloudState
  readonly #journal: Journal
  readonly #snapshotPath: string
  readonly #clock: Pick<Clock, 'now'>
  readonly #snapshotFloorBytes: number
  #snapshotBytes: number
  #seq: number

  private constructor(dir: string, clock: Pick<Clock, 'now'>, snapshotFloorBytes: number) {
    mkdirSync(dir, { recursive: true })
    this.#clock = clock
    this.#snapshotFloorBytes = snapshotFloorBytes
    this.#snapshotPath = join(dir, 'snapshot.json')
    const text = existsSync(this.#snapshotPath) ? readFileSync(this.#snapshotPath, 'utf8') : undefined
    const snapshot = text === undefined ? undefined : Snapshot.parse(JSON.parse(text))
    this.#snapshotBytes = text?.length ?? 0
    this.#seq = snapshot?.seq ?? 0
    this.state = snapshot === undefined ? new CloudState() : CloudState.fromData(snapshot.data)
    const { journal, lines } = Journal.open(join(dir, 'journal.jsonl'))
    this.#journal = journal
    for (const line of lines) this.#replay(JournalLine.parse(JSON.parse(line)))
  }

  static open(
    dir: string,
    clock: Pick<Clock, 'now'>,
    snapshotFloorBytes: number = SNAPSHOT_FLOOR_BYTES,
  ): StateStore {
    return new StateStore(dir, clock, snapshotFloorBytes)
  }

  commit({ serial, changes }: Commit): void {
    const at = this.#clock.now()
    this.#journal.append(JSON.stringify({ seq: this.#seq + 1, at, serial, changes }))
    this.#seq += 1
    this.state.apply({ serial, changes }, at)
    if (this.#journal.bytes > Math.max(this.#snapshotFloorBytes, 2 * this.#snapshotBytes)) this.#snapshot()
  }

  close(): void {
    this.#journal.close()
  }

  #replay(line: z.output<typeof JournalLine>): void {
    if (line.seq <= this.#seq) return
    if (line.seq !== this.#seq + 1)
      throw new Error(`journal line ${line.seq} follows ${this.#seq}: lines are missing`)
    this.#seq = line.seq
    this.state.apply(line, line.at)
  }

  #snapshot(): void {
    const text = JSON.stringify({ seq: this.#seq, data: this.state.toData() })
    writeAtomically(this.#snapshotPath, text)
    this.#snapshotBytes = text.length
    this.#journal.clear()
  }
}
