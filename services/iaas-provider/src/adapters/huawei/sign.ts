import { createHash, createHmac } from 'node:crypto'

export interface SignableRequest {
  readonly method: string
  readonly path: string
  readonly query: readonly (readonly [string, string])[]
  /** Names in any case. Names with `_`, and content types, are not signed (facts/cloud-drivers.md §A.11). */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Credentials {
  readonly accessKey: string
  readonly secretKey: string
}

const ALGORITHM = 'SDK-HMAC-SHA256'

/** The `Authorization` value of an AK/SK call. `headers` must hold `X-Sdk-Date` (see `sdkDate`). */
export function authorizationOf(request: SignableRequest, { accessKey, secretKey }: Credentials): string {
  const signed = signedHeaders(request.headers)
  const names = signed.map(([name]) => name).join(';')
  const date = signed.find(([name]) => name === 'x-sdk-date')?.[1] ?? ''
  const text = `${ALGORITHM}\n${date}\n${sha256(canonicalRequest(request))}`
  const signature = createHmac('sha256', secretKey).update(text).digest('hex')
  return `${ALGORITHM} Access=${accessKey}, SignedHeaders=${names}, Signature=${signature}`
}

export function canonicalRequest(request: SignableRequest): string {
  const signed = signedHeaders(request.headers)
  return [
    request.method,
    canonicalPath(request.path),
    canonicalQuery(request.query),
    ...signed.map(([name, value]) => `${name}:${value}`),
    '',
    signed.map(([name]) => name).join(';'),
    sha256(request.body),
  ].join('\n')
}

/** Sorted by key, then value; this is also what is sent, so that nothing depends on how the other side orders it. */
export function canonicalQuery(query: readonly (readonly [string, string])[]): string {
  return query
    .map(([key, value]) => [escape(key), escape(value)] as const)
    .toSorted(([keyA, valueA], [keyB, valueB]) => compare(keyA, keyB) || compare(valueA, valueB))
    .map(([key, value]) => `${key}=${value}`)
    .join('&')
}

/** Unix ms as `YYYYMMDDTHHMMSSZ`. */
export function sdkDate(unixMs: number): string {
  return new Date(unixMs).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function canonicalPath(path: string): string {
  const escaped = path.split('/').map(escape).join('/')
  return escaped.endsWith('/') ? escaped : `${escaped}/`
}

function signedHeaders(headers: Readonly<Record<string, string>>): (readonly [string, string])[] {
  return Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .filter(([name]) => !name.startsWith('content-type') && !name.includes('_'))
    .toSorted(([left], [right]) => compare(left, right))
}

function escape(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function compare(left: string, right: string): number {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
