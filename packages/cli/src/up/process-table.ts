import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Clock } from '@subeni/shared/ports'
import { z } from 'zod'

/** A process as the kernel tells it apart from a later one with the same pid: start time in clock ticks since boot. */
export interface ProcessIdentity {
  readonly pid: number
  readonly startTicks: string
}

const Table = z.array(z.object({ pid: z.number().int(), startTicks: z.string() }))
/** Field 22 of /proc/PID/stat, counted from after the command's closing parenthesis. */
const START_FIELD = 19

/** Undefined when no such process lives; a zombie does not live. */
export function identityOf(pid: number): ProcessIdentity | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return { pid, startTicks: fields[START_FIELD] ?? '' }
  } catch {
    return undefined
  }
}

export function isSameProcess(identity: ProcessIdentity): boolean {
  return identityOf(identity.pid)?.startTicks === identity.startTicks
}

/** The stack's processes on disk: whoever cleans up after a killed `up` reads them here. */
export function saveTable(file: string, table: readonly ProcessIdentity[]): void {
  writeFileSync(`${file}.tmp`, JSON.stringify(table))
  renameSync(`${file}.tmp`, file)
}

export function loadTable(file: string): readonly ProcessIdentity[] {
  try {
    return Table.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

export function killIfSame(identity: ProcessIdentity, signal: NodeJS.Signals): void {
  if (!isSameProcess(identity)) return
  try {
    process.kill(identity.pid, signal)
  } catch {
    // It ended between the look and the signal.
  }
}

const POLL_MS = 50

/** Ends at once what a killed `up` left behind, and waits until it is gone: it may still hold ports and files. */
export async function endLeftovers(tableFile: string, clock: Clock): Promise<void> {
  const leftovers = loadTable(tableFile).filter(isSameProcess)
  for (const identity of leftovers) killIfSame(identity, 'SIGKILL')
  while (leftovers.some(isSameProcess)) await clock.sleep(POLL_MS)
}
