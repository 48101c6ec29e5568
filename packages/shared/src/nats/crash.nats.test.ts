import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verify, type VerifyReply } from '../contracts/index.ts'
import { hasCode } from '../errors/index.ts'
import { systemClock } from '../lifecycle/index.ts'
import { applyPoolChange, type Pool } from '../objects/index.ts'
import type { PoolStore } from '../ports/index.ts'
import { rejection } from '../testing/contracts/index.ts'
import {
  aClaim,
  anEndpoint,
  aPool,
  aReleaseJob,
  type NatsServer,
  silentLog,
  startNatsServer,
} from '../testing/index.ts'
import {
  connectNats,
  ensureStreams,
  type NatsLink,
  openBus,
  openEndpointStore,
  openPoolStore,
  openReleaseQueue,
} from './index.ts'

const log = silentLog()
const clock = systemClock
const KILLS = 3
const STANDS: VerifyReply = { outcome: 'verification', verification: { stands: true } }
let server: NatsServer
let one: NatsLink
let two: NatsLink

beforeEach(async () => {
  server = await startNatsServer()
  one = await connectNats({ url: server.url, name: 'one', log })
  two = await connectNats({ url: server.url, name: 'two', log })
  await ensureStreams(one)
})

afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await two[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

/** Kills the server and starts it again, several times, while `work` goes on, until that has done `isEnough`. */
async function underKills(
  work: (isOver: () => boolean) => Promise<void>[],
  isEnough: () => boolean,
): Promise<void> {
  let isOver = false
  const works = work(() => isOver)
  for (let kill = 0; kill < KILLS; kill += 1) {
    await clock.sleep(150)
    await server.kill('SIGKILL')
    await clock.sleep(50)
    await server.restart()
    await Promise.all([one.connected(5_000), two.connected(5_000)])
  }
  await expect.poll(isEnough, { timeout: 15_000 }).toBe(true)
  isOver = true
  await Promise.all(works)
}

describe('when nats-server is killed and started again', () => {
  test('no acknowledged pool write is lost, and watchers end where the log ends', async () => {
    await using first = await openPoolStore(one, { clock, log })
    await using second = await openPoolStore(two, { clock, log })
    await first.create(aPool({ name: 'pool-1' }))
    let seen: Pool | undefined
    await using _watch = await second.watch({
      onPool: ({ value }) => void (seen = value),
      onChange: (_name, change) => void (seen &&= applyPoolChange(seen, change)),
      onRemoved: () => void (seen = undefined),
    })
    const acknowledged = new Set<string>()
    const write = async (store: PoolStore, prefix: string, isOver: () => boolean): Promise<void> => {
      for (let index = 0; !isOver(); index += 1) {
        const address = `${prefix}.${index}`
        try {
          const pool = await store.read('pool-1')
          await store.write(
            'pool-1',
            { putClaims: { [address]: aClaim({ id: address }) } },
            pool?.revision ?? 0,
          )
          acknowledged.add(address)
        } catch (thrown) {
          if (!hasCode(thrown, 'REVISION_CONFLICT', 'STORE_UNAVAILABLE', 'OUTCOME_UNKNOWN')) throw thrown
          await clock.sleep(5)
        }
      }
    }
    await underKills(
      (isOver) => [write(first, 'a', isOver), write(second, 'b', isOver)],
      () => acknowledged.size > 50,
    )
    const stored = (await first.read('pool-1'))?.value.claims ?? new Map<string, unknown>()
    expect([...acknowledged].filter((address) => !stored.has(address))).toEqual([])
    await expect
      .poll(() => [...(seen?.claims.keys() ?? [])].toSorted())
      .toEqual([...stored.keys()].toSorted())
  }, 30_000)

  test('no acknowledged release job is lost', async () => {
    await using queue = await openReleaseQueue(one, { clock, log, restores: {} })
    await using worker = await openReleaseQueue(two, { clock, log, restores: {} })
    const handled = new Set<string>()
    await using _work = await worker.consume(async (job) => {
      handled.add(job.claimId ?? '')
      return { kind: 'done' }
    }, 8)
    const acknowledged = new Set<string>()
    const publish = async (isOver: () => boolean): Promise<void> => {
      for (let index = 0; !isOver(); index += 1) {
        try {
          await queue.publish(aReleaseJob({ claimId: `claim-${index}` }))
          acknowledged.add(`claim-${index}`)
        } catch (thrown) {
          if (!hasCode(thrown, 'STORE_UNAVAILABLE')) throw thrown
          await clock.sleep(5)
        }
      }
    }
    await underKills(
      (isOver) => [publish(isOver)],
      () => acknowledged.size > 50,
    )
    const missing = (): string[] => [...acknowledged].filter((claimId) => !handled.has(claimId))
    // What was delivered just before a kill comes back after the acknowledgement time of 15 s.
    await expect.poll(missing, { timeout: 20_000, interval: 100 }).toEqual([])
  }, 40_000)

  test('a pending request fails at once, and later ones are served again', async () => {
    await using asking = openBus(one, { service: 'asking', clock, log })
    await using serving = openBus(two, { service: 'serving', clock, log })
    const began = Promise.withResolvers<void>()
    await using _serving = await serving.serve(verify, 'q', async ({ claimId }, { signal }) => {
      began.resolve()
      if (claimId === 'slow') await clock.sleep(60_000, signal)
      return STANDS
    })
    const asked = asking.request(verify, { claimId: 'slow' }, { budgetMs: 60_000, requestId: 'slow' })
    const outcome = rejection(asked)
    await began.promise
    const killedAt = clock.monotonicMs()
    await server.kill('SIGKILL')
    expect(await outcome).toMatchObject({ code: 'SIGN_OF_LIFE_MISSED' })
    const another = asking.request(verify, {}, { budgetMs: 60_000, requestId: 'r' })
    await expect(another).rejects.toMatchObject({ code: 'NO_RESPONDERS' })
    expect(clock.monotonicMs() - killedAt).toBeLessThan(1_000)
    serving.cancel('slow')
    await server.restart()
    await Promise.all([one.connected(5_000), two.connected(5_000)])
    const ask = (): Promise<VerifyReply> => asking.request(verify, {}, { budgetMs: 5_000, requestId: 'r' })
    await expect.poll(ask).toMatchObject(STANDS)
  }, 20_000)

  test('watchers hear of what vanished with a lost disk, and of what was made since', async () => {
    await using store = await openEndpointStore(one)
    const present = new Set<string>()
    await using _watch = await store.watch({
      onEndpoint: ({ value }) => void present.add(value.metadata.name),
      onRemoved: (_namespace, name) => void present.delete(name),
    })
    await store.create(anEndpoint({ name: 'old' }))
    await expect.poll(() => [...present]).toEqual(['old'])
    await server.kill('SIGKILL')
    rmSync(join(server.dir, 'data'), { recursive: true, force: true })
    await server.restart()
    await one.connected(5_000)
    await ensureStreams(one)
    await store.create(anEndpoint({ name: 'new' }))
    await expect.poll(() => [...present], { timeout: 5_000 }).toEqual(['new'])
  }, 20_000)

  test('everything says plainly that the store is away while it is down', async () => {
    await using pools = await openPoolStore(one, { clock, log })
    await using queue = await openReleaseQueue(one, { clock, log, restores: {} })
    await pools.list()
    await server.kill('SIGKILL')
    await expect.poll(() => one.isConnected()).toBe(false)
    const away = { code: 'STORE_UNAVAILABLE', message: expect.stringContaining('not connected to NATS') }
    await expect(pools.read('pool-1')).rejects.toMatchObject(away)
    await expect(pools.create(aPool())).rejects.toMatchObject(away)
    await expect(queue.publish(aReleaseJob())).rejects.toMatchObject(away)
    await server.restart()
  }, 20_000)
})
