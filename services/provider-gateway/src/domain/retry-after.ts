/** However long a provider asks us to stay away, we look again after this. */
const LONGEST_MS = 5 * 60_000

/** Ms that a Retry-After header asks for (seconds or an HTTP date); undefined when absent or unreadable. */
export function retryAfterMs(header: string | undefined, nowUnixMs: number): number | undefined {
  const text = header?.trim() ?? ''
  if (text === '') return undefined
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - nowUnixMs
  if (Number.isNaN(ms)) return undefined
  return Math.min(Math.max(ms, 0), LONGEST_MS)
}
