import type { Clock } from '@subeni/shared/ports'
import { Pool } from 'undici'
import { z } from 'zod'
import { CloudError } from '../../domain/cloud-error.ts'
import { classifyFault, parseFault } from './classify.ts'

const TOKEN_BYTES_MAX = 1_048_576
const TIMEOUT_MS = 10_000
/** Renewed when a tenth of its life is left, and an hour before its end at the earliest. */
const MARGIN_MS_MAX = 3_600_000
const MARGIN_SHARE = 0.1

export interface TokenLogin {
  /** The identity service, "https://iam.region.example", without a path. */
  readonly endpoint: string
  readonly user: string
  readonly password: string
  /** The account that the user belongs to; absent where user names are unique. */
  readonly domain?: string
  readonly project: string
}

const Answer = z.object({
  token: z.object({
    issued_at: z.iso.datetime({ offset: true }).optional(),
    expires_at: z.iso.datetime({ offset: true }),
  }),
})

interface Token {
  readonly text: string
  /** Monotonic ms. */
  readonly renewAtMs: number
}

/** IAM tokens (facts/cloud-drivers.md §A.12): renewed before they end, all callers sharing one renewal. */
export class TokenSource implements AsyncDisposable {
  readonly #login: TokenLogin
  readonly #clock: Clock
  readonly #pool: Pool
  #token: Token | undefined
  #renewing: Promise<Token> | undefined

  constructor(login: TokenLogin, clock: Clock) {
    this.#login = login
    this.#clock = clock
    this.#pool = new Pool(new URL(login.endpoint).origin, {
      connections: 1,
      maxResponseSize: TOKEN_BYTES_MAX,
    })
  }

  /** Throws CloudError: `auth` when the login is refused. */
  async token(): Promise<string> {
    const known = this.#token
    if (known !== undefined && this.#clock.monotonicMs() < known.renewAtMs) return known.text
    this.#renewing ??= this.#renew().finally(() => (this.#renewing = undefined))
    return (await this.#renewing).text
  }

  /** The cloud refused this token; a newer one stays. */
  refused(text: string): void {
    if (this.#token?.text === text) this.#token = undefined
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#pool.destroy()
  }

  async #renew(): Promise<Token> {
    const timeUp = new AbortController()
    const cancel = this.#clock.after(TIMEOUT_MS, () => timeUp.abort())
    const askedMs = this.#clock.monotonicMs()
    try {
      const response = await this.#pool.request({
        method: 'POST',
        path: '/v3/auth/tokens',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(loginBody(this.#login)),
        signal: timeUp.signal,
      })
      const text = await response.body.text()
      if (response.statusCode !== 201) throw refusal(response.statusCode, text)
      return (this.#token = tokenOf(response.headers['x-subject-token'], text, askedMs))
    } catch (cause) {
      if (cause instanceof CloudError) throw cause
      // Asking for a token changes nothing, so whatever went wrong may simply be tried again.
      const why = cause instanceof Error ? cause.message : String(cause)
      throw new CloudError('transient', `no token from the identity service (${why})`, { cause })
    } finally {
      cancel()
    }
  }
}

function loginBody({ user, password, domain, project }: TokenLogin): unknown {
  const identity = { name: user, password, ...(domain !== undefined && { domain: { name: domain } }) }
  return {
    auth: {
      identity: { methods: ['password'], password: { user: identity } },
      scope: { project: { id: project } },
    },
  }
}

function refusal(status: number, text: string): CloudError {
  const fault = parseFault(status, text)
  const kind = classifyFault(fault)
  const message = `POST /v3/auth/tokens: ${status} ${fault.code} ${fault.message}`.trim()
  return new CloudError(kind === 'unknown' ? 'transient' : kind, message, { cloudCode: fault.code })
}

/** Its life counts from before the request on one's own clock: the cloud's clock may be another. */
function tokenOf(header: string | string[] | undefined, text: string, askedMs: number): Token {
  const { token } = Answer.parse(JSON.parse(text))
  if (typeof header !== 'string' || header === '') throw new Error('the answer has no X-Subject-Token')
  const issuedAt = token.issued_at === undefined ? Date.parse(token.expires_at) : Date.parse(token.issued_at)
  const lifeMs = Math.max(0, Date.parse(token.expires_at) - issuedAt)
  return { text: header, renewAtMs: askedMs + lifeMs - Math.min(MARGIN_MS_MAX, lifeMs * MARGIN_SHARE) }
}
