import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BUCKET, STREAM } from '../../contracts/index.ts'
import { systemClock as clock } from '../../lifecycle/index.ts'
import { isReadable, type StoredObject } from '../../objects/index.ts'
import {
  aClaim,
  anEndpoint,
  aPool,
  type NatsServer,
  seededRandom,
  silentLog,
  startNatsServer,
} from '../../testing/index.ts'
import {
  connectNats,
  ensureStreams,
  type NatsLink,
  openEndpointStore,
  openLeaseStore,
  openObjectStore,
  openPoolStore,
} from '../index.ts'
import { encodeKey } from './key-encoding.ts'
import { snapshotRecord } from './pool-log.ts'

const log = silentLog()
const COUNT = 200
const WRONG: readonly unknown[] = [
  null,
  7,
  -1,
  1e300,
  true,
  'text',
  '',
  [],
  {},
  ['x'],
  { x: 1 },
  '\u0000',
  'a'.repeat(9_000),
]
const RAW = [
  '',
  '{',
  'null',
  '[]',
  '{}',
  '7',
  '"x"',
  '\ufeff{}',
  '{"__proto__":{"uid":"x"}}',
  '[['.repeat(5_000),
  '{"a":'.repeat(2_000),
]

/** Each field, however deep, of a good record in turn replaced by something of another type, or left out; and texts that are none. */
function spoilt(goodOf: (n: number) => object): readonly string[] {
  const random = seededRandom(4_711)
  const paths = pathsOf(goodOf(0))
  const made = Array.from({ length: COUNT - RAW.length }, (_, n) => {
    const good = goodOf(RAW.length + n)
    const path = paths[Math.floor(random.next() * paths.length)] ?? []
    const wrong = n % 5 === 0 ? undefined : WRONG[Math.floor(random.next() * WRONG.length)]
    return JSON.stringify(replaced(good, path, wrong))
  })
  return [...RAW, ...made]
}

function pathsOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, item]) => pathsOf(item, [...path, key]))]
}

function replaced(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong
  if (Array.isArray(value))
    return value.map((item, at) => (String(at) === key ? replaced(item, rest, wrong) : item))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, wrong) }
}

describe('records of wrong shape', () => {
  let server: NatsServer
  let link: NatsLink
  beforeAll(async () => {
    server = await startNatsServer()
    link = await connectNats({ url: server.url, name: 'test', log })
    await ensureStreams(link)
  })
  afterAll(async () => {
    await link?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  const store = async (subject: (n: number) => string, texts: readonly string[]): Promise<void> => {
    for (const [n, text] of texts.entries()) await link.nc.request(subject(n), text)
  }

  test(`${COUNT} pools: those that cannot be read are not served, each says why, and the others are`, async () => {
    const record = (n: number) => {
      const { claims, ...pool } = aPool({ name: `bad-${n}`, claims: { '10.0.0.10': aClaim() } })
      return snapshotRecord(pool, claims)
    }
    await store((n) => `subeni.v1.pool.bad-${n}`, spoilt(record))
    await using pools = await openPoolStore(link, { clock, log })
    await pools.create(aPool({ name: 'good' }))
    const unreadable = new Map<string, string>()
    const told: string[] = []
    await using _watch = await pools.watch({
      onPool: ({ value }) => void told.push(value.metadata.name),
      onChange: () => undefined,
      onRemoved: () => undefined,
      onUnreadable: (name, reason) => void unreadable.set(name, reason),
    })
    expect((await pools.list()).map(({ value }) => value.metadata.name)).toEqual(told)
    expect(told).toContain('good')
    // What was left out may have been optional.
    expect(told.length + unreadable.size).toBe(COUNT + 1)
    expect(unreadable.size).toBeGreaterThan(COUNT / 2)
    await expect(pools.read('bad-4')).rejects.toThrow(/^pool bad-4: its record cannot be read: /)
    await pools.write('good', { putClaims: { '10.0.0.10': aClaim() } }, (await pools.revision('good')) ?? 0)
    expect((await pools.read('good'))?.value.claims.size).toBe(1)
  })

  test('a change of wrong shape takes its pool alone out of service, until a whole one is written', async () => {
    await using pools = await openPoolStore(link, { clock, log })
    await pools.create(aPool({ name: 'changed' }))
    await pools.create(aPool({ name: 'beside' }))
    await link.nc.request('subeni.v1.pool.changed', '{"change":{"putClaims":{"10.0.0.10":null}}}')
    await expect(pools.read('changed')).rejects.toThrow(/10\.0\.0\.10: must be an object/)
    expect((await pools.list()).map(({ value }) => value.metadata.name)).toContain('beside')
  })

  test(`${COUNT} endpoints: each that cannot be read says so when it is looked at, and nothing else is disturbed`, async () => {
    const key = (n: number): string => `$KV.${BUCKET.endpoints}.${encodeKey('default', `pod-${n}`)}`
    await store(
      key,
      spoilt((n) => anEndpoint({ namespace: 'default', name: `pod-${n}` })),
    )
    await using endpoints = await openEndpointStore(link)
    await endpoints.create(anEndpoint({ namespace: 'default', name: 'good' }))
    const seen: boolean[] = []
    await using _watch = await endpoints.watch({
      onEndpoint: (endpoint) => void seen.push(isReadable(endpoint)),
      onRemoved: () => undefined,
    })
    const listed = (await endpoints.list()).map(({ value }) => value.metadata.name)
    expect(listed).toContain('good')
    expect(seen.filter(Boolean)).toHaveLength(listed.length)
    expect(listed.length).toBeLessThan(COUNT / 2)
    await expect(endpoints.read('default', 'pod-4')).rejects.toMatchObject({ code: 'MALFORMED_MESSAGE' })
  })

  test(`${COUNT} objects, and leases: what cannot be read is left out`, async () => {
    const node = (name: string): StoredObject => {
      const { metadata } = aPool({ name })
      return { apiVersion: 'v1', kind: 'Node', metadata }
    }
    const key = (n: number): string => `$KV.${BUCKET.objects}.${encodeKey('Node', '', `node-${n}`)}`
    await store(
      key,
      spoilt((n) => node(`node-${n}`)),
    )
    const lease = { holder: 'a', ttlMs: 1_000 }
    await store(
      (n) => `$KV.${BUCKET.leases}.${encodeKey(`lease-${n}`)}`,
      spoilt(() => lease),
    )
    await using objects = await openObjectStore(link)
    await objects.create(node('good'))
    const names = (await objects.list('Node')).map(({ value }) => value.metadata.name)
    expect(names).toContain('good')
    expect(names.length).toBeLessThan(COUNT)
    const leases = await openLeaseStore(link, { clock })
    expect(await leases.acquire('fresh', 'me', 1_000)).toBe(true)
    expect(await leases.acquire('lease-4', 'me', 1_000)).toBe(false)
  })

  test('all of them are still there: nothing was removed because it could not be read', async () => {
    const info = await link.nc.jetstreamManager().then((manager) => manager.streams.info(STREAM.pools))
    expect(info.state.messages).toBeGreaterThan(COUNT)
  })
})
