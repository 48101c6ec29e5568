/** `npm run check [-- STEP...]`: everything that is known without running the product, all steps even when one fails. */
import { existsSync, globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT, toolEnv } from './bootstrap.mjs'
import { run, seconds } from './run.mjs'

interface Step {
  name: string
  command: string
  args: string[]
  /** A reason to fail although the command succeeded. */
  objection?: (output: string) => string | undefined
}

/** As many as the cores of the smallest machine that must cope. */
const STEPS_AT_ONCE = 2
const LINE_MAX = 400

const node = (script: string, ...args: string[]) => ({
  command: process.execPath,
  args: [join(ROOT, script), ...args],
})

/** The slow ones first, so that the quick ones fill the gaps. */
const STEPS: readonly Step[] = [
  {
    name: 'boundaries',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.cjs', 'packages', 'services', 'scripts', 'test'],
    // With a TypeScript that has no JavaScript API it reads no file, and would pass.
    objection: (output) =>
      /\([1-9]\d* modules/.test(output) ? undefined : 'dependency-cruiser read no module',
  },
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings', '--format=unix'] },
  { name: 'typecheck', command: 'tsc', args: ['--project', 'tsconfig.json'] },
  { name: 'unused', command: 'knip', args: ['--no-progress', ...workspacesWithSources()] },
  { name: 'codegen', ...node('scripts/codegen.ts', '--check') },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
  { name: 'words', ...node('scripts/forbidden-words.ts') },
]

/** A package that is only declared yet uses none of its dependencies, which says nothing. */
function workspacesWithSources(): string[] {
  const folders = globSync('{packages,services}/*/package.json', { cwd: ROOT }).map((file) => dirname(file))
  const filled = folders.filter((folder) => existsSync(join(ROOT, folder, 'src')))
  if (filled.length === folders.length) return []
  return ['.', ...filled].flatMap((folder) => ['--workspace', folder])
}

async function perform({ name, command, args, objection }: Step): Promise<boolean> {
  const startedAt = performance.now()
  const { ok, output } = await run(command, args, {
    cwd: ROOT,
    env: { ...toolEnv(process.execPath), NO_COLOR: '1' },
  })
  const objected = ok ? objection?.(output) : undefined
  const isGood = ok && objected === undefined
  const details = isGood ? '' : `${shortened(output)}\n${objected === undefined ? '' : `${objected}\n`}`
  process.stdout.write(`${name}: ${isGood ? 'ok' : 'FAILED'} in ${seconds(startedAt)}\n${details}`)
  return isGood
}

/** A tool that crashes may print a whole bundle as the line it crashed on. */
function shortened(output: string): string {
  const lines = output.trimEnd().split('\n')
  return lines.map((line) => (line.length > LINE_MAX ? `${line.slice(0, LINE_MAX)}…` : line)).join('\n')
}

async function performAll(steps: readonly Step[]): Promise<string[]> {
  const waiting = [...steps]
  const failed: string[] = []
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      if (!(await perform(next))) failed.push(next.name)
    }
  }
  await Promise.all(Array.from({ length: STEPS_AT_ONCE }, worker))
  return failed
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  process.stdout.write(
    `no step ${unknown.join(', ')}; there are ${STEPS.map(({ name }) => name).join(', ')}\n`,
  )
  process.exitCode = 1
} else {
  const failed = await performAll(STEPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
  process.stdout.write(failed.length === 0 ? 'check passed\n' : `check failed: ${failed.join(', ')}\n`)
  process.exitCode = failed.length === 0 ? 0 : 1
}
