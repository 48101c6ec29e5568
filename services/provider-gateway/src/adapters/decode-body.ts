import * as zlib from 'node:zlib'

/** Codings one upon the other that are undone; nobody needs more than one. */
const CODINGS_MAX = 3

type Decoder = (body: Buffer, options: { maxOutputLength: number }) => Buffer

/** What a server may answer to a request that names no coding (RFC 9110, section 8.4). */
const DECODERS: Readonly<Record<string, Decoder>> = {
  identity: (body) => body,
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  deflate: (body, options) =>
    isZlib(body) ? zlib.inflateSync(body, options) : zlib.inflateRawSync(body, options),
  br: zlib.brotliDecompressSync,
  zstd: zlib.zstdDecompressSync,
}

export type DecodedBody = { readonly text: string } | { readonly problem: string }

/** The body as text, its `Content-Encoding` undone, up to `maxBytes`. */
export function decodeBody(body: Buffer, contentEncoding: string, maxBytes: number): DecodedBody {
  const codings = contentEncoding
    .toLowerCase()
    .split(',')
    .map((coding) => coding.trim())
    .filter((coding) => coding !== '')
  if (codings.length > CODINGS_MAX) return { problem: `more than ${CODINGS_MAX} content codings` }
  let bytes = body
  for (const coding of codings.toReversed()) {
    const decode = Object.hasOwn(DECODERS, coding) ? DECODERS[coding] : undefined
    if (decode === undefined) return { problem: `content coding ${coding} is not known` }
    try {
      bytes = decode(bytes, { maxOutputLength: maxBytes })
    } catch {
      return { problem: `not ${coding}, or more than ${maxBytes} bytes` }
    }
  }
  return { text: bytes.toString('utf8') }
}

/** Some servers call the bare form `deflate`, though the name means the one with a head (RFC 9110, 8.4.1.2). */
function isZlib(body: Buffer): boolean {
  const [first = 0, second = 0] = body
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0
}
