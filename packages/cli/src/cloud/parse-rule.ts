import { IpamError } from '@subeni/shared/errors'

/**
 * A fault rule as a person writes it: "throttle create remaining=3 retryAfterS=1", "latency * latencyMs.min=5 latencyMs.max=50", or its
 * JSON. What its keys may be, the simulator judges. Throws INVALID_REQUEST.
 */
export function parseRule(text: string): unknown {
  if (text.trim().startsWith('{')) return parseJson(text)
  const [kind = '', op = '', ...pairs] = text.trim().split(/\s+/)
  if (kind === '' || op === '') throw bad(text, 'must be "KIND OP [KEY=VALUE]…" or JSON')
  const rule: Record<string, unknown> = { kind, op }
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    if (at < 1) throw bad(text, `"${pair}" must be KEY=VALUE`)
    put(rule, pair.slice(0, at).split('.'), valueOf(pair.slice(at + 1)))
  }
  return rule
}

function put(into: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [key = '', ...rest] = path
  if (rest.length === 0) {
    into[key] = value
    return
  }
  const inner = into[key]
  const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {}
  into[key] = next
  put(next, rest, value)
}

function valueOf(text: string): string | number {
  return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw bad(text, (cause as Error).message)
  }
}

function bad(text: string, rule: string): IpamError {
  return new IpamError('INVALID_REQUEST', `fault rule: ${rule} (got "${text.slice(0, 80)}")`)
}
