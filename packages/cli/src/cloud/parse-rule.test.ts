import { describe, expect, test } from 'vitest'
import { parseRule } from './parse-rule.ts'

describe('parseRule', () => {
  test.each([
    [
      'throttle create remaining=3 retryAfterS=1',
      { kind: 'throttle', op: 'create', remaining: 3, retryAfterS: 1 },
    ],
    [
      'latency * latencyMs.min=5 latencyMs.max=50',
      { kind: 'latency', op: '*', latencyMs: { min: 5, max: 50 } },
    ],
    [
      'error list code=VPC.0701 probability=0.5',
      { kind: 'error', op: 'list', code: 'VPC.0701', probability: 0.5 },
    ],
    [
      'drop-before delete match.address=10.0.0.1',
      { kind: 'drop-before', op: 'delete', match: { address: '10.0.0.1' } },
    ],
    ['{"kind":"hang","op":"*"}', { kind: 'hang', op: '*' }],
  ])('reads %s', (text, rule) => {
    expect(parseRule(text)).toEqual(rule)
  })

  test.each(['', 'throttle', 'throttle create soon', '{"kind":'])('refuses "%s", and shows it', (text) => {
    expect(() => parseRule(text)).toThrow(`(got "${text}")`)
  })
})
