export interface FaultRule {
  readonly kind: string
  readonly [setting: string]: unknown
}

/** Each kind that the simulator knows, a rule at a time; the cloud is well again between them. */
export const FAULT_RULES: readonly FaultRule[] = [
  { kind: 'latency', op: '*', latencyMs: { median: 20, p99: 400 } },
  { kind: 'throttle', op: '*', probability: 0.3 },
  { kind: 'throttle', op: '*', probability: 0.3, retryAfterS: 1 },
  { kind: 'rate-limit', op: '*', limit: 10, windowMs: 1_000 },
  { kind: 'error', op: '*', probability: 0.3, status: 503 },
  { kind: 'error', op: 'create', probability: 0.3, status: 409, code: 'VPC.0707' },
  { kind: 'error', op: '*', probability: 0.2, status: 500, code: 'VPC.0105', shape: 'gateway' },
  { kind: 'error-after-commit', op: '*', probability: 0.3 },
  { kind: 'drop-before', op: '*', probability: 0.3 },
  { kind: 'drop-after-commit', op: '*', probability: 0.3 },
  { kind: 'half-answer', op: '*', probability: 0.3 },
  { kind: 'hang', op: '*', probability: 0.1 },
  { kind: 'hang-after-commit', op: '*', probability: 0.1 },
  { kind: 'stale-read', op: '*', staleMs: 2_000 },
]

/** What is no rule but an operator's hand: the cloud's settings, and how they are put back. */
export const FAULT_HANDS: readonly {
  readonly name: string
  readonly calls: readonly [string, string, object][]
  readonly undo: readonly [string, string, object][]
}[] = [
  {
    name: 'quota',
    calls: [['PUT', '/quota', { perParent: 5 }]],
    undo: [['PUT', '/quota', { perParent: 256 }]],
  },
  { name: 'token-expiry', calls: [['POST', '/tokens/expire', {}]], undo: [] },
  {
    name: 'clock-skew',
    calls: [['POST', '/clock', { skewMs: 60_000 }]],
    undo: [['POST', '/clock', { skewMs: 0 }]],
  },
]
