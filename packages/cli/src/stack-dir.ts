import { createHash } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { IpamError } from '@subeni/shared/errors'

/** A unix socket's path may have 107 bytes (sun_path less the closing NUL). */
const SOCKET_PATH_MAX = 107
const ROOT = resolve(import.meta.dirname, '../../..')

/** The clone this command belongs to. */
export function repositoryRoot(): string {
  return ROOT
}

/** Where a stack lives when neither `--dir` nor SUBENI_DIR says so. */
export function defaultDir(): string {
  return process.env['SUBENI_DIR'] ?? join(ROOT, '.subeni', 'stack')
}

/** Every path inside a stack's folder, once. */
export class StackDir {
  readonly root: string

  constructor(dir: string) {
    this.root = resolve(dir)
  }

  /** Made on demand. */
  folder(...parts: string[]): string {
    const path = join(this.root, ...parts)
    mkdirSync(path, { recursive: true })
    return path
  }

  file(folder: string, name: string): string {
    return join(this.folder(folder), name)
  }

  /** Written when the stack is ready. Looking for it makes no folder. */
  readyPath(): string {
    return join(this.root, 'run', 'ready.json')
  }

  tableFile(): string {
    return this.file('run', 'processes.json')
  }

  controlSocket(): string {
    return this.socket('up')
  }

  ingressSocket(node: string): string {
    return this.socket(`node-${node}`)
  }

  logFile(id: string): string {
    return this.file('logs', `${id.replaceAll('/', '_')}.log`)
  }

  /** Inside the folder where that is short enough, else in a folder of the temporary one named by this folder's hash. */
  private socket(name: string): string {
    const inside = join(this.root, 'run', `${name}.sock`)
    if (Buffer.byteLength(inside) <= SOCKET_PATH_MAX) return this.file('run', `${name}.sock`)
    const folder = join(tmpdir(), `subeni-${this.hash()}`)
    const outside = join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 12)}.sock`)
    if (Buffer.byteLength(outside) > SOCKET_PATH_MAX) {
      throw new IpamError(
        'INVALID_CONFIG',
        `socket path ${outside} is longer than ${SOCKET_PATH_MAX} bytes: set TMPDIR to a shorter folder`,
      )
    }
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    return outside
  }

  /** What a long folder's sockets were put into; nothing else is ever in there. */
  removeSocketFolder(): void {
    rmSync(join(tmpdir(), `subeni-${this.hash()}`), { recursive: true, force: true })
  }

  hash(): string {
    return createHash('sha256').update(this.root).digest('hex').slice(0, 16)
  }
}
