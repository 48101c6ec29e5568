import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const rules = read('deploy/alerts/releases.yaml')
const sources = globSync('{services,packages}/*/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n')

const all = (text: string, pattern: RegExp): string[] => [...new Set(text.match(pattern) ?? [])]

describe('alerts', () => {
  test.each(all(rules, /\bsubeni_[a-z_]+/g))('%s is a metric that is exported', (name) => {
    expect(sources).toContain(`'${name.replace(/_(bucket|sum|count)$/, '')}'`)
  })

  test.each(all(rules, /(?<=alert: )\w+/g))('%s is told of in the operations page', (name) => {
    expect(read('docs/operations.md')).toContain(name)
  })
})
