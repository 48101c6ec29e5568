import { loadConfig } from '@subeni/shared/config'
import { allocate, release } from '@subeni/shared/contracts'
import { systemClock as clock, systemRandom as random } from '@subeni/shared/lifecycle'
import { Registry } from '@subeni/shared/metrics'
import { connectNats, openBus } from '@subeni/shared/nats'
import { silentLog, startNatsServer } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openPorts } from '../src/adapters/open-ports.ts'
import { Allocator } from '../src/app/allocator.ts'
import { ALLOCATOR_SETTINGS } from '../src/config.ts'
import { nodePool } from './pools.ts'

const PODS = Array.from({ length: 9 }, (_, n) => `pod-${n}`)

async function openWorld() {
  await using opened = new AsyncDisposableStack()
  const log = silentLog()
  const { url } = opened.use(await startNatsServer())
  const { settings } = loadConfig(ALLOCATOR_SETTINGS, z.object({}), {})
  const allocators: Allocator[] = []
  for (const instance of ['allocator/0', 'allocator/1']) {
    const env = { NATS_URL: url, SUBENI_INSTANCE: instance }
    const outside = opened.use(
      await openPorts({ env, settings, clock, random, log, registry: new Registry() }),
    )
    const allocator = opened.use(new Allocator(outside.ports))
    if (instance === 'allocator/0') await outside.ports.poolStore.create(nodePool({ count: 9 }))
    await allocator.start()
    allocators.push(allocator)
  }
  const link = opened.use(await connectNats({ url, name: 'test', log }))
  const bus = opened.use(openBus(link, { service: 'test', clock, log }))
  const open = opened.move()
  return { bus, allocators, [Symbol.asyncDispose]: () => open.disposeAsync() }
}

const who = (podName: string) => ({
  podNamespace: 'default',
  podName,
  podUid: `uid-${podName}`,
  ifName: 'eth0',
  containerId: `container-${podName}`,
  nodeName: 'worker-1',
})

describe('two allocators on a real NATS server', () => {
  test('give every Pod its own address, answer repeats with it, and take all of them back', async () => {
    await using world = await openWorld()
    const { bus, allocators } = world
    const options = () => ({ budgetMs: 10_000, requestId: random.id() })
    const add = async (pod: string): Promise<string> => {
      const message = { ...who(pod), stamp: clock.now(), defaultIpv4Pools: ['pool-1'] }
      const { allocation } = await bus.request(allocate, message, options())
      return allocation?.ips?.[0]?.address ?? ''
    }
    expect(allocators.flatMap((allocator) => allocator.notReady())).toEqual([])
    const first = await Promise.all(PODS.map(add))
    expect(new Set(first).size).toBe(PODS.length)
    expect(await Promise.all(PODS.map(add))).toEqual(first)
    const results = await Promise.all(
      PODS.map(async (pod) => {
        const message = { ...who(pod), stamp: clock.now() + 1, containerIsNewest: true }
        return (await bus.request(release, message, options())).released?.result
      }),
    )
    expect(new Set(results)).toEqual(new Set(['accepted']))
    const [allocator] = allocators
    expect(await allocator?.parts.queue.list()).toHaveLength(PODS.length)
    expect(await allocator?.parts.endpointStore.list()).toEqual([])
  })
})
