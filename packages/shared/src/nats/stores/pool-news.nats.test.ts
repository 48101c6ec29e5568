import { expect, test } from 'vitest'
import { systemClock as clock } from '../../lifecycle/index.ts'
import { aClaim, aPool, type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats, ensureStreams, type NatsLink, openPoolStore } from '../index.ts'

const log = silentLog()
const ipMetaData = { metadata: '{}', observedGeneration: 1, readyIPCount: 0, unreadyIPCount: 0 }
const parentNic = { name: 'eth1', mac: 'fa:16:3e:00:00:01' }

async function connect(server: NatsServer, name: string): Promise<NatsLink> {
  const link = await connectNats({ url: server.url, name, log })
  await ensureStreams(link)
  return link
}

/** What a store that follows settings tells, in short. */
async function follow(link: NatsLink): Promise<{ told: string[] }> {
  const store = await openPoolStore(link, { clock, log, follows: 'settings' })
  const told: string[] = []
  await store.watch({
    onPool: ({ value }) =>
      told.push(`pool ${value.metadata.name} ${value.claims.size} ${'ipMetaData' in value}`),
    onChange: (name, change) => told.push(`${name} ${Object.keys(change).join()}`),
    onRemoved: (name) => told.push(`removed ${name}`),
  })
  return { told }
}

test('settings of pools are told, old and new; claims and entries are not even delivered', async () => {
  await using server = await startNatsServer()
  await using writing = await connect(server, 'writing')
  await using following = await connect(server, 'following')
  const store = await openPoolStore(writing, { clock, log })
  let revision = await store.create(aPool({ name: 'old', ipMetaData, claims: { '10.0.0.10': aClaim() } }))
  const { told } = await follow(following)
  expect(told).toEqual(['pool old 0 false'])
  const before = following.nc.stats().inMsgs
  for (const address of ['10.0.0.11', '10.0.0.12'])
    revision = await store.write('old', { putClaims: { [address]: aClaim() } }, revision)
  revision = await store.write('old', { ipMetaData }, revision)
  revision = await store.write('old', { parentNic, removeClaims: ['10.0.0.11'] }, revision)
  await store.create(aPool({ name: 'new' }))
  await store.remove('old', revision)
  await expect
    .poll(() => told)
    .toEqual(['pool old 0 false', 'old parentNic', 'pool new 0 false', 'removed old'])
  expect(following.nc.stats().inMsgs - before).toBe(3)
})

test('a pool is read live, whole, by a process that follows none', async () => {
  await using server = await startNatsServer()
  await using writing = await connect(server, 'writing')
  await using reading = await connect(server, 'reading')
  const store = await openPoolStore(writing, { clock, log })
  const reader = await openPoolStore(reading, { clock, log, follows: 'settings' })
  let revision = await store.create(aPool({ name: 'one' }))
  for (let index = 0; index < 150; index += 1)
    revision = await store.write('one', { putClaims: { [`10.1.0.${index}`]: aClaim() } }, revision)
  expect(await reader.read('one')).toEqual(await store.read('one'))
  expect((await reader.list()).map(({ value }) => value.claims.size)).toEqual([150])
  await store.remove('one', revision)
  expect(await reader.read('one')).toBeUndefined()
  expect(await reader.list()).toEqual([])
})

test('what was written while the connection was down is told after it', async () => {
  await using server = await startNatsServer()
  await using following = await connect(server, 'following')
  const { told } = await follow(following)
  await server.kill('SIGKILL')
  await server.restart()
  await using writing = await connect(server, 'writing')
  await (await openPoolStore(writing, { clock, log })).create(aPool({ name: 'late' }))
  await expect.poll(() => told, { timeout: 20_000 }).toEqual(['pool late 0 false'])
})
