import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { RULES } from './rules.ts'
import { TRACES } from './traces.ts'

const run = promisify(execFile)
const HOOK = join(import.meta.dirname, 'switch-off.mjs')
const PLAY = `
  const { TRACES } = await import(${JSON.stringify(join(import.meta.dirname, 'traces.ts'))})
  console.log((await TRACES[process.argv[1]]()) ?? '')
`
const TIMEOUT_MS = 60_000

/** What is wrong at the trace's end, in a process whose code lacks the rule. */
async function play(trace: string, ruleOff: string): Promise<string> {
  const env = { ...process.env, NODE_OPTIONS: '', SUBENI_RULE_OFF: JSON.stringify(RULES[ruleOff]) }
  const { stdout } = await run(
    process.execPath,
    [`--import=${HOOK}`, '--input-type=module', '--eval', PLAY, trace],
    { env },
  )
  return stdout.trim()
}

describe('the rules of the life of a claim', () => {
  test('each have a trace that forces them', () => {
    expect(Object.keys(TRACES)).toEqual(Object.keys(RULES))
  })

  test.each(Object.keys(RULES))('%s: its trace ends well', async (rule) => {
    expect((await TRACES[rule]?.()) ?? '').toBe('')
  })

  test.each(Object.keys(RULES))(
    '%s: without it the same trace ends badly',
    { timeout: TIMEOUT_MS },
    async (rule) => {
      expect(await play(rule, rule)).not.toBe('')
    },
  )
})
