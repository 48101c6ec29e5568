import { describe, expect, test } from 'vitest'
import {
  ADD_BODY,
  DEL_BODY,
  http,
  ScriptedBus,
  startIngress,
  temporaryFolder,
  untilCancelled,
} from './fakes.ts'

const ALLOCATED = {
  outcome: 'allocation',
  allocation: { ips: [{ version: 4, address: '10.0.0.1/24', nic: 'net1' }], path: 'cache_hit' },
}
const RELEASED = { outcome: 'released', released: { result: 'accepted' } }

const add = (change: object = {}, more: { headers?: Record<string, string>; signal?: AbortSignal } = {}) => ({
  method: 'POST',
  path: '/v1/ipam/ip',
  body: JSON.stringify({ ...ADD_BODY, ...change }),
  ...more,
})

/** An allocator that answers ADDs when it is let go. */
function heldUp(): { bus: ScriptedBus; letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const bus = new ScriptedBus((asked) =>
    asked.subject.endsWith('release') ? RELEASED : Promise.race([promise, untilCancelled(asked)]),
  )
  return { bus, letGo: () => resolve(ALLOCATED) }
}

describe('identical ADDs at once', () => {
  test('are one ask, and all get its answer', async () => {
    using folder = temporaryFolder()
    const { bus, letGo } = heldUp()
    await using ingress = await startIngress(folder.path, bus)
    const calls = Array.from({ length: 12 }, () => http(ingress.socket, add()))
    await expect.poll(() => bus.asked.length).toBe(1)
    // The socket takes them in order: once this one is refused, all before it have joined.
    await http(ingress.socket, add({ podName: 'X' }))
    letGo()
    const replies = await Promise.all(calls)
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    expect(new Set(replies.map(({ headers }) => headers['subeni-request-id'])).size).toBe(1)
    expect(bus.asked).toHaveLength(1)
    expect((await http(ingress.socket, add())).status).toBe(200)
    expect(bus.asked).toHaveLength(2)
  })

  test.each([
    { title: 'container', change: { containerID: 'c2' } },
    { title: 'NIC', change: { ifName: 'net2' } },
    { title: 'Pod', change: { podUID: 'u-2' } },
  ])('of another $title are asked by themselves', async ({ change }) => {
    using folder = temporaryFolder()
    const { bus, letGo } = heldUp()
    await using ingress = await startIngress(folder.path, bus)
    const calls = [http(ingress.socket, add()), http(ingress.socket, add(change))]
    await expect.poll(() => bus.asked.length).toBe(2)
    letGo()
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200])
  })

  test('go on while one of their callers is left, and are cancelled with the last', async () => {
    using folder = temporaryFolder()
    const { bus } = heldUp()
    await using ingress = await startIngress(folder.path, bus)
    const gone = [new AbortController(), new AbortController(), new AbortController()]
    const calls = gone.map(({ signal }) => http(ingress.socket, add({}, { signal })).catch(() => undefined))
    await expect.poll(() => bus.asked.length).toBe(1)
    await http(ingress.socket, add({ podName: 'X' }))
    gone[0]?.abort()
    gone[2]?.abort()
    await http(ingress.socket, add({ podName: 'X' }))
    expect(bus.cancelled).toEqual([])
    gone[1]?.abort()
    await Promise.all(calls)
    await expect.poll(() => bus.cancelled).toEqual([bus.asked[0]?.options.requestId])
    const last = new AbortController()
    const again = http(ingress.socket, add({}, { signal: last.signal })).catch(() => undefined)
    await expect.poll(() => bus.asked.length).toBe(2)
    last.abort()
    await again
  })

  test('wait no longer than each of them may', async () => {
    using folder = temporaryFolder()
    const { bus, letGo } = heldUp()
    await using ingress = await startIngress(folder.path, bus)
    const first = http(ingress.socket, add())
    await expect.poll(() => bus.asked.length).toBe(1)
    const hasty = await http(ingress.socket, add({}, { headers: { 'Subeni-Budget-Ms': '20' } }))
    expect([hasty.status, hasty.body]).toEqual([500, expect.stringContaining('BUDGET_EXHAUSTED')])
    letGo()
    expect((await first).status).toBe(200)
    expect(bus.asked).toHaveLength(1)
  })

  test('are two when a DEL came between', async () => {
    using folder = temporaryFolder()
    const { bus, letGo } = heldUp()
    await using ingress = await startIngress(folder.path, bus)
    const calls = [http(ingress.socket, add())]
    await expect.poll(() => bus.asked.length).toBe(1)
    await http(ingress.socket, { method: 'DELETE', path: '/v1/ipam/ip', body: JSON.stringify(DEL_BODY) })
    calls.push(http(ingress.socket, add()))
    await expect.poll(() => bus.asked.length).toBe(3)
    letGo()
    await Promise.all(calls)
    const [former, , latter] = bus.asked.map(({ value }) => Number(value['stamp']))
    expect(latter).toBeGreaterThan(former ?? Infinity)
  })
})
