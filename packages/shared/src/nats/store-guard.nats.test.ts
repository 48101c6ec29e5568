import { afterEach, beforeEach, expect, test } from 'vitest'
import { BUCKET, STREAM } from '../contracts/index.ts'
import { createRegistry } from '../metrics/index.ts'
import { MemoryEventLog, type NatsServer, silentLog, startNatsServer } from '../testing/index.ts'
import { systemClock } from '../lifecycle/system-clock.ts'
import { callApi } from './core/jet-stream.ts'
import {
  acknowledgeStoreChanges,
  connectNats,
  guardStores,
  type NatsLink,
  asStored,
  openKeyValue,
  readStoreChanges,
} from './index.ts'

const log = silentLog()
let server: NatsServer
let one: NatsLink
let two: NatsLink

beforeEach(async () => {
  server = await startNatsServer()
  one = await connectNats({ url: server.url, name: 'one', log })
  two = await connectNats({ url: server.url, name: 'two', log })
})
afterEach(async () => {
  await one[Symbol.asyncDispose]()
  await two[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

async function guarded(link: NatsLink) {
  const [events, registry] = [new MemoryEventLog(systemClock), createRegistry('test')]
  const guard = await guardStores(link, { making: {}, events, log, registry })
  const told = (): number => events.kinds.filter((kind) => kind === 'store-changed').length
  const metric = () => registry.getSingleMetricAsString('subeni_store_unacknowledged_changes')
  return { guard, told, metric }
}

test('a change is written down once, told once, kept for those who start later, and ends with its acknowledgement', async () => {
  const first = await guarded(one)
  const second = await guarded(two)
  expect(first.guard.changes()).toEqual([])
  await expect.poll(() => first.guard.heights().length).toBe(10)
  await callApi(two, `STREAM.DELETE.${STREAM.dead}`, {})
  const known = [{ stream: STREAM.dead, what: 'made-anew' }]
  await expect.poll(() => first.guard.changes(), { timeout: 8_000 }).toMatchObject(known)
  await expect.poll(() => second.guard.changes(), { timeout: 8_000 }).toMatchObject(known)
  await expect.poll(() => first.told() + second.told()).toBe(1)
  expect(first.guard.notReady()).toEqual([])
  await first.guard[Symbol.asyncDispose]()

  await using third = await connectNats({ url: server.url, name: 'three', log })
  const later = await guarded(third)
  expect(later.guard.changes()).toMatchObject(known)
  expect(await later.metric()).toContain(`{stream="${STREAM.dead}",what="made-anew",service="test"} 1`)
  await using bucket = openKeyValue(third, BUCKET.store, { decode: asStored })
  expect(await readStoreChanges(bucket)).toMatchObject(known)
  expect(await acknowledgeStoreChanges(bucket, ['other'])).toEqual([])
  expect(await acknowledgeStoreChanges(bucket, 'all')).toMatchObject(known)
  await expect.poll(() => [...second.guard.changes(), ...later.guard.changes()]).toEqual([])
  expect(await later.metric()).not.toContain(STREAM.dead)
})
