/** Finds what no file of the project may hold: paths of one machine, package registries, tests switched off. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'
import { say } from './run.mjs'

interface Rule {
  name: string
  pattern: RegExp
  files: RegExp
}

const RULES: readonly Rule[] = [
  { name: 'a merge left unfinished', pattern: /^(<{7}|>{7})( |$)/, files: /./ },
  { name: 'a path of one machine', pattern: /\/work\//, files: /./ },
  {
    name: "a package registry's address",
    pattern:
      /\bregistry\.[a-z0-9-]+\.(org|com|io|dev|cn)\b|\/\/[^ "'/]*(npmjs|npmmirror|pypi|pythonhosted|proxy\.golang)\./,
    files: /./,
  },
  {
    name: 'a test that is switched off, or alone in running',
    pattern: /\b(it|test|describe|suite)(\.\w+)*\.(only|skip|todo)\b/,
    files: /\.test\.ts$/,
  },
]

/** Lines of the form `file:line: what it holds`. */
export function forbiddenWords(file: string, text: string): string[] {
  const rules = RULES.filter((rule) => rule.files.test(file))
  const lines = text.split('\n')
  return lines.flatMap((line, index) =>
    rules.filter((rule) => rule.pattern.test(line)).map((rule) => `${file}:${index + 1}: ${rule.name}`),
  )
}

/** Text files that git tracks or would track, without what tools write. */
function projectFiles(): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const names = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)
  return names.filter((name) => !/(^|\/)gen\/|pnpm-lock\.yaml$|\.(png|ico|gz|woff2?)$/.test(name))
}

function textOf(file: string): string {
  try {
    return readFileSync(join(ROOT, file), 'utf8')
  } catch {
    return ''
  }
}

if (import.meta.main) {
  const found = projectFiles().flatMap((file) => forbiddenWords(file, textOf(file)))
  for (const line of found) say(line)
  process.exitCode = found.length === 0 ? 0 : 1
}
