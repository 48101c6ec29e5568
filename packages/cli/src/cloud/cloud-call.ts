import { IpamError } from '@subeni/shared/errors'
import type { z } from 'zod'
import { httpCall } from '../adapters/http.ts'

const TIMEOUT_MS = 10_000

/** The words after `subeni cloud VERB`. */
export interface CloudCall {
  /** The simulator's own URL. */
  readonly url: string
  readonly isJson: boolean
  readonly op?: string
  readonly since?: string
  readonly clear?: boolean
  /** Rules as "KIND OP [KEY=VALUE]…" or JSON, added to those that stand. */
  readonly add?: readonly string[]
  /** The same, in place of those that stand. */
  readonly set?: readonly string[]
  readonly file?: string
}

/** One call of the simulator's admin API. Throws INVALID_REQUEST with its own words when it refuses. */
export async function admin<S extends z.ZodType>(
  { url }: CloudCall,
  call: { readonly method?: string; readonly path: string; readonly body?: unknown; readonly schema: S },
): Promise<{ raw: unknown; value: z.output<S> }> {
  const { method = 'GET', path, body, schema } = call
  const answer = await httpCall({
    method,
    url: `${url.replace(/\/$/, '')}/admin${path}`,
    timeoutMs: TIMEOUT_MS,
    ...(body !== undefined && { body }),
  })
  if (answer.status >= 300) throw new IpamError('INVALID_REQUEST', `cloud: ${reason(answer.text)}`)
  const raw: unknown = answer.text === '' ? {} : JSON.parse(answer.text)
  return { raw, value: schema.parse(raw) }
}

function reason(text: string): string {
  try {
    const body = JSON.parse(text) as { message?: unknown }
    return typeof body.message === 'string' ? body.message : text
  } catch {
    return text
  }
}

export function asJson(raw: unknown): string {
  return `${JSON.stringify(raw, null, 2)}\n`
}
