import { providerAllocate, QUEUE } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { describe, expect, test } from 'vitest'
import { globalPool } from './pools.ts'
import { answerFor, World } from './world.ts'

/** A world whose gateways are named by the test. */
async function started(): Promise<World> {
  const world = new World()
  await world.pools.create(globalPool())
  await world.startAllocator({})
  return world
}

describe('a gateway that falls silent with a call in hand', () => {
  test('costs the ADD seconds: another one is asked for the same, and its answer is taken', async () => {
    const world = await started()
    const asked: string[] = []
    const gateway = async (): Promise<void> => {
      const bus = world.broker.bus()
      await bus.serve(providerAllocate, QUEUE.providerGateway, async (request, { requestId }) => {
        asked.push(requestId)
        if (asked.length > 1) return answerFor(request)
        bus.disconnect()
        return new Promise(() => undefined)
      })
    }
    await gateway()
    await gateway()
    const startedAt = world.clock.monotonicMs()
    expect(await world.add({ id: 'add-1' })).toMatchObject({ path: 'cold_create' })
    expect(world.clock.monotonicMs() - startedAt).toBeLessThan(5_000)
    expect(asked).toEqual(['add-1~1', 'add-1~2'])
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
  })

  test('leaves the outcome unknown when the next one only says that it cannot now', async () => {
    const world = await started()
    const [first, second] = [world.broker.bus(), world.broker.bus()]
    await first.serve(providerAllocate, QUEUE.providerGateway, async () => {
      first.disconnect()
      await second.serve(providerAllocate, QUEUE.providerGateway, async () => {
        throw new IpamError('PROVIDER_UNAVAILABLE', 'circuit open')
      })
      return new Promise(() => undefined)
    })
    await expect(world.add()).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 quarantined' })
  })

  test('and is started anew is waited for, and asked again', async () => {
    const world = await started()
    const [dead, again] = [world.broker.bus(), world.broker.bus()]
    await dead.serve(providerAllocate, QUEUE.providerGateway, async () => {
      dead.disconnect()
      world.clock.after(6_000, () => {
        void again.serve(providerAllocate, QUEUE.providerGateway, async (request) => answerFor(request))
      })
      return new Promise(() => undefined)
    })
    expect(await world.add()).toMatchObject({ path: 'cold_create' })
    expect(await world.claims()).toEqual({ '10.0.0.10': 'pod-1 held' })
  })

  test('is named with the pool, since when, and what was tried, when nobody answers for good', async () => {
    const world = await started()
    const bus = world.broker.bus()
    await bus.serve(providerAllocate, QUEUE.providerGateway, async () => {
      bus.disconnect()
      return new Promise(() => undefined)
    })
    await expect(world.add({ budgetMs: 30_000 })).rejects.toThrow(
      /^pool pool-1: IaaS IP allocate failed: no provider-gateway is running; asked \d+ times in 1\d\.\d s$/,
    )
  })
})
