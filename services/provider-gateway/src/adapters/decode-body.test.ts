import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { decodeBody } from './decode-body.ts'

const TEXT = '{"subEniResponses":[]}'
const body = Buffer.from(TEXT)

describe('decodeBody', () => {
  test.each([
    { coding: '', bytes: body },
    { coding: 'identity', bytes: body },
    { coding: 'gzip', bytes: gzipSync(body) },
    { coding: 'X-GZIP', bytes: gzipSync(body) },
    { coding: 'deflate', bytes: deflateSync(body) },
    { coding: 'deflate', bytes: deflateRawSync(body) },
    { coding: 'br', bytes: brotliCompressSync(body) },
    { coding: 'zstd', bytes: zstdCompressSync(body) },
    { coding: 'deflate, gzip', bytes: gzipSync(deflateSync(body)) },
  ])('undoes "$coding"', ({ coding, bytes }) => {
    expect(decodeBody(bytes, coding, 1_000)).toEqual({ text: TEXT })
  })

  test.each([
    { title: 'a coding that nobody knows', coding: 'compress', bytes: body, rule: /compress is not known/ },
    { title: 'an inherited name', coding: 'constructor', bytes: body, rule: /constructor is not known/ },
    { title: 'what is not coded so', coding: 'gzip', bytes: body, rule: /not gzip/ },
    { title: 'a bomb', coding: 'gzip', bytes: gzipSync(Buffer.alloc(100_000)), rule: /more than 1000 bytes/ },
    { title: 'a pile of codings', coding: 'br,br,br,br', bytes: body, rule: /more than 3/ },
  ])('refuses $title', ({ coding, bytes, rule }) => {
    expect(decodeBody(bytes, coding, 1_000)).toEqual({ problem: expect.stringMatching(rule) })
  })
})
