import { describe, expect, test } from 'vitest'
import { authorizationOf, canonicalQuery, sdkDate } from './sign.ts'

const credentials = { accessKey: 'AccessKey', secretKey: 'SecretKey' }
const date = { 'X-Sdk-Date': '20060102T150405Z' }
const body = '{"Name":"test","Id":1}'
const post = { method: 'POST', path: '/path', query: [['key', 'value']] as const, headers: date }

describe('authorizationOf', () => {
  test.each([
    {
      title: 'signs a GET and leaves out headers with an underscore',
      request: {
        method: 'GET',
        path: '/path',
        query: [['limit', '1']] as const,
        headers: { ...date, TEST_UNDERSCORE: 'x' },
        body: '',
      },
      want: '5a2ce64c865e0e6046321c6f3d5a77ba8413eeaf355c3166c03d58d02ac79624',
    },
    {
      title: 'signs a POST whose body ends in a newline',
      request: { ...post, body: `${body}\n` },
      want: 'cecc2af119b18ab70b4d094c0750f3b42c02f254903179a0fc2cc72fc9db4f59',
    },
    {
      title: 'signs a POST and leaves out its content type',
      request: { ...post, headers: { ...date, 'Content-Type': 'application/json' }, body },
      want: '83599e5230b5b31fb58837c5760b4c2d407542df1f9493834ead538696e17a35',
    },
  ])('$title', ({ request, want }) => {
    expect(authorizationOf(request, credentials)).toBe(
      `SDK-HMAC-SHA256 Access=AccessKey, SignedHeaders=x-sdk-date, Signature=${want}`,
    )
  })
})

test('canonicalQuery sorts keys and values and escapes as RFC 3986 says', () => {
  const query = [
    ['path', '/tmp/123'],
    ['multi', '3'],
    ['limit', '1'],
    ['multi', '1'],
    ['enable', 'true'],
    ['multi', '2'],
  ] as const
  expect(canonicalQuery(query)).toBe('enable=true&limit=1&multi=1&multi=2&multi=3&path=%2Ftmp%2F123')
})

test('sdkDate writes UTC without separators', () => {
  expect(sdkDate(Date.UTC(2006, 0, 2, 15, 4, 5, 678))).toBe('20060102T150405Z')
})
