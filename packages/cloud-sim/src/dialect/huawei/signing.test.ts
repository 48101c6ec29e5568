import { describe, expect, test } from 'vitest'
import { canonicalQuery, canonicalRequest, parseAuthorization, signatureOf } from './signing.ts'

const request = (method: string, url: string, body = '') => ({
  method,
  url,
  body: Buffer.from(body),
  headers: { 'x-sdk-date': '20060102T150405Z', test_underscore: 'ignored' },
  signedHeaders: ['x-sdk-date'],
  date: '20060102T150405Z',
})

describe('signatureOf', () => {
  test.each([
    {
      title: 'a GET without a body',
      parts: request('GET', '/path?limit=1'),
      want: '5a2ce64c865e0e6046321c6f3d5a77ba8413eeaf355c3166c03d58d02ac79624',
    },
    {
      title: 'a POST whose body ends in a newline',
      parts: request('POST', '/path?key=value', '{"Name":"test","Id":1}\n'),
      want: 'cecc2af119b18ab70b4d094c0750f3b42c02f254903179a0fc2cc72fc9db4f59',
    },
    {
      title: 'the same POST without the newline',
      parts: request('POST', '/path?key=value', '{"Name":"test","Id":1}'),
      want: '83599e5230b5b31fb58837c5760b4c2d407542df1f9493834ead538696e17a35',
    },
  ])('matches the published vector for $title', ({ parts, want }) => {
    expect(signatureOf(parts, 'SecretKey')).toBe(want)
  })
})

describe('canonicalQuery', () => {
  test('sorts keys and the values of one key, and escapes', () => {
    expect(canonicalQuery('path=/tmp/123&multi=3&multi=1&limit=1&multi=2&enable=true')).toBe(
      'enable=true&limit=1&multi=1&multi=2&multi=3&path=%2Ftmp%2F123',
    )
  })
})

describe('canonicalRequest', () => {
  test('ends the path in a slash and keeps its escapes single', () => {
    expect(canonicalRequest(request('get', '/a%20b/c!')).split('\n').slice(0, 2)).toEqual([
      'GET',
      '/a%20b/c%21/',
    ])
  })
})

describe('parseAuthorization', () => {
  test('takes the header apart', () => {
    const signature = 'ab'.repeat(32)
    const header = `SDK-HMAC-SHA256 Access=AK, SignedHeaders=host;x-sdk-date, Signature=${signature}`
    expect(parseAuthorization(header)).toEqual({
      access: 'AK',
      signedHeaders: ['host', 'x-sdk-date'],
      signature,
    })
  })
  test('refuses another algorithm', () => {
    expect(parseAuthorization('AWS4-HMAC-SHA256 Credential=a')).toBeUndefined()
  })
})
