import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Journal } from './journal.ts'

/** One call of the cloud API, as it was answered. */
export interface RequestEntry {
  readonly seq: number
  /** Unix ms, by the machine's clock. */
  readonly at: number
  readonly op: string
  readonly method: string
  readonly path: string
  /** `null` when the caller got no answer, or half of one. */
  readonly status: number | null
  /** The status the handler gave, where a fault hid it; `null` when it was never run. */
  readonly handledStatus: number | null
  readonly requestId: string
  readonly callerRequestId: string | undefined
  readonly subEniId: string | undefined
  readonly address: string | undefined
  readonly faults: readonly string[]
}

/** A cleared log starts with its last number, so that numbers never repeat. */
type Line = RequestEntry | { readonly seq: number }

export const REQUESTS_MAX = 100_000
/** Two files of this size together hold more than REQUESTS_MAX usual lines. */
const FILE_BYTES_MAX = 32 * 1_048_576

/** The last 100,000 calls, kept across restarts in `requests.jsonl` and the file before it. */
export class RequestLog {
  readonly #path: string
  #journal: Journal
  #entries: RequestEntry[]
  #seq: number

  constructor(dir: string) {
    this.#path = join(dir, 'requests.jsonl')
    const { journal, lines } = Journal.open(this.#path)
    this.#journal = journal
    this.#entries = [...readLines(this.#formerPath), ...lines]
      .slice(-REQUESTS_MAX)
      .map((line) => JSON.parse(line) as Line)
      .filter((line): line is RequestEntry => 'op' in line)
    const last = JSON.parse(lines.at(-1) ?? '{"seq":0}') as Line
    this.#seq = Math.max(last.seq, this.#entries.at(-1)?.seq ?? 0)
  }

  get lastSeq(): number {
    return this.#seq
  }

  record(entry: Omit<RequestEntry, 'seq'>): void {
    this.#seq += 1
    const line = { seq: this.#seq, ...entry }
    this.#append(JSON.stringify(line))
    this.#entries.push(line)
    if (this.#entries.length >= REQUESTS_MAX * 1.1) this.#entries = this.#entries.slice(-REQUESTS_MAX)
  }

  /** Entries numbered above `since`, oldest first. */
  list(since: number, op: string | undefined): RequestEntry[] {
    return this.#entries
      .slice(-REQUESTS_MAX)
      .filter((entry) => entry.seq > since && (op === undefined || entry.op === op))
  }

  clear(): void {
    this.#entries = []
    rmSync(this.#formerPath, { force: true })
    this.#journal.clear()
    this.#journal.append(JSON.stringify({ seq: this.#seq }))
  }

  close(): void {
    this.#journal.close()
  }

  get #formerPath(): string {
    return `${this.#path}.1`
  }

  #append(line: string): void {
    if (this.#journal.bytes > FILE_BYTES_MAX) {
      this.#journal.close()
      renameSync(this.#path, this.#formerPath)
      this.#journal = Journal.open(this.#path).journal
    }
    this.#journal.append(line)
  }
}

function readLines(path: string): string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []
}
