import type { Server } from 'node:net'
import type { Logger } from '../logging/index.ts'
import type { Clock } from '../ports/index.ts'

/** So often at most a line tells of them: who floods a listener must not flood the log too. */
const TELL_EVERY_MS = 10_000

export interface RefusalOptions {
  readonly clock: Clock
  readonly log: Logger
  /** For the figures. */
  readonly onRefused: () => void
}

/** Connections beyond the listener's limit are closed by the runtime without a word: counted here, and told now and then. */
export function noteRefusals(server: Server, { clock, log, onRefused }: RefusalOptions): void {
  let untold = 0
  let toldAtMs = Number.NEGATIVE_INFINITY
  server.on('drop', () => {
    onRefused()
    untold += 1
    if (clock.monotonicMs() - toldAtMs < TELL_EVERY_MS) return
    log.warn({ refused: untold, limit: server.maxConnections }, 'connections refused: too many are open')
    untold = 0
    toldAtMs = clock.monotonicMs()
  })
}
