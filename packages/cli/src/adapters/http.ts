import { request } from 'node:http'
import { request as requestTls } from 'node:https'
import type { SecureContextOptions } from 'node:tls'
import { IpamError } from '@subeni/shared/errors'

export interface HttpCall {
  readonly method?: string
  /** "http://host:port/path", https too, or a path when `socketPath` is set. */
  readonly url: string
  readonly socketPath?: string
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly text?: string
  readonly tls?: TlsTrust
  readonly timeoutMs: number
  readonly headers?: Readonly<Record<string, string>>
}

/** How an https server proves who it is; the system's own authorities when nothing is said. */
export interface TlsTrust {
  /** PEM. */
  readonly ca?: string
  /** The name its certificate must have, when it is not the URL's host. */
  readonly serverName?: string
}

export interface HttpAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

/** Longest answer that is read. */
const ANSWER_BYTES_MAX = 64 * 1024 * 1024

/** One HTTP call over TCP, TLS or a unix socket. Throws STORE_UNAVAILABLE when nobody answers in time. */
export function httpCall(call: HttpCall): Promise<HttpAnswer> {
  const payload = call.text ?? (call.body === undefined ? undefined : JSON.stringify(call.body))
  const target = call.socketPath === undefined ? new URL(call.url) : undefined
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void => reject(unreachable(call, cause))
    const outgoing = (target?.protocol === 'https:' ? requestTls : request)(
      {
        method: call.method ?? 'GET',
        ...(target && {
          host: target.hostname.replace(/^\[|\]$/g, ''),
          port: target.port,
          ...tlsOptions(call.tls),
        }),
        ...(call.socketPath !== undefined && { socketPath: call.socketPath }),
        path: target ? target.pathname + target.search : call.url,
        headers: { ...(payload !== undefined && jsonHeaders(payload)), ...call.headers },
        agent: false,
        signal: AbortSignal.timeout(call.timeoutMs),
      },
      (incoming) => {
        const chunks: Buffer[] = []
        let bytes = 0
        incoming.on('data', (chunk: Buffer) => {
          bytes += chunk.length
          if (bytes > ANSWER_BYTES_MAX)
            outgoing.destroy(new Error(`answer exceeds ${ANSWER_BYTES_MAX} bytes`))
          chunks.push(chunk)
        })
        incoming.on('error', fail)
        incoming.on('end', () =>
          resolve({
            status: incoming.statusCode ?? 0,
            headers: incoming.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      },
    )
    outgoing.on('error', fail)
    outgoing.end(payload)
  })
}

/** Whatever the bundle holds is trusted, an issuing CA without its root too, as the gateway does. */
function tlsOptions({ ca, serverName }: TlsTrust = {}): SecureContextOptions & { servername?: string } {
  const trust: SecureContextOptions = ca === undefined ? {} : { ca, allowPartialTrustChain: true }
  return { ...trust, ...(serverName !== undefined && { servername: serverName }) }
}

function jsonHeaders(payload: string): Record<string, string | number> {
  return { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
}

function unreachable(call: HttpCall, cause: unknown): IpamError {
  const where = call.socketPath ?? call.url
  const why = cause instanceof Error ? cause.message : String(cause)
  return new IpamError('STORE_UNAVAILABLE', `no answer from ${where}: ${why}`, { cause })
}
