import type { Reply } from '../../http/call.ts'
import { errorReply } from './errors.ts'

/** The documented range of `limit`; what it is when absent is not documented, the maximum is taken. */
const LIMIT_MAX = 2_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type PageQuery =
  | { readonly kind: 'read'; readonly limit: number; readonly marker: string | undefined }
  | { readonly kind: 'refused'; readonly reply: Reply }

export function readPageQuery(query: URLSearchParams, requestId: string): PageQuery {
  const limit = query.get('limit') ?? String(LIMIT_MAX)
  const marker = query.get('marker') ?? undefined
  const refuse = (message: string): PageQuery => ({
    kind: 'refused',
    reply: errorReply({ status: 400, code: 'VPC.0002', message }, requestId),
  })
  if (!/^\d{1,4}$/.test(limit) || Number(limit) > LIMIT_MAX)
    return refuse(`limit ${limit} is not from 0 to ${LIMIT_MAX}`)
  if (marker !== undefined && !UUID.test(marker)) return refuse(`marker ${marker} is not an id`)
  return { kind: 'read', limit: Number(limit), marker }
}

/** The last page has no `next_marker`. */
export function pageInfo(ids: readonly string[], hasMore: boolean): Record<string, unknown> {
  const last = ids.at(-1)
  const info = { previous_marker: ids[0] ?? '', current_count: ids.length }
  return hasMore && last !== undefined ? { ...info, next_marker: last } : info
}
