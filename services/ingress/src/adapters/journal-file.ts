import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import type { Journal } from '../app/journal.ts'

/** What a machine that loses power may forget. Told line by line, the disk takes more of the node's time than the ADDs do. */
const SYNC_EVERY_MS = 50

/**
 * Appends reach the kernel before they return, which outlives a kill of the process; the disk is told soon after, in the
 * background and once for many. A machine that loses power loses its sandboxes too, and with them what the lines are for.
 */
export function openJournalFile(path: string, clock: Clock): Journal {
  mkdirSync(dirname(path), { recursive: true })
  const lines = readLines(path)
  const file = { fd: openFile(path), isTorn: false, isDirty: false }
  let cancelSync: (() => void) | undefined

  const sync = (): void => {
    file.isDirty = false
    fdatasync(file.fd, () => {
      cancelSync = undefined
      if (file.isDirty && file.fd >= 0) syncSoon()
    })
  }
  const syncSoon = (): void => {
    file.isDirty = true
    cancelSync ??= clock.after(SYNC_EVERY_MS, sync)
  }

  return {
    lines,
    append(line) {
      // After a write that failed half-way the next line begins on its own.
      const bytes = Buffer.from(file.isTorn ? `\n${line}\n` : `${line}\n`)
      try {
        file.isTorn = true
        const written = writeSync(file.fd, bytes)
        if (written !== bytes.length) throw new Error(`wrote ${written} of ${bytes.length} bytes`)
        file.isTorn = false
      } catch (cause) {
        throw unwritable(path, cause)
      }
      syncSoon()
    },
    rewrite(next) {
      try {
        replaceFile(path, next)
        closeSync(file.fd)
        Object.assign(file, { fd: openSync(path, 'a', 0o600), isTorn: false })
      } catch (cause) {
        throw unwritable(path, cause)
      }
    },
    close() {
      if (file.fd < 0) return
      cancelSync?.()
      if (file.isDirty) fdatasyncSync(file.fd)
      closeSync(file.fd)
      file.fd = -1
    },
  }
}

function openFile(path: string): number {
  try {
    return openSync(path, 'a', 0o600)
  } catch (cause) {
    throw unwritable(path, cause)
  }
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line !== '')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new IpamError('STORE_UNAVAILABLE', `cannot read ${path}: ${(cause as Error).message}`, { cause })
  }
}

function replaceFile(path: string, lines: readonly string[]): void {
  const next = `${path}.next`
  const fd = openSync(next, 'w', 0o600)
  try {
    writeFileSync(fd, lines.map((line) => `${line}\n`).join(''))
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
  renameSync(next, path)
}

function unwritable(path: string, cause: unknown): IpamError {
  return new IpamError('STORE_UNAVAILABLE', `cannot write ${path}: ${(cause as Error).message}`, { cause })
}
