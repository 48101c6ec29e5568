import { providerAllocate, providerRelease } from '@subeni/shared/contracts'
import { createRegistry } from '@subeni/shared/metrics'
import { FakeClock, MemoryBroker, MemoryEventLog, settle, silentLog } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { openBreaker } from '../src/adapters/circuit-breaker.ts'
import { startGateway } from '../src/app/gateway.ts'
import { LocalSlots } from '../src/app/slot-source.ts'
import type { Exchange } from '../src/domain/exchange.ts'
import { FakeProvider } from './fakes.ts'

const subEni = {
  parentNicMac: 'fa:16:3e:11:22:33',
  subnet: '10.0.0.0/24',
  ipv4Address: '10.0.0.10',
  ipv6Address: '',
  mac: 'fa:16:3e:aa:bb:cc',
  vlan: 100,
}
const done: Exchange = { kind: 'answered', status: 200, body: { kind: 'sub-enis', subEnis: [subEni] } }
const broken: Exchange = { kind: 'answered', status: 500, body: { kind: 'refusal', code: '', text: 'oops' } }
const allocation = {
  podName: 'p',
  podNamespace: 'default',
  podUid: 'u-1',
  nodeName: 'worker-1',
  subEnis: [
    { parentNicMac: subEni.parentNicMac, subnet: subEni.subnet, ipv4Address: '10.0.0.10', ipv4Pool: 'v4' },
  ],
}
const release = {
  podUid: 'u-1',
  nodeName: 'worker-1',
  subnet: '10.0.0.0/24',
  address: '10.0.0.10',
  pool: 'v4',
}
const other = (n: number) => ({ ...allocation, podUid: `u-${n}` })

async function setUp(given: { qps?: number; burst?: number; generation?: 'current' | 'older' } = {}) {
  const clock = new FakeClock()
  const broker = new MemoryBroker(clock)
  const bus = broker.bus()
  const transport = new FakeProvider()
  const events = new MemoryEventLog(clock)
  const registry = createRegistry('provider-gateway')
  let look: () => unknown = () => undefined
  const gateway = await startGateway({
    bus,
    peers: broker.peers(bus),
    events,
    transport,
    clock,
    registry,
    slots: new LocalSlots(clock, { qps: given.qps ?? 100, burst: given.burst ?? 100 }),
    log: silentLog(),
    board: { tell: (figures) => (look = figures), tellNow: () => Promise.resolve() },
    instance: 'provider-gateway/0',
    settings: {
      httpRequestTimeout: 50_000,
      'provider.generation': given.generation ?? 'current',
      'rateLimit.qps': 100,
      'rateLimit.burst': 100,
      'rateLimit.queueMax': 100,
    },
    openBreaker: (operation, onChange) =>
      openBreaker({
        operation,
        clock,
        onChange,
        resetTimeoutMs: 60_000,
        errorThreshold: 50,
        volumeThreshold: 5,
      }),
  })
  const asker = broker.bus()
  let asked = 0
  const caller = (budgetMs = 90_000) => {
    const requestId = `r-${asked++}`
    return { options: { budgetMs, requestId }, cancel: () => asker.cancel(requestId) }
  }
  const allocate = (request: typeof allocation = allocation, from = caller()) =>
    asker.request(providerAllocate, request, from.options)
  const releases = (from = caller()) => asker.request(providerRelease, release, from.options)
  const state = (): unknown => look()
  return { clock, transport, events, registry, gateway, caller, allocate, releases, state }
}

