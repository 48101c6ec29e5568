import { systemClock } from '@subeni/shared/lifecycle'
import { busiestSecond, startCountingProvider } from '../harness/counting-provider.ts'
import { eventsOfKind } from '../harness/events.ts'
import { poll } from '../harness/poll.ts'
import { poolManifest } from '../harness/pools.ts'
import { TestStack } from '../harness/stack.ts'

export interface OutageRun {
  readonly qps: number
  readonly burst: number
  readonly resetTimeoutMs: number
  readonly normalMs: number
  readonly deadMs: number
  readonly gateways: number
}

interface Add {
  readonly sentAt: number
  readonly endedAt: number
  readonly isOk: boolean
}

export interface Outage {
  /** Of ADDs of prewarmed addresses, ms, and how many. */
  readonly normal: { readonly p50: number; readonly p99: number; readonly failed: number }
  readonly dead: { readonly p50: number; readonly p99: number; readonly failed: number }
  /** The longest that an ADD of a cold address took that came, or still was out, a second after all circuits were open. */
  readonly coldWaitMs: number
  /** From the provider's return until the last circuit was closed. */
  readonly closedAfterMs: number
  /** Calls in the second after the first circuit closed. */
  readonly firstSecond: number
}

const PREWARMED_PER_SECOND = 20
const COLD_PER_SECOND = 20

/** A provider that dies under load and comes back, seen from the node's socket. */
export async function outage(run: OutageRun): Promise<Outage> {
  await using provider = await startCountingProvider()
  const settings = {
    'rateLimit.qps': run.qps,
    'rateLimit.burst': run.burst,
    'breaker.resetTimeout': `${run.resetTimeoutMs}ms`,
    logLevel: 'warn',
  }
  await using stack = await TestStack.start([
    '--provider',
    provider.url,
    '--node',
    'worker-1',
    '--scale',
    `provider-gateway=${run.gateways}`,
    ...Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]),
  ])
  await stack.apply([prewarmedPool(), coldPool()])
  await poll('prewarmed pool', async () => ((await add(stack, 'warm')).isOk ? true : undefined))
  const warm: Add[] = []
  const cold: Add[] = []
  const stop = new AbortController()
  const load = Promise.all([
    pourAdds(stop.signal, PREWARMED_PER_SECOND, warm, () => add(stack, 'warm')),
    pourAdds(stop.signal, COLD_PER_SECOND, cold, () => add(stack, 'cold')),
  ])
  await systemClock.sleep(run.normalMs)
  const diedAt = performance.now()
  await provider.die()
  await systemClock.sleep(run.deadMs)
  const revivedAt = performance.now()
  await provider.revive()
  const closed = await poll('closed circuits', () => closedAt(stack, run.gateways, revivedAt))
  await systemClock.sleep(1_500)
  stop.abort()
  await load
  const openAt =
    (await circuitTimes(stack, 'breaker-open')).toSorted((a, b) => a - b)[run.gateways - 1] ?? Infinity
  const waits = cold.filter(({ sentAt, endedAt }) => endedAt > openAt + 1_000 && sentAt < revivedAt)
  const first = Math.min(...closed)
  const result = {
    normal: figures(warm.filter(({ sentAt }) => sentAt < diedAt)),
    dead: figures(warm.filter(({ sentAt }) => sentAt >= diedAt && sentAt < revivedAt)),
    coldWaitMs: Math.max(...waits.map(({ sentAt, endedAt }) => endedAt - Math.max(sentAt, openAt + 1_000))),
    closedAfterMs: Math.max(...closed) - revivedAt,
    firstSecond: busiestSecond(
      provider.arrivals.map(({ at }) => at).filter((at) => at >= first - 100 && at <= first + 1_000),
    ),
  }
  process.stderr.write(`${JSON.stringify({ ...run, ...result, waits: waits.length })}\n`)
  return result
}

/** Addresses whose sub-ENIs the provider made before: their ADDs never call it. */
function prewarmedPool(): object {
  const ips = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [
      `10.90.${1 + Math.floor(index / 250)}.${(index % 250) + 1}`,
      { mac: `fa:16:3e:01:${hex(index >> 8)}:${hex(index & 255)}`, vlan: index + 1, status: 'bound' },
    ]),
  )
  const pool = poolManifest({
    name: 'warm',
    subnet: '10.90.0.0/16',
    node: 'worker-1',
    ips: [1, 2, 3, 4].map((part) => `10.90.${part}.1-10.90.${part}.250`),
  })
  const metadata = JSON.stringify({ scope: 'worker-1', ips })
  const ipMetaData = { observedGeneration: 1, readyIPCount: 1_000, unreadyIPCount: 0, metadata }
  return { ...pool, status: { ipMetaData } }
}

function coldPool(): object {
  const pool = poolManifest({
    name: 'cold',
    subnet: '10.91.0.0/16',
    ips: [1, 2, 3, 4].map((part) => `10.91.${part}.1-10.91.${part}.250`),
  })
  const ipMetaData = {
    observedGeneration: 1,
    readyIPCount: 0,
    unreadyIPCount: 0,
    metadata: '{"scope":"","ips":{}}',
  }
  return { ...pool, status: { ipMetaData } }
}

const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

let pods = 0

async function add(stack: TestStack, pool: string): Promise<Add> {
  pods += 1
  const sentAt = performance.now()
  const { status, text } = await stack.add({
    node: 'worker-1',
    pod: `default/${pool}-${pods}`,
    pools: [pool],
  })
  if (process.env['GATEWAY_LOG'] && status !== 200 && pods % 50 < 2) process.stderr.write(`${text}\n`)
  return { sentAt, endedAt: performance.now(), isOk: status === 200 }
}

async function pourAdds(
  signal: AbortSignal,
  perSecond: number,
  into: Add[],
  one: () => Promise<Add>,
): Promise<void> {
  const out: Promise<unknown>[] = []
  const beganAt = performance.now()
  while (!signal.aborted) {
    const due = ((performance.now() - beganAt) * perSecond) / 1_000
    while (out.length < due) out.push(one().then((ended) => into.push(ended)))
    await systemClock.sleep(10)
  }
  await Promise.all(out)
}

/** performance.now() of each such event of an allocation circuit. */
async function circuitTimes(stack: TestStack, kind: string): Promise<number[]> {
  const events = await eventsOfKind(stack, kind)
  return events.map(({ at }) => at - performance.timeOrigin)
}

async function closedAt(stack: TestStack, gateways: number, since: number): Promise<number[] | undefined> {
  const times = (await circuitTimes(stack, 'breaker-closed')).filter((at) => at >= since)
  return times.length >= gateways ? times : undefined
}

function figures(adds: readonly Add[]): Outage['normal'] {
  const sorted = adds.map(({ sentAt, endedAt }) => endedAt - sentAt).toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), failed: adds.filter(({ isOk }) => !isOk).length }
}
