import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'

/** Lines appended to one file. A line is in the kernel before `append` returns, so it outlives `kill -9`. */
export class Journal {
  readonly #descriptor: number
  #bytes: number

  private constructor(descriptor: number, bytes: number) {
    this.#descriptor = descriptor
    this.#bytes = bytes
  }

  /** Opens the file and cuts off a torn last line, which was never answered for. */
  static open(path: string): { journal: Journal; lines: string[] } {
    const descriptor = openSync(path, 'a+', 0o600)
    const content = readFileSync(path)
    const bytes = content.lastIndexOf(0x0a) + 1
    if (bytes < content.length) ftruncateSync(descriptor, bytes)
    const lines = content.subarray(0, bytes).toString('utf8').split('\n').slice(0, -1)
    return { journal: new Journal(descriptor, bytes), lines }
  }

  get bytes(): number {
    return this.#bytes
  }

  /** A write that fails half-way (disk full) is undone, so that the next line starts on a line of its own. */
  append(line: string): void {
    const buffer = Buffer.from(`${line}\n`)
    try {
      for (let written = 0; written < buffer.length;) written += writeSync(this.#descriptor, buffer, written)
    } catch (error) {
      ftruncateSync(this.#descriptor, this.#bytes)
      throw error
    }
    this.#bytes += buffer.length
  }

  clear(): void {
    ftruncateSync(this.#descriptor, 0)
    this.#bytes = 0
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}