describe('provider-gateway', () => {
  test('answers an allocation with what the provider reports', async () => {
    const { transport, allocate } = await setUp()
    transport.always = done
    expect(await allocate()).toMatchObject({ outcome: 'allocation', allocation: { subEnis: [subEni] } })
    expect(transport.calls[0]).toMatchObject({
      operation: 'allocate',
      budget: { ms: 50_000, limitedBy: 'configured' },
    })
  })

  test('speaks the older JSON when told so', async () => {
    const { transport, allocate } = await setUp({ generation: 'older' })
    const v6 = { ...subEni, ipv4Address: '', ipv6Address: 'fd00::10' }
    transport.always = { kind: 'answered', status: 200, body: { kind: 'sub-enis', subEnis: [subEni, v6] } }
    const [item] = allocation.subEnis
    const pair = { ...allocation, subEnis: [{ ...item, ipv6Address: 'fd00::10' }] }
    const joined = { ...subEni, ipv6Address: 'fd00::10' }
    expect(await allocate(pair as typeof allocation)).toMatchObject({ allocation: { subEnis: [joined] } })
    expect(transport.calls[0]?.body).toContain('"iaasIPsAllocationRequest":[{"ipAddress":"10.0.0.10"')
  })

  test('answers a release as accepted', async () => {
    const { transport, releases } = await setUp()
    transport.always = { kind: 'answered', status: 202, body: { kind: 'ignored' } }
    expect(await releases()).toMatchObject({ outcome: 'accepted', accepted: true })
  })

  test('gives the call what the caller has left after the queue', async () => {
    const { clock, transport, allocate, caller } = await setUp({ qps: 1, burst: 1 })
    transport.always = done
    await allocate()
    const second = allocate(other(2), caller(3_000))
    await clock.advance(1_000)
    await second
    // Of 3 s the gateway is told 5 % less, so that its own words arrive in time.
    expect(transport.calls[1]?.budget).toEqual({ ms: 1_850, limitedBy: 'parent' })
  })

  test('refuses an incomplete request with its field, and calls nobody', async () => {
    const { transport, allocate } = await setUp()
    await expect(allocate({ ...allocation, nodeName: '' })).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'nodeName: must not be empty (got "")',
    })
    expect(transport.calls).toHaveLength(0)
  })

  test('makes one call of the same allocation asked twice at once', async () => {
    const { transport, allocate } = await setUp()
    const both = Promise.all([allocate(), allocate()])
    await settle()
    transport.calls[0]?.answer(done)
    const [one, two] = await both
    expect(two).toEqual(one)
    expect(transport.calls).toHaveLength(1)
  })

  test('calls for one who joined a call that ran out of its own caller’s time', async () => {
    const { clock, transport, allocate, caller } = await setUp({ qps: 1, burst: 1 })
    transport.always = done
    const first = allocate(other(9))
    await first
    const hasty = caller(1_500)
    const hastyCall = allocate(other(1), hasty)
    const patientCall = allocate(other(1), caller(30_000))
    hasty.cancel()
    await expect(hastyCall).rejects.toMatchObject({ code: 'CANCELLED' })
    await clock.advance(2_000)
    expect(await patientCall).toMatchObject({ outcome: 'allocation' })
  })

  test('drops a queued call whose caller is gone, before it is sent', async () => {
    const { clock, transport, allocate, caller } = await setUp({ qps: 1, burst: 1 })
    transport.always = done
    await allocate()
    const gone = caller()
    const call = allocate(other(2), gone)
    gone.cancel()
    await expect(call).rejects.toMatchObject({ code: 'CANCELLED' })
    await clock.advance(5_000)
    expect(transport.calls).toHaveLength(1)
  })

  test('opens the circuit for those who wait, tells of it, and leaves releases alone', async () => {
    const { clock, transport, events, allocate, releases } = await setUp({ qps: 1, burst: 5 })
    transport.always = broken
    const failures = [1, 2, 3, 4, 5].map((n) => allocate(other(n)))
    const waiting = allocate(other(6))
    for (const failure of failures) await expect(failure).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await expect(waiting).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE', retryAfterMs: 60_000 })
    await expect(allocate()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    expect(transport.calls).toHaveLength(5)
    expect(events.kinds).toEqual(['breaker-open'])
    transport.always = { kind: 'answered', status: 204, body: { kind: 'ignored' } }
    const released = releases()
    await clock.advance(1_000)
    expect(await released).toMatchObject({ accepted: true })
  })

  test('keeps the cause in sight while the circuit is open and after: event, refusals and the last error', async () => {
    const { transport, events, allocate, state } = await setUp()
    const body = { kind: 'refusal', code: '', text: 'VPC.0105 no such port' } as const
    transport.always = { kind: 'answered', status: 500, body }
    for (const n of [1, 2, 3, 4, 5])
      await expect(allocate(other(n))).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    await expect(allocate()).rejects.toThrow(/circuit open .* after 5 of 5 calls failed, last: .*VPC\.0105/)
    expect(events.events.at(-1)).toMatchObject({
      message: expect.stringMatching(/5 of 5 calls failed, last: .*VPC\.0105/),
    })
    expect(state()).toMatchObject({
      lastError: { code: 'OUTCOME_UNKNOWN', message: expect.stringMatching(/VPC\.0105/) },
    })
  })

  test('tells those whose calls hang that the outcome is unknown, soon after the circuit opened', async () => {
    const { clock, transport, allocate } = await setUp()
    const hanging = allocate(other(9))
    await settle()
    transport.always = broken
    for (const n of [1, 2, 3, 4, 5])
      await expect(allocate(other(n))).rejects.toMatchObject({ code: 'OUTCOME_UNKNOWN' })
    const told = hanging.catch((thrown: unknown) => thrown)
    await clock.advance(500)
    expect(await told).toMatchObject({ code: 'OUTCOME_UNKNOWN' })
  })

  test('never opens the circuit for refusals and throttling', async () => {
    const { transport, allocate } = await setUp()
    for (const status of [400, 404, 409, 429, 429, 429, 429]) {
      transport.always = { kind: 'answered', status, body: { kind: 'refusal', code: '', text: 'no' } }
      const code = status === 429 ? 'PROVIDER_THROTTLED' : 'PROVIDER_REJECTED'
      await expect(allocate()).rejects.toMatchObject({ code })
    }
    transport.always = done
    expect(await allocate()).toMatchObject({ outcome: 'allocation' })
  })

  test('drains: hands back what waits, finishes what is out, then closes', async () => {
    const { transport, gateway, allocate } = await setUp({ qps: 1, burst: 1 })
    const out = allocate(other(1))
    const waiting = allocate(other(2))
    await settle()
    const drained = gateway[Symbol.asyncDispose]()
    await expect(waiting).rejects.toMatchObject({ code: 'NOT_READY', retryable: true })
    expect(transport.isClosed).toBe(false)
    transport.calls[0]?.answer(done)
    expect(await out).toMatchObject({ outcome: 'allocation' })
    await drained
    expect(transport.isClosed).toBe(true)
  })

  test('exports calls, queue, slots and circuits', async () => {
    const { registry, transport, allocate } = await setUp()
    transport.always = done
    await allocate()
    const text = await registry.metrics()
    expect(text).toContain(
      'subeni_provider_requests_total{operation="allocate",result="done",service="provider-gateway"} 1',
    )
    expect(text).toContain('subeni_provider_slots_available{service="provider-gateway"} 99')
    expect(text).toContain('subeni_provider_queue_depth{operation="release",service="provider-gateway"} 0')
    expect(text).toContain('subeni_provider_breaker_state{operation="allocate",service="provider-gateway"} 0')
  })
})
