import { monitorEventLoopDelay } from 'node:perf_hooks'
import { systemClock } from '@subeni/shared/lifecycle'
import { busiestSecond } from '../harness/counting-provider.ts'
import { GatewayGroup, pour } from '../harness/gateway-group.ts'

export interface LimitRun {
  readonly replicas: number
  readonly qps: number
  readonly burst: number
  readonly forMs: number
  /** The replicas' wall clocks differ by a minute each. */
  readonly clocksApart?: boolean
  /** One replica is killed with -9 after a third, and one added after half of the time. */
  readonly changes?: boolean
}

const BUDGET_MS = 3_000
const USUAL_PAUSE_MS = 60
const NS_PER_MS = 1_000_000

/** Counted at the provider, but for `overdueMs`. */
export interface Limited {
  readonly perSecond: number
  readonly busiestSecond: number
  /** By how much the longest wait for an answer went past its deadline; not more than 0 when none did. */
  readonly overdueMs: number
  /**
   * Calls that may have been counted in too short a time because this process, which counts them, stood still: its
   * longest pause beyond the usual, at the limit's rate. 0 on a machine that has time for it.
   */
  readonly miscounted: number
}

/** Twice the load that the limit allows. */
export async function pourTwice(run: LimitRun): Promise<Limited> {
  const { replicas, qps, burst, forMs } = run
  const offset = (index: number): number => (run.clocksApart === true ? (index - replicas / 2) * 60_000 : 0)
  const settings = { 'rateLimit.qps': `${qps}`, 'rateLimit.burst': `${burst}` }
  await using group = await GatewayGroup.start(replicas, settings, { offsetMsOf: offset })
  const pauses = monitorEventLoopDelay({ resolution: 5 })
  pauses.enable()
  const beganAt = performance.now()
  const pouring = pour(2 * qps, forMs, () => group.allocate(BUDGET_MS))
  if (run.changes === true) await changeReplicas(group, run, offset(0))
  const ends = await pouring
  const times = group.provider.arrivals.map(({ at }) => at).filter((at) => at <= beganAt + forMs)
  const limited = {
    perSecond: (times.length * 1_000) / forMs,
    busiestSecond: busiestSecond(times),
    overdueMs: Math.max(...ends.map(({ tookMs }) => tookMs)) - BUDGET_MS,
    miscounted: Math.floor((qps * Math.max(pauses.max / NS_PER_MS - USUAL_PAUSE_MS, 0)) / 1_000),
  }
  process.stderr.write(`${JSON.stringify({ ...run, ...limited })}\n`)
  return limited
}

/** Of a single replica the successor comes first: with none at all nobody could be served. */
async function changeReplicas(group: GatewayGroup, run: LimitRun, offsetMs: number): Promise<void> {
  const kill = (): Promise<void> => group.kill(0)
  const add = (): Promise<void> => group.add(run.replicas, offsetMs)
  const [first, second] = run.replicas === 1 ? [add, kill] : [kill, add]
  await systemClock.sleep(run.forMs / 3)
  await first()
  await systemClock.sleep(run.forMs / 6)
  await second()
}
