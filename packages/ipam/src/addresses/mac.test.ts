import { expect, test } from 'vitest'
import { canonicalMac } from './mac.ts'

test.each([
  ['fa:16:3e:00:0a:01', 'fa:16:3e:00:0a:01'],
  ['FA:16:3E:00:0A:01', 'fa:16:3e:00:0a:01'],
  ['fa-16-3e-00-0a-01', 'fa:16:3e:00:0a:01'],
  ['FA16.3E00.0A01', 'fa:16:3e:00:0a:01'],
  ['fa163e000a01', undefined],
  ['fa:16:3e:00:0a', undefined],
  ['fa:16-3e:00-0a:01', undefined],
  ['fa:16:3e:00:0a:01:02:03', undefined],
  [' fa:16:3e:00:0a:01', undefined],
  ['', undefined],
])('canonicalMac(%j) is %j', (text, want) => {
  expect(canonicalMac(text)).toBe(want)
})
