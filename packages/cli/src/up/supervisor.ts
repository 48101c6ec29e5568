import { type ChildProcess, spawn } from 'node:child_process'
import type { Logger } from '@subeni/shared/logging'
import type { Clock } from '@subeni/shared/ports'
import type { LogFiles } from './log-files.ts'
import { identityOf, type ProcessIdentity } from './process-table.ts'

export interface ProcessSpec {
  /** E.g. "allocator/0". */
  readonly id: string
  readonly command: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
  readonly logFile: string
  /** Answers 200 when the process may be used. */
  readonly readyUrl: string
  /** Of the provider: where it serves. */
  readonly apiUrl?: string
}

export interface ProcessState {
  readonly spec: ProcessSpec
  readonly pid: number | undefined
  readonly restarts: number
}

interface Supervised {
  readonly spec: ProcessSpec
  child: ChildProcess | undefined
  startedAt: number
  restarts: number
  /** Starts in a row that ended at once. */
  quickEnds: number
  stopping: boolean
  cancelRestart: () => void
  readonly gone: PromiseWithResolvers<void>
}

/** A process that ended sooner than this after its start is started again with back-off. */
const QUICK_END_MS = 2_000
const RESTART_MIN_MS = 100
const RESTART_MAX_MS = 10_000

/** Ms until the next start, after `quickEnds` starts in a row that ended at once. */
export function restartDelayMs(quickEnds: number): number {
  return Math.min(RESTART_MAX_MS, RESTART_MIN_MS * 2 ** quickEnds)
}

/** Starts processes, starts again what dies, and ends them on request. */
export class Supervisor {
  readonly #clock: Clock
  readonly #log: Logger
  readonly #logFiles: LogFiles
  readonly #onChange: (table: readonly ProcessIdentity[]) => void
  readonly #processes = new Map<string, Supervised>()

  constructor(parts: {
    readonly clock: Clock
    readonly log: Logger
    readonly logFiles: LogFiles
    /** Told the living processes whenever they change. */
    readonly onChange: (table: readonly ProcessIdentity[]) => void
  }) {
    this.#clock = parts.clock
    this.#log = parts.log
    this.#logFiles = parts.logFiles
    this.#onChange = parts.onChange
  }

  start(spec: ProcessSpec): void {
    const supervised: Supervised = {
      spec,
      child: undefined,
      startedAt: 0,
      restarts: 0,
      quickEnds: 0,
      stopping: false,
      cancelRestart: () => {},
      gone: Promise.withResolvers<void>(),
    }
    this.#processes.set(spec.id, supervised)
    this.#spawn(supervised)
  }

  /** SIGTERM, then SIGKILL after the grace period; resolves when the process is gone. */
  async stop(id: string, graceMs: number): Promise<void> {
    const supervised = this.#processes.get(id)
    if (supervised === undefined) return
    supervised.stopping = true
    supervised.cancelRestart()
    if (supervised.child === undefined) supervised.gone.resolve()
    supervised.child?.kill('SIGTERM')
    const cancelKill = this.#clock.after(graceMs, () => {
      this.#log.warn({ process: id, graceMs }, 'killing a process that did not drain in time')
      supervised.child?.kill('SIGKILL')
    })
    await supervised.gone.promise
    cancelKill()
    this.#processes.delete(id)
    this.#changed()
  }

  states(): readonly ProcessState[] {
    return [...this.#processes.values()].map(({ spec, child, restarts }) => ({
      spec,
      pid: child?.pid,
      restarts,
    }))
  }

  #spawn(supervised: Supervised): void {
    const { spec } = supervised
    // A group of its own: Ctrl-C reaches `up` alone, which then ends everything in order.
    const child = this.#logFiles.withAppend(spec.logFile, (fd) =>
      spawn(spec.command, spec.args, { env: spec.env, detached: true, stdio: ['pipe', fd, fd] }),
    )
    supervised.child = child
    supervised.startedAt = this.#clock.monotonicMs()
    // The pipe is only there to close when we die; a child that dies first must not take us with it.
    child.stdin?.on('error', () => {})
    child.once('error', (err) => this.#log.error({ process: spec.id, err }, 'cannot start'))
    child.once('exit', (code, signal) => this.#ended(supervised, code, signal))
    if (child.pid === undefined) this.#ended(supervised, null, null)
    this.#changed()
  }

  #ended(supervised: Supervised, code: number | null, signal: string | null): void {
    supervised.child = undefined
    if (supervised.stopping) {
      supervised.gone.resolve()
      return
    }
    const livedMs = this.#clock.monotonicMs() - supervised.startedAt
    supervised.quickEnds = livedMs < QUICK_END_MS ? supervised.quickEnds + 1 : 0
    const delayMs = restartDelayMs(supervised.quickEnds)
    this.#log.warn({ process: supervised.spec.id, code, signal, livedMs, delayMs }, 'ended; starting again')
    supervised.cancelRestart = this.#clock.after(delayMs, () => {
      supervised.restarts += 1
      this.#spawn(supervised)
    })
    this.#changed()
  }

  #changed(): void {
    const living = this.states().flatMap(({ pid }) => (pid === undefined ? [] : (identityOf(pid) ?? [])))
    this.#onChange(living)
  }
}
