import { describe, expect, test } from 'vitest'
import { SandboxWindows } from '../src/domain/sandbox-windows.ts'
import { ADD_BODY, http, ScriptedBus, startIngress, temporaryFolder, untilCancelled } from './fakes.ts'

describe('the node socket', () => {
  test('cancels the request when its caller closes the connection', async () => {
    using folder = temporaryFolder()
    const bus = new ScriptedBus(untilCancelled)
    await using ingress = await startIngress(folder.path, bus)
    const gone = new AbortController()
    const call = http(ingress.socket, {
      method: 'POST',
      path: '/v1/ipam/ip',
      body: JSON.stringify(ADD_BODY),
      signal: gone.signal,
    })
    await expect.poll(() => bus.asked.length).toBe(1)
    gone.abort()
    await expect(call).rejects.toThrow(/abort/)
    await expect.poll(() => bus.cancelled).toEqual([bus.asked[0]?.options.requestId])
    expect(bus.asked).toHaveLength(1)
  })

  test('answers whoever waits when the process stops, in time, and gives up what was asked for an ADD', async () => {
    using folder = temporaryFolder()
    const bus = new ScriptedBus((asked) =>
      asked.subject.endsWith('release') ? new Promise(() => undefined) : untilCancelled(asked),
    )
    const ingress = await startIngress(folder.path, bus)
    const ask = (method: string, change: object) =>
      http(ingress.socket, { method, path: '/v1/ipam/ip', body: JSON.stringify({ ...ADD_BODY, ...change }) })
    const calls = [ask('POST', {}), ask('POST', {}), ask('DELETE', { podUID: 'u-2' })]
    await expect.poll(() => bus.asked.length).toBe(2)
    const startedAt = performance.now()
    const stopping = ingress[Symbol.asyncDispose]()
    const stops = 'the ingress of this node is stopping; the kubelet tries again"'
    expect((await Promise.all(calls)).map(({ status, body }) => `${status} ${body}`)).toEqual([
      `500 "NOT_READY: pools [w1-v4]: ${stops}`,
      `500 "NOT_READY: pools [w1-v4]: ${stops}`,
      `500 "NOT_READY: ${stops}`,
    ])
    expect(performance.now() - startedAt).toBeLessThan(2_000)
    expect(bus.cancelled).toEqual([
      bus.asked.find(({ value }) => value['podUid'] === 'u-1')?.options.requestId,
    ])
    await stopping
  })

  test('refuses an ADD beyond the limit in flight, with a text', async () => {
    using folder = temporaryFolder()
    const bus = new ScriptedBus(untilCancelled)
    await using ingress = await startIngress(folder.path, bus, { inFlightMax: 1 })
    const gone = new AbortController()
    const add = { method: 'POST', path: '/v1/ipam/ip', body: JSON.stringify(ADD_BODY) }
    const first = http(ingress.socket, { ...add, signal: gone.signal }).catch(() => undefined)
    await expect.poll(() => bus.asked.length).toBe(1)
    const second = await http(ingress.socket, add)
    expect([second.status, second.body]).toEqual([
      500,
      expect.stringContaining('QUEUE_FULL: pools [w1-v4]: 1 requests'),
    ])
    gone.abort()
    await first
  })
})

describe('SandboxWindows', () => {
  test('gives a later NIC what is left of 110 s since the first one', () => {
    const windows = new SandboxWindows()
    // A second less than the plugin waits.
    expect(windows.budgetMs('u c', 'eth0', undefined, 0)).toBe(99_000)
    expect(windows.budgetMs('u c', 'net1', undefined, 30_000)).toBe(80_000)
    expect(windows.budgetMs('u c', 'net2', 5_000, 30_000)).toBe(5_000)
  })

  test('begins anew with the first NIC, with another sandbox, and after 110 s', () => {
    const windows = new SandboxWindows()
    windows.budgetMs('u c', 'eth0', undefined, 0)
    expect(windows.budgetMs('u d', 'net1', undefined, 90_000)).toBe(99_000)
    expect(windows.budgetMs('u c', 'net1', undefined, 110_000)).toBe(99_000)
    expect(windows.budgetMs('u c', 'net1', undefined, 200_000)).toBe(99_000)
  })
})
