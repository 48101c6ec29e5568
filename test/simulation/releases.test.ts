import {
  deadList,
  deadReplay,
  finalize,
  QUEUE,
  type ReleaseJob,
  releaseJobCodec,
  verify,
} from '@subeni/shared/contracts'
import { createRegistry } from '@subeni/shared/metrics'
import {
  FakeClock,
  MemoryBroker,
  MemoryEventLog,
  MemoryReleaseQueue,
  seededRandom,
  silentLog,
} from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Breaker, ProviderCall } from '../../services/provider-gateway/src/app/ports.ts'
import { startGateway } from '../../services/provider-gateway/src/app/gateway.ts'
import { LocalSlots } from '../../services/provider-gateway/src/app/slot-source.ts'
import type { Exchange } from '../../services/provider-gateway/src/domain/exchange.ts'
import { circuitOpen } from '../../services/provider-gateway/src/domain/circuit-open.ts'
import { startReleaseWorker } from '../../services/release-worker/src/app/release-worker.ts'

const JOBS = 1_000
const REFUSED = 10
const OUTAGE_MS = 600_000
const QPS = 100
const BACKOFF_MIN_MS = 1_000
const BACKOFF_MAX_MS = 300_000
const RESET_MS = 5_000
const FAILURES_IN_A_ROW = 5

const Body = z.looseObject({})

function refusal(status: number, text: string): Exchange {
  return { kind: 'answered', status, body: { kind: 'refusal', code: '', text } }
}
const ACCEPTED: Exchange = { kind: 'answered', status: 200, body: { kind: 'sub-enis', subEnis: [] } }

/** The gateway's breaker as its settings state it, on the fake clock. */
const OPENING = { sinceUnixMs: 0, failed: FAILURES_IN_A_ROW, calls: FAILURES_IN_A_ROW, last: 'no answer' }

