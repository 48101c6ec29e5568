import { describe, expect, test } from 'vitest'
import { SETTINGS } from './settings.ts'

const schemas = Object.entries(SETTINGS).map(([name, { schema }]) => ({ name, schema }))
const takes = (schema: (typeof schemas)[number]['schema'], text: string): boolean =>
  schema.safeParse(text).success
const durations = schemas.filter(
  ({ name, schema }) => takes(schema, '7s') && !takes(schema, 'x') && name !== 'nats.syncInterval',
)
const counts = schemas.filter(({ schema }) => takes(schema, '1') && !takes(schema, 'x'))

describe('a setting that is', () => {
  test.each(durations)('a duration has a longest, and says no to what is none: $name', ({ schema }) => {
    const bad = ['8761h', '-1s', '1e3s', 'Infinity', 'NaN', '9999999999h']
    expect(bad.filter((text) => takes(schema, text))).toEqual([])
  })

  test.each(counts)('a number has a largest: $name', ({ schema }) => {
    const bad = ['1e300', '9007199254740993', 'Infinity', 'NaN', '-1']
    expect(bad.filter((text) => takes(schema, text))).toEqual([])
  })

  test('720h is a duration like any other', () => {
    expect(SETTINGS['sweep.interval'].schema.safeParse('720h').data).toBe(720 * 3_600_000)
  })
})
