const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  μs: 1e-3,
  ms: 1,
  s: 1_000,
  m: 60_000,
  h: 3_600_000,
}
/** Go counts nanoseconds in 63 bits. */
const MAX_MS = 2 ** 63 / 1e6
const PART = /(\d+\.?\d*|\.\d+)(ns|us|µs|μs|ms|s|m|h)/gy

/** Milliseconds of a Go duration string ("50s", "1m30s", "-1.5h", "0"); undefined when Go would refuse it. */
export function parseGoDuration(text: string): number | undefined {
  const sign = text.startsWith('-') ? -1 : 1
  const body = text.replace(/^[+-]/, '')
  if (body === '0') return 0
  if (body === '') return undefined
  let totalMs = 0
  let end = 0
  for (const part of body.matchAll(PART)) {
    totalMs += Number(part[1]) * (UNIT_MS[part[2] ?? ''] ?? Number.NaN)
    end = part.index + part[0].length
  }
  return end === body.length && totalMs < MAX_MS ? sign * totalMs : undefined
}