class ClockBreaker implements Breaker {
  readonly #clock: FakeClock
  #failures = 0
  #openUntilMs = 0
  #isProbing = false
  constructor(clock: FakeClock) {
    this.#clock = clock
  }
  get state(): Breaker['state'] {
    if (this.#failures < FAILURES_IN_A_ROW) return 'closed'
    return this.#clock.monotonicMs() < this.#openUntilMs ? 'open' : 'half-open'
  }
  admit(): ReturnType<Breaker['admit']> {
    const { state } = this
    const leftMs = this.#openUntilMs - this.#clock.monotonicMs()
    if (state === 'open' || (state === 'half-open' && this.#isProbing))
      return circuitOpen('release', OPENING, Math.max(leftMs, 500))
    this.#isProbing = state === 'half-open'
    return {
      run: async (call, failureOf) => {
        if (this.state === 'open') throw circuitOpen('release', OPENING, RESET_MS)
        const result = await call()
        this.#failures = failureOf(result) === undefined ? 0 : this.#failures + 1
        this.#openUntilMs = this.#clock.monotonicMs() + RESET_MS
        return result
      },
      [Symbol.dispose]: () => void (this.#isProbing = false),
    }
  }
  [Symbol.dispose](): void {}
}

function jobOf(n: number): ReleaseJob {
  return releaseJobCodec.from({
    claimId: `claim-${String(n).padStart(4, '0')}`,
    incarnation: 1,
    addresses: [{ pool: 'one', address: `10.0.${Math.floor(n / 250)}.${(n % 250) + 1}` }],
    podNamespace: 'default',
    podName: `p${n}`,
    podUid: `u${n}`,
    nic: 'eth0',
    nodeName: 'worker-1',
    parentNicMac: 'fa:16:3e:00:00:01',
    subnet: '10.0.0.0/16',
    createdAt: 1,
  })
}

/** Real gateway and worker around an allocator that knows which claims are releasing, and a provider that is told what to say. */
async function startWorld() {
  const clock = new FakeClock()
  const broker = new MemoryBroker(clock)
  const bus = broker.bus()
  const queue = new MemoryReleaseQueue(clock)
  const events = new MemoryEventLog(clock)
  const log = silentLog()
  const releasing = new Set<string>()
  const freed: string[] = []
  const calls: { readonly at: number; readonly podName: string; readonly status: number }[] = []
  const provider = { answer: (_podName: string): Exchange => ACCEPTED }
  await bus.serve(verify, QUEUE.allocator, async ({ claimId }) => ({
    verification: { stands: releasing.has(claimId ?? '') },
  }))
  await bus.serve(finalize, QUEUE.allocator, async ({ claimId = '' }) => {
    if (releasing.delete(claimId ?? '')) freed.push(claimId ?? '')
    return { finalized: { freed: [] } }
  })
  const exchange = async ({ body }: ProviderCall): Promise<Exchange> => {
    const podName = String(
      Object.values(Body.parse(JSON.parse(body))).find((value) => /^p\d+$/.test(String(value))),
    )
    const answer = provider.answer(podName)
    calls.push({ at: clock.monotonicMs(), podName, status: answer.kind === 'answered' ? answer.status : 0 })
    return answer
  }
  const shared = { clock, log, events }
  const gatewayBus = broker.bus()
  const gateway = await startGateway({
    ...shared,
    bus: gatewayBus,
    peers: broker.peers(gatewayBus),
    registry: createRegistry('provider-gateway'),
    transport: { follows: false, exchange, [Symbol.asyncDispose]: async () => {} },
    slots: new LocalSlots(clock, { qps: QPS, burst: 1 }),
    board: { tell: () => undefined, tellNow: () => Promise.resolve() },
    instance: 'provider-gateway/0',
    settings: {
      httpRequestTimeout: 50_000,
      'provider.generation': 'current',
      'rateLimit.qps': QPS,
      'rateLimit.burst': 1,
      'rateLimit.queueMax': 10_000,
    },
    openBreaker: () => new ClockBreaker(clock),
  })
  for (let n = 0; n < JOBS; n += 1) {
    releasing.add(jobOf(n).claimId)
    await queue.publish(jobOf(n))
  }
  const worker = await startReleaseWorker({
    ...shared,
    bus: broker.bus(),
    queue,
    registry: createRegistry('release-worker'),
    random: seededRandom(7),
    settings: {
      httpRequestTimeout: 50_000,
      'release.maxAttempts': 16,
      'release.autoReplayAfter': 0,
      'release.concurrency': 64,
      'release.backoffMin': BACKOFF_MIN_MS,
      'release.backoffMax': BACKOFF_MAX_MS,
    },
  })
  const stop = async (): Promise<void> => {
    const stopping = Promise.all([worker[Symbol.asyncDispose](), gateway[Symbol.asyncDispose]()])
    await clock.advance(60_000)
    await stopping
  }
  return { clock, bus, queue, releasing, freed, calls, provider, stop }
}

type World = Awaited<ReturnType<typeof startWorld>>

/** Every letter, as `subeni dead replay --all` chooses them; `max` stops it in the middle. */
async function replayAll({ bus, clock }: World, max = Number.POSITIVE_INFINITY): Promise<string[]> {
  const options = () => ({ budgetMs: 60_000, requestId: 'cli' })
  const { page } = await bus.request(deadList, {}, options())
  const claimIds = (page?.letters ?? []).map(({ job }) => job?.claimId ?? '').slice(0, max)
  const { done } = await bus.request(deadReplay, { claimIds }, options())
  await clock.advance(60_000)
  return (done?.results ?? []).map(({ result }) => result ?? '')
}

const isRefused = (podName: string): boolean => Number(podName.slice(1)) % (JOBS / REFUSED) === 0

describe('1,000 releases through an outage of ten minutes', () => {
  test(
    'all end; the refused ones, and only those, as letters that a replay empties',
    { timeout: 120_000 },
    async () => {
      const world = await startWorld()
      const { clock, queue, provider, calls, freed, releasing } = world
      provider.answer = (podName) => {
        if (clock.monotonicMs() < OUTAGE_MS) return refusal(500, 'out of order')
        return isRefused(podName) ? refusal(400, 'no such subnet') : ACCEPTED
      }
      await clock.advance(OUTAGE_MS)
      expect(freed).toEqual([])
      expect(await queue.deadIds()).toEqual([])
      await clock.advance(OUTAGE_MS)
      expect(await queue.ids()).toEqual([])
      expect(freed.length).toBe(JOBS - REFUSED)
      const letters = await queue.deadLetters(await queue.deadIds())
      expect(letters.map(({ code }) => code)).toEqual(
        Array.from({ length: REFUSED }, () => 'PROVIDER_REJECTED'),
      )
      expect(letters.every(({ job }) => isRefused(job?.podName ?? ''))).toBe(true)
      expect(mostInASecond(calls)).toBeLessThanOrEqual(QPS)
      expect(offTheCurve(calls)).toEqual([])

      provider.answer = () => ACCEPTED
      expect(await replayAll(world, 3)).toEqual(['replayed', 'replayed', 'replayed'])
      expect(await replayAll(world)).toHaveLength(REFUSED - 3)
      expect(await replayAll(world)).toEqual([])
      expect([await queue.ids(), await queue.deadIds(), [...releasing]]).toEqual([[], [], []])
      expect(new Set(freed).size).toBe(JOBS)
      expect(freed).toHaveLength(JOBS)
      await world.stop()
    },
  )
})

type Calls = World['calls']

function mostInASecond(calls: Calls): number {
  let [most, first] = [0, 0]
  for (const [index, { at }] of calls.entries()) {
    while (at - (calls[first]?.at ?? 0) >= 1_000) first += 1
    most = Math.max(most, index - first + 1)
  }
  return most
}

/** Of one Pod's calls, the n-th follows no sooner than the curve says after n failures: doubling, less a quarter at most. */
function offTheCurve(calls: Calls): string[] {
  return [...Map.groupBy(calls, ({ podName }) => podName)].flatMap(([podName, own]) =>
    own.slice(1).flatMap(({ at }, index) => {
      const gapMs = at - (own[index]?.at ?? 0)
      const leastMs = Math.min(BACKOFF_MIN_MS * 2 ** index, BACKOFF_MAX_MS) * 0.75
      return gapMs >= leastMs ? [] : [`${podName}: call ${index + 2} came ${gapMs} ms after the one before`]
    }),
  )
}
