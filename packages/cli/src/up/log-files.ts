import { closeSync, copyFileSync, openSync, statSync, truncateSync } from 'node:fs'

/** A log file is cut at this size; one older part is kept beside it. */
const LOG_BYTES_MAX = 16 * 1024 * 1024

/** Log files that children append to by themselves, so that `up` reads none of their output. */
export class LogFiles {
  readonly #paths = new Set<string>()

  /** Runs `use` with a descriptor for appending; a child inherits it. */
  withAppend<T>(path: string, use: (fd: number) => T): T {
    this.#paths.add(path)
    const fd = openSync(path, 'a', 0o644)
    try {
      return use(fd)
    } finally {
      closeSync(fd)
    }
  }

  /** Appending descriptors go on at the new end after the cut. Lines written while copying may be lost. */
  cutLongOnes(): void {
    for (const path of this.#paths) {
      const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0
      if (size <= LOG_BYTES_MAX) continue
      copyFileSync(path, `${path}.1`)
      truncateSync(path, 0)
    }
  }
}
