import { describe, expect, test } from 'vitest'
import { canonicalAddress, inSubnet, parseRanges, parseSubnet, prefixLength } from './index.ts'

describe('canonicalAddress', () => {
  test.each(['10.0.0.01', '010.0.0.1', '10.0.0', '10.0.0.256', '10.0.0.1/24', ' 10.0.0.1', '1.2.3.4.5', ''])(
    'refuses %j',
    (text) => expect(canonicalAddress(text)).toBeUndefined(),
  )
  test.each([
    'fe80::1%eth0',
    '1::2::3',
    ':::',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '12345::',
    'g::',
    '1:2:3:4:5:6:7:8::',
  ])('refuses %j', (text) => expect(canonicalAddress(text)).toBeUndefined())
  test.each([
    ['FD00::000A', 'fd00::a'],
    ['0:0:0:0:0:0:0:0', '::'],
    ['1:0:0:2:0:0:0:3', '1:0:0:2::3'],
    ['::ffff:10.0.0.1', '::ffff:a00:1'],
    ['1:2:3:4:5:6:7::', '1:2:3:4:5:6:7:0'],
  ])('spells %s as %s', (text, want) => expect(canonicalAddress(text)).toBe(want))
})

describe('parseRanges (facts §4.1, spec.ips)', () => {
  test.each([
    { title: 'a range that ends before it begins', text: '10.0.0.9-10.0.0.1', rule: /must not be above/ },
    { title: 'an address of the other family', text: 'fd00::1', rule: /must be IPv4/ },
    { title: 'a range with one end of the other family', text: '10.0.0.1-fd00::1', rule: /must be IPv4/ },
    { title: 'a CIDR', text: '10.0.0.0/24', rule: /address or a range/ },
    { title: 'three addresses', text: '10.0.0.1-10.0.0.2-10.0.0.3', rule: /address or a range/ },
    { title: 'an open range', text: '10.0.0.1-', rule: /address or a range/ },
    { title: 'leading zeros', text: '10.0.0.010', rule: /address or a range/ },
  ])('names field, value and rule for $title', ({ text, rule }) => {
    const parsed = parseRanges(['10.0.0.1', text], 4, 'spec.ips')
    expect(parsed).toEqual({
      problem: { field: 'spec.ips[1]', value: text, rule: expect.stringMatching(rule) },
    })
  })

  test('merges what overlaps or touches, in any order', () => {
    const parsed = parseRanges(['10.0.0.8-10.0.0.9', '10.0.0.1-10.0.0.4', '10.0.0.5', '10.0.0.3-10.0.0.4'], 4)
    expect('ranges' in parsed && parsed.ranges.texts()).toEqual(['10.0.0.1-10.0.0.5', '10.0.0.8-10.0.0.9'])
  })

  test('handles a /64 without listing it', () => {
    const parsed = parseRanges(['fd00::-fd00::ffff:ffff:ffff:ffff'], 6)
    if (!('ranges' in parsed)) throw new Error('did not parse')
    const hole = parseRanges(['fd00::-fd00::5'], 6)
    const left = 'ranges' in hole ? parsed.ranges.minus(hole.ranges) : parsed.ranges
    expect(left.size).toBe((1n << 64n) - 6n)
    expect(left.addresses().next().value).toBe('fd00::6')
    expect(left.has('fd00::7')).toBe(true)
  })
})

describe('parseSubnet (facts §4.1, spec.subnet)', () => {
  test.each([
    ['10.0.0.7/24', /canonical CIDR 10\.0\.0\.0\/24/],
    ['FD00::/64', /canonical CIDR fd00::\/64/],
    ['10.0.0.0', /must be a CIDR/],
    ['10.0.0.0/33', /at most 32/],
    ['10.0.0.0/024', /must be a CIDR/],
  ])('refuses %s', (text, rule) => {
    expect(parseSubnet(text)).toEqual({
      problem: { field: 'subnet', value: text, rule: expect.stringMatching(rule) },
    })
  })

  test('knows its length and its members', () => {
    expect(prefixLength('fd00::/64')).toBe(64)
    expect(inSubnet('10.0.0.255', '10.0.0.0/24')).toBe(true)
    expect(inSubnet('10.0.1.0', '10.0.0.0/24')).toBe(false)
    expect(inSubnet('fd00::1', '10.0.0.0/24')).toBe(false)
    expect(inSubnet('10.0.0.1', '0.0.0.0/0')).toBe(true)
  })
})
