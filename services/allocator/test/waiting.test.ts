import { aPool } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { nodePool } from './pools.ts'
import { World } from './world.ts'

const plain = (count: number) => aPool({ spec: { ips: [`10.0.0.10-10.0.0.${9 + count}`] } })

/** DESIGN §4.8. */
describe('ADDs of an exhausted pool', () => {
  test('are served in the order in which they came, also before one that comes later', async () => {
    const world = await World.start({ pools: [plain(3)] })
    for (const pod of ['a', 'b', 'c']) await world.add({ pod })
    const served: string[] = []
    const waiting = ['w-1', 'w-2', 'w-3'].map(async (pod) => {
      await world.add({ pod })
      served.push(pod)
    })
    await world.clock.advance(1_500)
    const late = world.add({ pod: 'late', budgetMs: 500 }).catch(() => 'in vain')
    for (const pod of ['a', 'b', 'c']) {
      await world.del({ pod })
      await world.clock.advance(100)
    }
    expect(await late).toBe('in vain')
    await Promise.all(waiting)
    expect(served).toEqual(['w-1', 'w-2', 'w-3'])
  })

  test('are given up when the caller goes, and the next in line is served instead', async () => {
    const world = await World.start({ pools: [plain(1)] })
    await world.add({ pod: 'a' })
    const gone = world.add({ pod: 'gone', id: 'gone-1' })
    gone.catch(() => undefined)
    const next = world.add({ pod: 'next' })
    await world.clock.advance(1_000)
    world.client.cancel('gone-1')
    await expect(gone).rejects.toMatchObject({ code: 'CANCELLED' })
    await world.del({ pod: 'a' })
    expect(await next).toMatchObject({ ips: [{ address: '10.0.0.10/24' }] })
    expect(await world.claims()).toEqual({ '10.0.0.10': 'next held' })
  })

  test('are answered at once, retryable, when the allocator drains', async () => {
    const world = await World.start({ pools: [plain(1)] })
    await world.add({ pod: 'a' })
    const waiting = world.add({ pod: 'w-1' })
    waiting.catch(() => undefined)
    await world.clock.advance(1_000)
    const before = world.clock.monotonicMs()
    const [allocator] = world.allocators
    const draining = allocator?.[Symbol.asyncDispose]()
    await expect(waiting).rejects.toMatchObject({ code: 'NOT_READY', retryable: true })
    await draining
    expect(world.clock.monotonicMs() - before).toBeLessThan(100)
  })

  test('are refused at once beyond allocator.waitersMax', async () => {
    const env = { SUBENI_ALLOCATOR_WAITERS_MAX: '1' }
    const world = await World.start({ pools: [plain(1)], env })
    await world.add({ pod: 'a' })
    const waiting = world.add({ pod: 'w-1' })
    waiting.catch(() => undefined)
    await world.clock.advance(1_000)
    const before = world.clock.monotonicMs()
    await expect(world.add({ pod: 'w-2' })).rejects.toMatchObject({
      code: 'POOL_EXHAUSTED',
      message: expect.stringContaining('1 requests wait') as string,
    })
    expect(world.clock.monotonicMs() - before).toBeLessThan(200)
  })

  test('are served by what another allocator frees', async () => {
    const world = await World.start({ pools: [nodePool({ count: 1 })], allocators: 2 })
    await world.work()
    await world.add({ pod: 'a' })
    const waiting = ['w-1', 'w-2'].map((pod) => world.add({ pod }).catch(() => 'in vain'))
    await world.clock.advance(1_000)
    await world.del({ pod: 'a' })
    const served = (await Promise.all(waiting)).filter((answer) => answer !== 'in vain')
    expect(served).toHaveLength(1)
  })

  test('tell that they wait, and for how long they did', async () => {
    const world = await World.start({ pools: [plain(1)] })
    await world.add({ pod: 'a' })
    const waiting = world.add({ pod: 'w-1' })
    await world.clock.advance(3_000)
    await world.del({ pod: 'a' })
    await waiting
    const told = world.events.events.filter(({ podName }) => podName === 'w-1')
    expect(told.find(({ kind }) => kind === 'allocate-waiting')?.message).toContain('1 held')
    expect(told.find(({ kind }) => kind === 'allocated')?.message).toMatch(/after waiting 3\.\d s/)
  })
})
