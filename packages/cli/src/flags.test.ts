import { expect, test } from 'vitest'
import { OUTPUT_FLAG, parseFlags, refuseFlags, refuseWords } from './flags.ts'

test('takes a claim id that begins with a dash as a word', () => {
  const id = '-A_bcdefghijklmnopqrs9'
  const { positionals, values } = parseFlags(['show', id, '-o', 'json'], OUTPUT_FLAG)
  expect(positionals).toEqual(['show', id])
  expect(values.output).toBe('json')
})

test('refuses a flag that is said twice, unless it may be', () => {
  expect(() => parseFlags(['-o', 'json', '--output', 'yaml'], OUTPUT_FLAG)).toThrow(
    '--output: may be given once',
  )
  const many = { filename: { type: 'string', short: 'f', multiple: true } } as const
  expect(parseFlags(['-f', 'a', '-f', 'b'], many).values.filename).toEqual(['a', 'b'])
})

test('refuses words and flags that would be left out in silence', () => {
  expect(() => refuseWords('events', ['default/web-0'], 'say --pod')).toThrow(
    'events: takes no "default/web-0"; say --pod',
  )
  expect(() => refuseFlags('explain ip', { dir: 'x', namespace: 'y' }, ['dir'])).toThrow(
    'explain ip: --namespace means nothing here',
  )
  expect(() => refuseFlags('explain ip', { dir: 'x', namespace: undefined }, ['dir'])).not.toThrow()
})
