import { describe, expect, test } from 'vitest'
import { formatIp, parseCidr, parseIp } from './cidr.ts'

describe('parseIp', () => {
  test.each([
    ['10.6.0.1', '10.6.0.1'],
    ['FD00:0:0::0001', 'fd00::1'],
    ['::', '::'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ])('reads %s as %s', (text, want) => {
    const ip = parseIp(text)
    expect(ip?.text).toBe(want)
    expect(formatIp(ip?.family ?? 4, ip?.value ?? 0n)).toBe(want)
  })
  test.each(['010.1.1.1', '10.1', '10.1.1.256', '', '1::2::3', 'fe80::1%eth0', ':', '10.1.1.1 '])(
    'refuses "%s"',
    (text) => {
      expect(parseIp(text)).toBeUndefined()
    },
  )
})

describe('parseCidr', () => {
  test.each([
    ['10.6.3.9/16', '10.6.0.0/16'],
    ['fd00::1/64', 'fd00::/64'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['10.0.0.7/32', '10.0.0.7/32'],
  ])('clears the host bits of %s', (text, want) => {
    expect(parseCidr(text)?.text).toBe(want)
  })
  test.each(['10.6.0.0', '10.6.0.0/33', '10.6.0.0/', '10.6.0.0/1/1', 'fd00::/129', '10.6.0.0/08'])(
    'refuses %s',
    (text) => {
      expect(parseCidr(text)).toBeUndefined()
    },
  )
})
