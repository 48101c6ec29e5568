import { describe, expect, test } from 'vitest'
import { knownKeys, unknownKeys } from './known-keys.ts'

const KEYS = ['ipv4', 'cleangateway']

describe('knownKeys', () => {
  test.each([
    { title: 'as they are', given: { ipv4: 1, cleangateway: 2 }, want: { ipv4: 1, cleangateway: 2 } },
    { title: 'from another case', given: { IPv4: 1, cleanGateway: 2 }, want: { ipv4: 1, cleangateway: 2 } },
    { title: 'and no others', given: { ipv4: 1, other: 2, __proto__: null }, want: { ipv4: 1 } },
    { title: 'the exact spelling first, when it comes last', given: { IPV4: 1, ipv4: 2 }, want: { ipv4: 2 } },
    {
      title: 'the exact spelling first, when it comes first',
      given: { ipv4: 2, IPV4: 1 },
      want: { ipv4: 2 },
    },
    { title: 'nothing of a list', given: ['ipv4'], want: ['ipv4'] },
    { title: 'nothing of null', given: null, want: null },
  ])('takes keys $title', ({ given, want }) => {
    expect(knownKeys(given, KEYS)).toEqual(want)
  })
})

test('unknownKeys names what is known in no case', () => {
  expect(unknownKeys({ IPV4: 1, cleanGatway: 2 }, KEYS)).toEqual(['cleanGatway'])
  expect(unknownKeys([1], KEYS)).toEqual([])
})
