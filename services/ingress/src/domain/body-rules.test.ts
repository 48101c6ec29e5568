import { describe, expect, test } from 'vitest'
import { shown } from './body-rules.ts'

describe('shown', () => {
  test.each([
    { title: 'a text in quotes', value: 'a', want: '"a"' },
    { title: 'what JSON does not know', value: undefined, want: 'undefined' },
    {
      title: 'the beginning of what is long',
      value: 'a'.repeat(100),
      want: `"${'a'.repeat(79)}… (102 characters)`,
    },
    {
      title: 'nothing of what is nested too deep to be written',
      value: JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown,
      want: 'a list nested too deep to show',
    },
    {
      title: 'nothing of objects nested too deep',
      value: JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`) as unknown,
      want: 'an object nested too deep to show',
    },
  ])('shows $title', ({ value, want }) => {
    expect(shown(value)).toBe(want)
  })
})
