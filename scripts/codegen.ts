/**
 * `npm run codegen`: the wire messages' JavaScript and types, made from `packages/shared/proto`, and the pages of
 * settings and events.
 */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, toolEnv } from './bootstrap.mjs'
import { runOrThrow, say } from './run.mjs'
import { eventsPage } from './events-page.ts'
import { settingsPage } from './settings-page.ts'

const PROTO = join('packages', 'shared', 'proto')
const OUT = join('packages', 'shared', 'src', 'contracts', 'gen')
/** Pages that are made from a table in the code. */
const PAGES = [
  { file: join('docs', 'settings.md'), make: settingsPage },
  { file: join('docs', 'events.md'), make: eventsPage },
]
const FILES = ['subeni.pb.js', 'subeni.pb.d.ts']

/** Comments stay on: the types are made from them. */
const FLAGS = ['-t', 'static-module', '-w', 'esm', '--dts', '--no-verify', '--no-delimited', '--no-typeurl']
const NUMBERS = ['--no-service', '--force-number']

/** Returns the files made, none when there is no message yet. */
export async function generate(root: string, out: string): Promise<string[]> {
  const protos = globSync(`${PROTO}/**/*.proto`, { cwd: root }).toSorted()
  if (protos.length === 0) return []
  mkdirSync(out, { recursive: true })
  const target = join(out, FILES[0] ?? '')
  const pbjs = join(ROOT, 'node_modules', '.bin', 'pbjs')
  const options = { cwd: root, env: toolEnv(process.execPath) }
  await runOrThrow(pbjs, [...FLAGS, ...NUMBERS, '-p', PROTO, '-o', target, ...protos], options)
  return FILES
}

/** Names the committed files that are not what the messages give, so also those with no message left. */
export async function drift(root: string): Promise<string[]> {
  const fresh = mkdtempSync(join(tmpdir(), 'subeni-codegen-'))
  try {
    await generate(root, fresh)
    return FILES.filter((name) => contentOf(join(fresh, name)) !== contentOf(join(root, OUT, name)))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

if (import.meta.main) {
  if (process.argv[2] === '--check') {
    const stale = await drift(ROOT)
    for (const name of stale) say(`${join(OUT, name)} is not what the messages give: run npm run codegen`)
    const stalePages = PAGES.filter(({ file, make }) => contentOf(join(ROOT, file)) !== make())
    for (const { file } of stalePages) say(`${file} is not what its table gives: run npm run codegen`)
    process.exitCode = stale.length + stalePages.length === 0 ? 0 : 1
  } else {
    for (const name of await generate(ROOT, join(ROOT, OUT))) say(join(OUT, name))
    for (const { file, make } of PAGES) {
      writeFileSync(join(ROOT, file), make())
      say(file)
    }
  }
}
