import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { freshDir } from './stack.ts'

/** Room for the streams of a small stack. */
const DISK_BYTES = 64 * 1024 * 1024
/** ext4's own: smaller writes may still find room in a block that is used already. */
const BLOCK_BYTES = 4_096

/** A stack's folder whose NATS stores on a small ext4 of its own, in a file. Throws where nobody may mount one. */
export class RealDisk implements Disposable {
  readonly dir = freshDir()
  readonly #image = join(this.dir, 'disk.img')
  readonly #store = join(this.dir, 'nats')

  constructor() {
    mkdirSync(this.#store)
    writeFileSync(this.#image, '')
    truncateSync(this.#image, DISK_BYTES)
    run('mkfs.ext4', '-q', this.#image)
    run('mount', '-o', 'loop,errors=remount-ro', this.#image, this.#store)
  }

  /** Whatever is left of it is used up. */
  fill(): void {
    for (const bytes of [64 * 1024, BLOCK_BYTES]) {
      const chunk = Buffer.alloc(bytes)
      while (append(join(this.#store, 'filler'), chunk));
    }
  }

  empty(): void {
    rmSync(join(this.#store, 'filler'))
  }

  /** As the kernel does when the device fails: nothing more is written. What was, is on the disk. */
  breakDown(): void {
    run('sync', '-f', this.#store)
    const device = basename(run('findmnt', '-no', 'SOURCE', this.#store).trim())
    writeFileSync(`/sys/fs/ext4/${device}/trigger_fs_error`, '1')
  }

  /** What a repaired disk is: the same bytes, mounted anew. Whoever has files open on the old one keeps them. */
  replace(): void {
    const copy = `${this.#image}.new`
    copyFileSync(this.#image, copy)
    run('umount', '-l', this.#store)
    mend(copy)
    run('mount', '-o', 'loop,errors=remount-ro', copy, this.#store)
  }

  [Symbol.dispose](): void {
    run('umount', '-l', this.#store)
    rmSync(this.dir, { recursive: true, force: true })
  }
}

/** Why this machine can have none; undefined when it can. */
export function realDiskProblem(): string | undefined {
  if (!existsSync('/sys/fs/ext4')) return 'this kernel has no ext4'
  try {
    using _disk = new RealDisk()
    return undefined
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
}

/** e2fsck ends with 1 when it mended something. */
function mend(image: string): void {
  try {
    run('e2fsck', '-fy', image)
  } catch (thrown) {
    if (!(thrown instanceof Error && 'status' in thrown && thrown.status === 1)) throw thrown
  }
}

function run(command: string, ...args: string[]): string {
  return execFileSync(command, args, { stdio: 'pipe', encoding: 'utf8' })
}

function append(path: string, chunk: Buffer): boolean {
  try {
    writeFileSync(path, chunk, { flag: 'a' })
    return true
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOSPC') return false
    throw thrown
  }
}
