import { createHash, createHmac } from 'node:crypto'

/** Huawei Cloud's `SDK-HMAC-SHA256` scheme: no derived keys, one HMAC over a canonical request. */
export const ALGORITHM = 'SDK-HMAC-SHA256'

export interface SignedParts {
  readonly method: string
  /** Path and query as sent. */
  readonly url: string
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly signedHeaders: readonly string[]
  readonly body: Buffer
  /** `X-Sdk-Date`, e.g. 20060102T150405Z. */
  readonly date: string
}

export interface Authorization {
  readonly access: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
}

export function parseAuthorization(header: string): Authorization | undefined {
  const match =
    /^SDK-HMAC-SHA256 Access=([^,\s]+), *SignedHeaders=([^,\s]+), *Signature=([0-9a-f]{64})$/.exec(header)
  if (match === null) return undefined
  const [, access = '', names = '', signature = ''] = match
  return { access, signedHeaders: names.split(';'), signature }
}

export function signatureOf(parts: SignedParts, secretKey: string): string {
  const toSign = [ALGORITHM, parts.date, sha256(canonicalRequest(parts))].join('\n')
  return createHmac('sha256', secretKey).update(toSign).digest('hex')
}

export function canonicalRequest({ method, url, headers, signedHeaders, body }: SignedParts): string {
  const [path = '/', ...query] = url.split('?')
  const names = [...signedHeaders].toSorted()
  return [
    method.toUpperCase(),
    canonicalUri(path),
    canonicalQuery(query.join('?')),
    names.map((name) => `${name}:${valueOf(headers[name])}\n`).join(''),
    names.join(';'),
    payloadHash(headers['x-sdk-content-sha256'], body),
  ].join('\n')
}

export function canonicalQuery(query: string): string {
  return [...new URLSearchParams(query)]
    .map(([key, value]) => [escape(key), escape(value)] as const)
    .toSorted(([keyA, valueA], [keyB, valueB]) => compare(keyA, keyB) || compare(valueA, valueB))
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
}

export function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}

function canonicalUri(path: string): string {
  const escaped = path
    .split('/')
    .map((segment) => escape(unescape(segment)))
    .join('/')
  return escaped.endsWith('/') ? escaped : `${escaped}/`
}

function payloadHash(header: string | string[] | undefined, body: Buffer): string {
  return typeof header === 'string' ? header : sha256(body)
}

function valueOf(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.join(', ') : (value ?? '')).trim()
}

/** RFC 3986: only letters, digits and `-._~` stay. */
function escape(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function unescape(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}
