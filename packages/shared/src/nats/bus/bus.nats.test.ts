import { hostname } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verify, type VerifyReply } from '../../contracts/index.ts'
import { systemClock as clock } from '../../lifecycle/index.ts'
import { createRegistry } from '../../metrics/index.ts'
import { rejection } from '../../testing/contracts/index.ts'
import type { Bus } from '../../ports/index.ts'
import { FakeClock, type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { announceService, connectNats, type NatsLink, openBus } from '../index.ts'

const log = silentLog()
let server: NatsServer
let one: NatsLink
let two: NatsLink

beforeAll(async () => {
  server = await startNatsServer()
  one = await connectNats({ url: server.url, name: 'one', log })
  two = await connectNats({ url: server.url, name: 'two', log })
})

afterAll(async () => {
  await one[Symbol.asyncDispose]()
  await two[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

describe('NatsBus', () => {
  test('shows its endpoints to the service tools, with their counts', async () => {
    await using bus = openBus(two, { service: 'allocator', clock, log })
    await using _serving = await bus.serve(verify, 'allocator', async () => ({
      outcome: 'verification' as const,
      verification: { stands: true },
    }))
    await using asking = openBus(one, { service: 'asking', clock, log })
    for (let nth = 0; nth < 3; nth += 1) await asking.request(verify, {}, { budgetMs: 1_000, requestId: 'r' })
    const tools = one.nc.services.client()
    const collect = async <T>(answers: Promise<AsyncIterable<T>>): Promise<T[]> => {
      const all: T[] = []
      for await (const answer of await answers) all.push(answer)
      return all
    }
    const announced = announceService(two, { service: 'node-agent', node: 'worker-1', clock })
    const [agent] = await collect(tools.info('node-agent'))
    expect(agent).toMatchObject({ metadata: { instance: 'two', node: 'worker-1' }, endpoints: [] })
    expect(agent?.description).toContain('parent NICs')
    announced[Symbol.dispose]()
    const [allocator] = await collect(tools.info('allocator'))
    expect(allocator).toMatchObject({ metadata: { node: hostname() } })
    expect(await collect(tools.ping('allocator'))).toMatchObject([{ name: 'allocator', version: '0.1.0' }])
    expect(await collect(tools.info('allocator'))).toMatchObject([
      { endpoints: [{ name: 'verify', subject: 'subeni.v1.ipam.verify', queue_group: 'allocator' }] },
    ])
    const [stats] = await collect(tools.stats('allocator'))
    expect(stats?.endpoints).toMatchObject([{ name: 'verify', num_requests: 3, num_errors: 0 }])
    expect(await collect(tools.ping())).toHaveLength(2)
  })

  test.each([
    { title: 'bytes that are no message', bytes: new Uint8Array([255, 255, 255]) },
    { title: 'a message over 64 KiB', bytes: new Uint8Array(64 * 1024 + 1) },
  ])('answers $title with MALFORMED_MESSAGE and counts it', async ({ bytes }) => {
    const registry = createRegistry('test')
    await using bus = openBus(two, { service: 'allocator', clock, log, registry })
    await using _serving = await bus.serve(verify, 'q', async () => {
      throw new Error('must not be called')
    })
    const message = await one.nc.request(verify.subject, bytes, { timeout: 1_000 })
    expect(verify.reply.decode(message.data)).toMatchObject({ failure: { code: 'MALFORMED_MESSAGE' } })
    expect(await registry.getSingleMetricAsString('subeni_bus_malformed_messages_total')).toMatch(/ 1$/m)
  })

  test('serves a request itself when its preference throws, and the next ones too', async () => {
    await using bus = openBus(two, { service: 'allocator', clock, log })
    await using asking = openBus(one, { service: 'asking', clock, log })
    const reply: VerifyReply = { outcome: 'verification', verification: { stands: true } }
    await using _serving = await bus.serve(
      verify,
      'q',
      async () => reply,
      () => {
        throw new TypeError('an odd request')
      },
    )
    for (let nth = 0; nth < 2; nth += 1) {
      const { outcome } = await asking.request(verify, {}, { budgetMs: 5_000, requestId: 'r' })
      expect(outcome).toBe('verification')
    }
  })

  describe('of requests of one kin', () => {
    /** Two members of which each request is served by the second, and how many messages each has taken. */
    async function members() {
      const [first, second] = [one, two].map((link) => openBus(link, { service: 'allocator', clock, log }))
      if (!first || !second) throw new Error('two buses')
      const serve = (bus: Bus): Promise<AsyncDisposable> => {
        const prefers = (): string | undefined => (bus === first ? second.id : undefined)
        return bus.serve(verify, 'q', answers(bus === second), prefers)
      }
      return { first, second, servings: [await serve(first), await serve(second)] as const }
    }

    const answers = (value: boolean) => async (): Promise<VerifyReply> => ({
      outcome: 'verification',
      verification: { stands: value },
    })

    const requestsOf = async (bus: Bus): Promise<number> => {
      const reply = await one.nc.request(`$SRV.STATS.allocator.${bus.id}`)
      return reply.json<{ endpoints: { num_requests: number }[] }>().endpoints[0]?.num_requests ?? 0
    }

    const ask = (bus: Bus): Promise<VerifyReply> =>
      bus.request(verify, {}, { budgetMs: 5_000, requestId: 'r', kin: 'eth0' })

    test('sends those after one that was handed over to its member at once', async () => {
      await using asking = openBus(one, { service: 'asking', clock, log })
      const { first, second, servings } = await members()
      while ((await requestsOf(first)) === 0) await ask(asking)
      const taken = await requestsOf(second)
      for (let nth = 0; nth < 20; nth += 1) expect((await ask(asking)).verification?.stands).toBe(true)
      expect(await requestsOf(first)).toBe(1)
      expect(await requestsOf(second)).toBe(taken + 20)
      for (const open of [...servings, first, second]) await open[Symbol.asyncDispose]()
    })

    test('asks anyone when that member is gone', async () => {
      await using asking = openBus(one, { service: 'asking', clock, log })
      const { first, second, servings } = await members()
      while ((await requestsOf(first)) === 0) await ask(asking)
      await servings[1][Symbol.asyncDispose]()
      await using _other = await second.serve(verify, 'q', answers(false))
      await servings[0][Symbol.asyncDispose]()
      expect((await ask(asking)).verification?.stands).toBe(false)
      for (const bus of [first, second]) await bus[Symbol.asyncDispose]()
    })

    test('sends those after one that met silence to a member that is alive', async () => {
      await using living = openBus(two, { service: 'allocator', clock, log })
      await using asking = openBus(one, {
        service: 'asking',
        clock,
        log,
        asked: { allocator: { alive: () => [living.id] } },
      })
      await using _serving = await living.serve(verify, 'q', answers(true), () => undefined)
      const hanging = one.nc.subscribe(verify.subject, { queue: 'q', callback: () => undefined })
      await one.nc.flush()
      const options = { budgetMs: 5_000, requestId: 'r', silenceMaxMs: 100, kin: 'eth0' }
      const fails = async (): Promise<boolean> =>
        asking.request(verify, {}, options).then(
          () => false,
          () => true,
        )
      while (!(await fails()));
      for (let nth = 0; nth < 20; nth += 1) expect(await fails()).toBe(false)
      hanging.unsubscribe()
    })

    test('finds out anew after a while who serves them', async () => {
      const fake = new FakeClock()
      await using asking = openBus(one, { service: 'asking', clock: fake, log })
      const { first, second, servings } = await members()
      while ((await requestsOf(first)) === 0) await ask(asking)
      await fake.advance(10_000)
      while ((await requestsOf(first)) === 1) await ask(asking)
      expect(await requestsOf(first)).toBe(2)
      for (const open of [...servings, first, second]) await open[Symbol.asyncDispose]()
    })
  })

  test('refuses more than 2,000 handlers at once', async () => {
    await using bus = openBus(two, { service: 'allocator', clock, log })
    await using asking = openBus(one, { service: 'asking', clock, log })
    const finish = Promise.withResolvers<void>()
    await using _serving = await bus.serve(verify, 'q', async () => {
      await finish.promise
      return { outcome: 'verification' as const, verification: { stands: true } }
    })
    const refused: unknown[] = []
    const ask = async (): Promise<void> => {
      try {
        await asking.request(verify, {}, { budgetMs: 20_000, requestId: 'r' })
      } catch (thrown) {
        refused.push(thrown)
      }
    }
    const asks = Array.from({ length: 2_010 }, ask)
    await expect.poll(() => refused).toMatchObject(Array.from({ length: 10 }, () => ({ code: 'QUEUE_FULL' })))
    finish.resolve()
    await Promise.all(asks)
    expect(refused).toHaveLength(10)
  })

  test('hears nothing any more when its handler is cut off', async () => {
    await using third = await connectNats({ url: server.url, name: 'third', log })
    await using bus = openBus(third, { service: 'allocator', clock, log })
    await using asking = openBus(one, { service: 'asking', clock, log })
    const began = Promise.withResolvers<void>()
    await bus.serve(verify, 'q', async (_request, { signal }) => {
      began.resolve()
      await clock.sleep(30_000, signal)
      return { outcome: 'verification' as const, verification: { stands: true } }
    })
    const asked = asking.request(verify, {}, { budgetMs: 20_000, requestId: 'cut', silenceMaxMs: 300 })
    const outcome = rejection(asked)
    await began.promise
    await third.nc.close()
    expect(await outcome).toMatchObject({ code: 'SIGN_OF_LIFE_MISSED' })
    bus.cancel('cut')
  })
})
