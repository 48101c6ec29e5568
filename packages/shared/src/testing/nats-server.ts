import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../lifecycle/system-clock.ts'

const START_MS = 10_000

export interface NatsServerOptions {
  /** Where JetStream stores; kept after disposal when given. */
  readonly dir?: string
  /** -1 picks a free port; it is kept over restarts. */
  readonly port?: number
  readonly bin?: string
  readonly jetstream?: boolean
  /** `server_name`. */
  readonly name?: string
  /** More lines of its configuration. */
  readonly config?: string
}

interface Ports {
  readonly nats: readonly string[]
  readonly monitoring?: readonly string[]
}

export interface NatsServer extends AsyncDisposable {
  readonly url: string
  readonly dir: string
  readonly pid: number
  /** Where its configuration has an `http` port. */
  readonly monitorUrl: string
  /** Resolves when the process is gone. */
  kill(signal?: NodeJS.Signals): Promise<void>
  /** Kills it if it runs and starts it again on the same port and folder. */
  restart(signal?: NodeJS.Signals): Promise<void>
}

/** The binary named by SUBENI_NATS_SERVER, on PATH, in /usr/sbin, or in the cache; undefined when there is none. */
export function findNatsServer(): string | undefined {
  const cache = join(process.env['XDG_CACHE_HOME'] ?? join(homedir(), '.cache'), 'subeni')
  const candidates = [
    process.env['SUBENI_NATS_SERVER'],
    ...(process.env['PATH'] ?? '').split(':').map((folder) => join(folder, 'nats-server')),
    '/usr/sbin/nats-server',
    ...globSync(join(cache, '**/nats-server')).toSorted().toReversed(),
  ]
  return candidates.find((path) => path !== undefined && path !== '' && existsSync(path))
}

/** A real nats-server with file storage and 8 MB messages, in a process of its own. */
export async function startNatsServer(options: NatsServerOptions = {}): Promise<NatsServer> {
  const bin = options.bin ?? findNatsServer()
  if (bin === undefined) throw new Error('no nats-server found: set SUBENI_NATS_SERVER')
  const server = new SpawnedServer(bin, options)
  await server.start()
  return server
}

class SpawnedServer implements NatsServer {
  readonly dir: string
  monitorUrl = ''
  readonly #bin: string
  readonly #isOwnDir: boolean
  readonly #jetstream: boolean
  readonly #config: string
  #port: number
  #child: ChildProcess | undefined

  constructor(bin: string, options: NatsServerOptions) {
    this.#bin = bin
    this.#isOwnDir = options.dir === undefined
    this.dir = options.dir ?? mkdtempSync(join(tmpdir(), 'subeni-nats-'))
    this.#port = options.port ?? -1
    this.#jetstream = options.jetstream ?? true
    const name = options.name === undefined ? '' : `server_name: ${options.name}\n`
    this.#config = name + (options.config ?? '')
  }

  get url(): string {
    return `nats://127.0.0.1:${this.#port}`
  }

  get pid(): number {
    return this.#child?.pid ?? 0
  }

  async start(): Promise<void> {
    const config = join(this.dir, 'server.conf')
    const storage = `jetstream { store_dir: "${join(this.dir, 'data')}", max_file_store: 8GB }`
    writeFileSync(config, `max_payload: 8MB\n${this.#jetstream ? storage : ''}\n${this.#config}\n`)
    const ports = `--ports_file_dir=${this.dir}`
    const child = spawn(this.#bin, ['-c', config, '-a', '127.0.0.1', '-p', String(this.#port), ports], {
      stdio: 'ignore',
    })
    this.#child = child
    const since = systemClock.monotonicMs()
    const portsFile = join(this.dir, `nats-server_${child.pid}.ports`)
    while (!existsSync(portsFile) || !readFileSync(portsFile, 'utf8').includes('}')) {
      if (child.exitCode !== null) throw new Error(`nats-server exited with ${child.exitCode}`)
      if (systemClock.monotonicMs() - since > START_MS) throw new Error('nats-server did not start in 10 s')
      await systemClock.sleep(20)
    }
    const { nats, monitoring } = JSON.parse(readFileSync(portsFile, 'utf8')) as Ports
    this.monitorUrl = monitoring?.[0] ?? ''
    this.#port = Number(new URL(nats[0] ?? '').port)
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await gone
  }

  async restart(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    await this.kill(signal)
    await this.start()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.kill()
    if (this.#isOwnDir) rmSync(this.dir, { recursive: true, force: true })
  }
}
