import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Reply, RoutedCall } from '../../http/call.ts'
import type { DialectContext } from './context.ts'
import { errorReply } from './errors.ts'

/** The access key and its secret serve as user name and password too. */
const TokenRequest = z.object({
  auth: z.object({
    identity: z.object({
      methods: z.tuple([z.literal('password')]),
      password: z.object({ user: z.object({ name: z.string(), password: z.string() }) }),
    }),
  }),
})

/** A token carries its own times under an HMAC, so that it outlives a restart without being stored. */
export function createToken(issuedAt: number, expiresAt: number, secretKey: string): string {
  const claims = `${issuedAt}.${expiresAt}`
  return `${claims}.${createHmac('sha256', secretKey).update(`token:${claims}`).digest('base64url')}`
}

export type TokenState = 'valid' | 'expired' | 'malformed'

export function checkToken(
  token: string,
  { secretKey, now, refusedUntil }: { secretKey: string; now: number; refusedUntil: number },
): TokenState {
  const [issuedAt = '', expiresAt = ''] = token.split('.')
  const genuine = Buffer.from(createToken(Number(issuedAt), Number(expiresAt), secretKey))
  const given = Buffer.from(token)
  if (genuine.length !== given.length || !timingSafeEqual(genuine, given)) return 'malformed'
  return now < Number(expiresAt) && Number(issuedAt) > refusedUntil ? 'valid' : 'expired'
}

export function createTokenHandler(context: DialectContext): (call: RoutedCall) => Reply {
  return ({ json, requestId }) => {
    const parsed = TokenRequest.safeParse(json)
    if (!parsed.success) {
      return errorReply(
        { status: 400, code: 'Bad Request', message: z.prettifyError(parsed.error) },
        requestId,
        'iam',
      )
    }
    const { name, password } = parsed.data.auth.identity.password.user
    if (name !== context.accessKey || password !== context.secretKey) {
      return errorReply(
        { status: 401, code: 'Unauthorized', message: 'The username or password is wrong.' },
        requestId,
        'iam',
      )
    }
    const issuedAt = context.cloudNow()
    const expiresAt = issuedAt + context.tokenLifeMs
    const token = {
      issued_at: new Date(issuedAt).toISOString(),
      expires_at: new Date(expiresAt).toISOString(),
      methods: ['password'],
      project: { id: context.project, name: context.project },
      user: { name },
    }
    return {
      status: 201,
      body: { token },
      headers: { 'X-Subject-Token': createToken(issuedAt, expiresAt, context.secretKey) },
    }
  }
}
