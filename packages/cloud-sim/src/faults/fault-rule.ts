import { z } from 'zod'

export const OPS = [
  'create',
  'batch-create',
  'delete',
  'list',
  'count',
  'show',
  'migrate',
  'update',
  'ports',
  'subnets',
  'token',
] as const
export type Op = (typeof OPS)[number]

/** An hour: no fault is meant to outlast a test. */
const DURATION_MS_MAX = 3_600_000
const durationMs = z.number().int().nonnegative().max(DURATION_MS_MAX)

const common = {
  op: z.enum([...OPS, '*']),
  /** How many more calls it hits; without it, any number. */
  remaining: z.number().int().nonnegative().optional(),
  probability: z.number().min(0).max(1).default(1),
  /** The rule dies so long after it was put. */
  forMs: durationMs.optional(),
  /** Only calls about this sub-ENI, address or parent. */
  match: z
    .strictObject({ subEniId: z.string(), address: z.string(), parentId: z.string() })
    .partial()
    .optional(),
}

/** One fixed delay, an even spread, or a long tail (log-normal, cut at ten times its p99). */
const Latency = z.union([
  durationMs,
  z
    .strictObject({ min: durationMs, max: durationMs })
    .refine((range) => range.min <= range.max, 'min must not exceed max'),
  z
    .strictObject({ median: durationMs.min(1), p99: durationMs.min(1) })
    .refine((tail) => tail.median <= tail.p99, 'median must not exceed p99'),
])
export type Latency = z.output<typeof Latency>

/** How an error's body looks; the default follows from the code. */
const answer = {
  code: z.string().max(64).optional(),
  message: z.string().max(1_024).optional(),
  shape: z.enum(['vpc', 'gateway', 'neutron', 'iam']).optional(),
  retryAfterS: z.number().int().nonnegative().optional(),
}
const status = z.number().int().min(400).max(599)

export const FaultRule = z.discriminatedUnion('kind', [
  z.strictObject({
    ...common,
    kind: z.literal('latency'),
    latencyMs: Latency,
    when: z.enum(['before', 'after']).default('before'),
  }),
  z.strictObject({ ...common, kind: z.literal('throttle'), ...answer, status: status.default(429) }),
  z.strictObject({
    ...common,
    kind: z.literal('rate-limit'),
    ...answer,
    status: status.default(429),
    limit: z.number().int().nonnegative(),
    windowMs: durationMs.min(1),
  }),
  z.strictObject({ ...common, kind: z.literal('error'), ...answer, status: status.default(500) }),
  z.strictObject({
    ...common,
    kind: z.literal('error-after-commit'),
    ...answer,
    status: status.default(500),
  }),
  z.strictObject({ ...common, kind: z.literal('drop-before') }),
  z.strictObject({ ...common, kind: z.literal('drop-after-commit') }),
  z.strictObject({ ...common, kind: z.literal('half-answer') }),
  z.strictObject({ ...common, kind: z.literal('hang') }),
  z.strictObject({ ...common, kind: z.literal('hang-after-commit') }),
  z.strictObject({ ...common, kind: z.literal('stale-read'), staleMs: durationMs }),
])
export type FaultRule = z.output<typeof FaultRule>
export type ErrorRule = Extract<FaultRule, { status: number }>

/** A list longer than this is a mistake. */
export const RULES_MAX = 1_000
const rules = z.array(FaultRule).max(RULES_MAX)

/** `{"rules":[…]}`, or the bare list. */
export const FaultRules = z.preprocess(bareList, rules)

function bareList(body: unknown): unknown {
  const isWrapped = typeof body === 'object' && body !== null && Object.keys(body).join() === 'rules'
  return isWrapped && 'rules' in body ? body.rules : body
}
