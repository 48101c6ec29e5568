import { z } from 'zod'

const breaker = z.enum(['closed', 'half-open', 'open'])

/** What each provider-gateway tells of itself in the bucket `subeni-gateways`, for its fellows and for operators. */
export const GatewayState = z.object({
  instance: z.string(),
  /** Of the whole group. */
  qps: z.number(),
  burst: z.number(),
  /** Calls a second that this replica sent, over the last while. */
  share: z.number(),
  /** Slots reserved and not yet used. */
  slots: z.number(),
  queue: z.object({ allocate: z.number(), release: z.number() }),
  inFlight: z.number(),
  breaker: z.object({ allocate: breaker, release: breaker }),
  lastError: z.object({ code: z.string(), message: z.string(), at: z.string() }).nullable(),
  /** Of calls to the provider that were answered; null before the first. */
  p50Ms: z.number().nullable(),
  p99Ms: z.number().nullable(),
})
export type GatewayState = z.output<typeof GatewayState>
export type BreakerState = z.output<typeof breaker>

/** Where in the bucket each replica's state is. */
export const GATEWAY_STATE_PREFIX = 'replica.'
