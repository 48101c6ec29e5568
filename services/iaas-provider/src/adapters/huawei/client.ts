import type { Clock } from '@subeni/shared/ports'
import { Pool } from 'undici'
import { CloudError, isCloudError } from '../../domain/cloud-error.ts'
import { classifyFault, parseFault } from './classify.ts'
import { KeyGuard } from './key-guard.ts'
import { authorizationOf, canonicalQuery, type Credentials, sdkDate } from './sign.ts'
import { type TokenLogin, TokenSource } from './token-source.ts'

/** A list page of 2000 sub-ENIs has about 2 MB. */
const ANSWER_BYTES_MAX = 16 * 1_048_576
/** Calls in flight; the rate limit lets more through only when each takes over 3 s. */
const CONNECTIONS_MAX = 64

export interface HuaweiClientOptions extends Credentials {
  /** Calls bear a token of this login; absent: they are signed with the key. */
  readonly token?: Omit<TokenLogin, 'project'> | undefined
  /** "https://vpc.region.example", without a path. */
  readonly endpoint: string
  readonly project: string
  readonly clock: Clock
}

export interface HuaweiRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the version and project, e.g. "/vpc/sub-network-interfaces". */
  readonly path: string
  readonly version?: 'v1' | 'v3'
  readonly query?: readonly (readonly [string, string])[]
  readonly body?: unknown
}

interface RawAnswer {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | undefined
}

/** Authenticated JSON calls to one project. Throws CloudError only; sends nothing while the key rests. */
export class HuaweiClient implements AsyncDisposable {
  readonly #options: HuaweiClientOptions
  readonly #pool: Pool
  readonly #guard: KeyGuard
  readonly #tokens: TokenSource | undefined

  constructor(options: HuaweiClientOptions) {
    this.#options = options
    this.#pool = new Pool(new URL(options.endpoint).origin, {
      connections: CONNECTIONS_MAX,
      maxResponseSize: ANSWER_BYTES_MAX,
    })
    this.#guard = new KeyGuard(options.clock)
    const { token, project, clock } = options
    this.#tokens = token && new TokenSource({ ...token, project }, clock)
  }

  /** The parsed JSON of a 2xx answer; undefined for an empty one. */
  async call(request: HuaweiRequest, signal: AbortSignal): Promise<unknown> {
    this.#guard.check()
    const { status, text, retryAfter } = await this.#sendWithAuth(request, signal)
    if (status < 200 || status > 299) throw this.#refusal(request, status, text, retryAfter)
    this.#guard.accepted()
    if (text === '') return undefined
    try {
      return JSON.parse(text)
    } catch (cause) {
      throw new CloudError('unknown', `${describe(request)}: the answer is not JSON`, { cause })
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all([this.#pool.destroy(), this.#tokens?.[Symbol.asyncDispose]()])
  }

  /** A token may end before its time. What the gateway refused did not happen, so it is sent once more with a new one. */
  async #sendWithAuth(request: HuaweiRequest, signal: AbortSignal): Promise<RawAnswer> {
    if (this.#tokens === undefined) return this.#send(request, signal, undefined)
    const token = await this.#freshToken(this.#tokens)
    const answer = await this.#send(request, signal, token)
    if (answer.status !== 401) return answer
    this.#tokens.refused(token)
    return this.#send(request, signal, await this.#freshToken(this.#tokens))
  }

  async #freshToken(tokens: TokenSource): Promise<string> {
    try {
      return await tokens.token()
    } catch (thrown) {
      if (isCloudError(thrown, 'auth')) this.#guard.refused()
      throw thrown
    }
  }

  async #send(request: HuaweiRequest, signal: AbortSignal, token: string | undefined): Promise<RawAnswer> {
    const { method, query = [] } = request
    const path = `/${request.version ?? 'v3'}/${this.#options.project}${request.path}`
    const body = request.body === undefined ? '' : JSON.stringify(request.body)
    const headers = {
      'X-Sdk-Date': sdkDate(this.#options.clock.now()),
      'X-Project-Id': this.#options.project,
    }
    const auth =
      token === undefined
        ? { authorization: authorizationOf({ method, path, query, headers, body }, this.#options) }
        : { 'X-Auth-Token': token }
    try {
      const response = await this.#pool.request({
        method,
        path: query.length === 0 ? path : `${path}?${canonicalQuery(query)}`,
        headers: { ...headers, ...auth, 'content-type': 'application/json' },
        body: body === '' ? null : body,
        signal,
      })
      const retryAfter = response.headers['retry-after']
      return {
        status: response.statusCode,
        text: await response.body.text(),
        retryAfter: retryAfter?.toString(),
      }
    } catch (cause) {
      throw brokenCall(request, cause)
    }
  }

  #refusal(request: HuaweiRequest, status: number, text: string, retryAfter: string | undefined): CloudError {
    const fault = parseFault(status, text)
    const kind = classifyFault(fault)
    if (kind === 'auth') this.#guard.refused()
    else this.#guard.accepted()
    const message = `${describe(request)}: ${status} ${fault.code} ${fault.message}`.trim()
    const seconds = Number(retryAfter ?? Number.NaN)
    return new CloudError(kind, message, {
      cloudCode: fault.code,
      ...(seconds >= 0 && { retryAfterMs: seconds * 1_000 }),
    })
  }
}

/** What never left this machine did not happen; anything else may have. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

function brokenCall(request: HuaweiRequest, cause: unknown): CloudError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  const text = cause instanceof Error ? cause.message : String(cause)
  const kind = NOT_SENT.has(code) ? 'transient' : 'unknown'
  return new CloudError(kind, `${describe(request)}: no answer from the cloud (${code || text})`, { cause })
}

function describe({ method, path }: HuaweiRequest): string {
  return `${method} ${path}`
}
