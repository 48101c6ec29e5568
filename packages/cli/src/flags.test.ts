import { expect, test } from 'vitest'
import { COMMON_FLAGS, parseFlags } from './flags.ts'

test('takes a claim id that begins with a dash as a word', () => {
  const id = '-A_bcdefghijklmnopqrs9'
  const { positionals, values } = parseFlags(['show', id, '-o', 'json'], COMMON_FLAGS)
  expect(positionals).toEqual(['show', id])
  expect(values.output).toBe('json')
})
