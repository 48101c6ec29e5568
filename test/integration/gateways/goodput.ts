import { systemClock } from '@subeni/shared/lifecycle'
import { seededRandom } from '@subeni/shared/testing'
import { GatewayGroup } from '../harness/gateway-group.ts'

export interface OverloadRun {
  readonly replicas: number
  readonly qps: number
  readonly burst: number
  readonly budgetMs: number
  readonly callers: number
  readonly forMs: number
}

export interface Goodput {
  /** Successes a second of each window of a quarter of the time, as a share of the limit. */
  readonly shares: readonly number[]
  /** Calls that reached the provider though their caller was gone for longer than news of that takes. */
  readonly forNobody: number
}

const PROVIDER_MS = 100
/** DESIGN §7: what is given up is dropped within this. */
const NEWS_MS = 300
const BACK_OFF_MIN_MS = 250
const BACK_OFF_MAX_MS = 4_000

/** Far more callers than can be served, each trying again with a growing delay as kubelet does; some give up early. */
export async function overload(run: OverloadRun): Promise<Goodput> {
  const settings = { 'rateLimit.qps': `${run.qps}`, 'rateLimit.burst': `${run.burst}` }
  await using group = await GatewayGroup.start(run.replicas, settings)
  group.provider.delayMs = PROVIDER_MS
  const served: number[] = []
  const codes: Record<string, number> = {}
  let forNobody = 0
  group.provider.onArrival = ({ podUid, at }) => {
    if (at - (group.leftAt.get(podUid) ?? at) > NEWS_MS) forNobody += 1
  }
  const random = seededRandom(5)
  const beganAt = performance.now()
  const isOver = (): boolean => performance.now() - beganAt > run.forMs
  const caller = async (): Promise<void> => {
    let backOff = BACK_OFF_MIN_MS
    while (!isOver()) {
      const givesUp = random.next() < 0.25
      const patienceMs = givesUp ? random.next() * run.budgetMs : Infinity
      const { code, at } = await group.allocate(run.budgetMs, patienceMs)
      if (code === 'done') served.push(at - beganAt)
      codes[code] = (codes[code] ?? 0) + 1
      backOff = code === 'done' ? BACK_OFF_MIN_MS : Math.min(2 * backOff, BACK_OFF_MAX_MS)
      if (code !== 'done') await systemClock.sleep(backOff * (0.5 + random.next()))
    }
  }
  await Promise.all(Array.from({ length: run.callers }, caller))
  const window = run.forMs / 4
  const shares = [0, 1, 2, 3].map((index) => {
    const count = served.filter((at) => at >= index * window && at < (index + 1) * window).length
    return (count * 1_000) / window / run.qps
  })
  process.stderr.write(`${JSON.stringify({ ...run, shares, forNobody, codes })}\n`)
  return { shares, forNobody }
}
