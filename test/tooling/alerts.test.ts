import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findPromtool } from '../../scripts/promtool.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const files = globSync('deploy/alerts/*.yaml', { cwd: ROOT })
const rules = files.map(read).join('\n')
const sources = globSync('{services,packages}/*/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')

interface RuleTest {
  readonly alertname: string
  readonly exp_alerts: readonly object[]
}

const tests = globSync('deploy/alerts/tests/*.yaml', { cwd: ROOT })
const ruleTests = tests.flatMap((file) => {
  const document = parse(read(file)) as { tests: readonly { alert_rule_test: readonly RuleTest[] }[] }
  return document.tests.flatMap(({ alert_rule_test }) => alert_rule_test)
})

const all = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern) ?? [])]
const alerts = all(rules, /(?<=alert: )\w+/g)

describe('alerts', () => {
  test.each(all(rules, /\bsubeni_[a-z_]+/g))('%s is a metric that is exported', (name) => {
    expect(sources).toContain(`'${name.replace(/_(bucket|sum|count)$/, '')}'`)
  })

  test.each(alerts)('%s is told of in the operations page', (name) => {
    expect(read('docs/operations.md')).toContain(name)
  })

  test.each(alerts)('%s has a case in which it fires, and one in which it is silent', (name) => {
    const cases = ruleTests.filter(({ alertname }) => alertname === name)
    expect(cases.some(({ exp_alerts }) => exp_alerts.length > 0)).toBe(true)
    expect(cases.some(({ exp_alerts }) => exp_alerts.length === 0)).toBe(true)
  })

  test.each(files.map((file) => basename(file)))('%s has its tests beside it', (file) => {
    expect(tests.map((each) => basename(each))).toContain(file)
  })

  test('fire and are silent as their cases say', async (context) => {
    const promtool = await findPromtool().catch((error: unknown) =>
      context.skip(`no promtool: ${error instanceof Error ? error.message : String(error)}`),
    )
    const { stdout } = await promisify(execFile)(promtool, ['test', 'rules', ...tests], { cwd: ROOT })
    expect(stdout.match(/SUCCESS/g)).toHaveLength(tests.length)
  })
})
