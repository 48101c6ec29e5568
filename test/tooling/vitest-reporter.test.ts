import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT, toolEnv } from '../../scripts/bootstrap.mjs'
import { run } from '../../scripts/run.mjs'
import { slowestLines } from '../../scripts/vitest-reporter.ts'
import { temporaryFolder, writeTree } from './temporary-folder.ts'

const CONFIG = `
import { CountsReporter } from '${ROOT}/scripts/vitest-reporter.ts'
export default { test: { passWithNoTests: true, reporters: [new CountsReporter()] } }
`
const TESTS = `
import { beforeAll, describe, expect, test } from 'vitest'
test('good', () => {})
test('better', () => {})
test('bad', () => expect(1).toBe(2))
test('absent', (context) => context.skip('no Docker engine'))
`
const BROKEN_HOOK = `
import { beforeAll, describe, test } from 'vitest'
describe('suite', () => {
  beforeAll(() => { throw new Error('no server') })
  test('never starts', () => {})
})
`

async function report(files: Record<string, string>, env: NodeJS.ProcessEnv = {}, args: string[] = []) {
  const folder = temporaryFolder()
  // With a tsconfig of its own, so that none further up is looked for.
  const settings = {
    'vitest.config.ts': CONFIG,
    'package.json': '{ "type": "module" }',
    'tsconfig.json': '{}',
  }
  writeTree(folder, { ...settings, ...files })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const outer: NodeJS.ProcessEnv = toolEnv(process.execPath)
  // Of the run that this test is part of.
  delete outer['SUBENI_TEST_COUNTS']
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
  const options = { cwd: folder, env: { ...outer, ...env } }
  const { stdout } = await run(process.execPath, [vitest, 'run', '--root', folder, ...args], options)
  return stdout.trimEnd().split('\n')
}

describe('CountsReporter', () => {
  test('closes with the counts alone on the last line, and gives skipped tests with their reasons', async () => {
    const lines = await report({ 'a.test.ts': TESTS })
    expect(lines.at(-1)).toBe('2 passed, 1 failed, 1 skipped')
    expect(lines).toContain('skipped: a.test.ts > absent: no Docker engine')
  })

  test('counts a file that does not load, and a hook that throws, as failures', async () => {
    const lines = await report({ 'a.test.ts': 'throw new Error("broken")', 'b.test.ts': BROKEN_HOOK })
    expect(lines.at(-1)).toBe('0 passed, 2 failed, 1 skipped')
  })

  test('says that nothing ran', async () => {
    expect((await report({})).at(-1)).toBe('0 passed, 0 failed, 0 skipped')
  })

  test('writes the counts to a file instead when told one', async () => {
    const file = join(temporaryFolder(), 'counts.json')
    const lines = await report({ 'a.test.ts': TESTS }, { SUBENI_TEST_COUNTS: file })
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      counts: { passed: 2, failed: 1, skipped: 1 },
      files: [{ file: 'a.test.ts', seconds: expect.any(Number) }],
    })
    expect(lines.join('\n')).not.toContain('1 failed')
  })

  test('lists no skipped test when the run is filtered by name', async () => {
    const lines = await report({ 'a.test.ts': TESTS }, {}, ['-t', 'good'])
    expect(lines).toEqual(['1 passed, 0 failed, 3 skipped'])
  })
})

describe('slowestLines', () => {
  test('names the slowest files first, and no more than asked for', () => {
    const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }))
    expect(slowestLines(files, 2)).toEqual(['    3.0 s  3.test.ts', '    2.0 s  2.test.ts'])
  })
})
