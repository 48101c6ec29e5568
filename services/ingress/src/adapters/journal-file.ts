import {
  closeSync,
  fdatasync,
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
import type { Journal } from '../app/journal.ts'

/**
 * Appends reach the kernel before they return, which outlives a kill of the process; the disk is told right after, in the
 * background and never twice at once. A machine that loses power loses its sandboxes too, and with them what the lines are for.
 */
export function openJournalFile(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true })
  const lines = readLines(path)
  const file = { fd: openFile(path), isTorn: false, isSyncing: false, wantsSync: false }

  const sync = (): void => {
    if (file.isSyncing || file.fd < 0) {
      file.wantsSync = true
      return
    }
    Object.assign(file, { isSyncing: true, wantsSync: false })
    fdatasync(file.fd, () => {
      file.isSyncing = false
      if (file.wantsSync) sync()
    })
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
      sync()
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
