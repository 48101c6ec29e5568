import { createLogger } from '@subeni/shared/logging'
import { connectNats, type NatsLink } from '@subeni/shared/nats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claimsOfPools, readBooks, waitForPrewarm } from './harness/books.ts'
import { eventsOfKind } from './harness/events.ts'
import { metricOf } from './harness/pending-add.ts'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { reconfigureServer } from './harness/server-config.ts'
import { firstIp } from './harness/socket-call.ts'
import { TestStack } from './harness/stack.ts'

const POOL = poolManifest({
  name: 'one',
  subnet: '10.66.0.0/24',
  ips: ['10.66.0.1-10.66.0.40'],
  node: 'worker-1',
})
const SETTINGS = ['cloud.qps=400', 'cloud.burst=400', 'sweep.interval=2s', 'sweep.claimAge=20s']

const request = (name: string) => ({ node: 'worker-1', pod: `default/${name}`, pools: ['one'] })

let stack: TestStack
let link: NatsLink
beforeAll(async () => {
  stack = await TestStack.start(['--node', 'worker-1', ...SETTINGS.flatMap((each) => ['--set', each])])
  const applied = await stack.apply([POOL])
  if (applied.code !== 0) throw new Error(applied.stderr)
  await waitForPrewarm(stack, ['one'])
  link = await connectNats({ url: stack.ready.nats, name: 'test', log: createLogger('test', 'silent') })
})
afterAll(async () => {
  await link[Symbol.asyncDispose]()
  await stack[Symbol.asyncDispose]()
})

/** A call of JetStream's API, as an operator's tool makes one. Throws what it refuses. */
async function jetStream(call: string, body: object = {}): Promise<{ config?: object }> {
  const answer = await link.nc.request(`$JS.API.${call}`, JSON.stringify(body), { timeout: 5_000 })
  const said = answer.json<{ config?: object; error?: { description: string } }>()
  if (said.error) throw new Error(`${call}: ${said.error.description}`)
  return said
}

/** The stream takes nothing more; returns what lets it again. */
async function fill(stream: string): Promise<() => Promise<void>> {
  const { config } = await jetStream(`STREAM.INFO.${stream}`)
  const change = async (part: object): Promise<void> => {
    await jetStream(`STREAM.UPDATE.${stream}`, { ...config, ...part })
  }
  await change({ max_bytes: 1 })
  return () => change({})
}

const keptDels = () => metricOf(stack.ready.metrics['ingress/worker-1'] ?? '', 'subeni_ingress_pending_dels')

/** Nobody asks for it any more: the node's ingress ends what it kept. */
async function untilReleased(pods: readonly string[]): Promise<void> {
  await poll('kept DELs to be accepted', async () => ((await keptDels()) === 0 ? true : undefined), {
    withinMs: 50_000,
  })
  await poll('releases to end', async () => {
    const { pools, endpoints } = await readBooks(stack)
    const left = [...endpoints.map(({ metadata }) => metadata.name), ...pools.flatMap(podsOf)]
    return pods.some((pod) => left.includes(pod)) ? undefined : true
  })
}

const podsOf = ({ claims }: { claims: Record<string, { pod: string }> }) =>
  Object.values(claims).map(({ pod }) => pod.split('/')[1] ?? '')

describe('NATS that does not store', () => {
  test.each([
    {
      title: 'without JetStream',
      refuse: () => reconfigureServer(stack, (text) => text.replace(/^jetstream \{[^}]*\}$/m, '')),
      says: { del: 'JetStream is not enabled', add: 'JetStream is not enabled' },
    },
    {
      title: 'whose streams are full',
      refuse: async () => {
        const undo = [
          await fill('SUBENI_RELEASES'),
          await fill('SUBENI_POOLS'),
          await fill('KV_subeni-endpoints'),
        ]
        return async () => {
          for (const each of undo) await each()
        }
      },
      says: { del: 'maximum bytes exceeded', add: 'SUBENI_POOLS --max-bytes' },
    },
  ])(
    '$title: ADD and DEL are refused and say why; the DEL is kept, and repeated until it is accepted',
    async ({ title, refuse, says }) => {
      const name = `pod-${title.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}`
      firstIp(await stack.add(request(name)))
      const allow = await refuse()
      const [del, add] = await Promise.all([stack.del(request(name)), stack.add(request(`${name}-late`))])
      expect([del.status, del.text]).toEqual([500, expect.stringContaining(says.del)])
      expect(del.text).toContain('STORE_UNAVAILABLE')
      expect([add.status, add.text]).toEqual([500, expect.stringContaining(says.add)])
      expect(add.text).toContain('STORE_UNAVAILABLE')
      expect(await keptDels()).toBe(1)
      await allow()
      await untilReleased([name])
      firstIp(await stack.add(request(`${name}-late`)))
    },
  )

  test('whose job stream alone is full: a DEL is refused and kept, ADDs go on', async () => {
    firstIp(await stack.add(request('no-job')))
    const allow = await fill('SUBENI_RELEASES')
    const { status, text } = await stack.del(request('no-job'))
    expect([status, text]).toEqual([500, expect.stringContaining('maximum bytes exceeded')])
    expect(await keptDels()).toBe(1)
    firstIp(await stack.add(request('goes-on')))
    await allow()
    await untilReleased(['no-job'])
  })
})

describe('the job streams, deleted while claims are releasing', () => {
  test('come back, and the sweep restores every job: each claim is freed once', async () => {
    const pods = Array.from({ length: 20 }, (_, n) => `lost-${n}`)
    for (const pod of pods) firstIp(await stack.add(request(pod)))
    expect(await stack.cli('scale', 'release-worker', '0')).toMatchObject({ code: 0 })
    for (const pod of pods) expect((await stack.del(request(pod))).status).toBe(200)
    await jetStream('STREAM.DELETE.SUBENI_RELEASES')
    await jetStream('STREAM.DELETE.SUBENI_DEAD')
    const states = Object.values((await claimsOfPools(stack))['one'] ?? {})
    expect(states.filter(({ state }) => state === 'releasing')).toHaveLength(pods.length)
    expect(await stack.cli('scale', 'release-worker', '1')).toMatchObject({ code: 0 })
    await untilReleased(pods)
    const told = async (kind: string) =>
      (await eventsOfKind(stack, kind)).map(({ podName }) => podName).filter((pod) => pods.includes(pod))
    expect((await told('sweep-mended')).toSorted()).toEqual(pods.toSorted())
    expect((await told('provider-accepted')).toSorted()).toEqual(pods.toSorted())
  })

  test('without any process starting anew, too, and DELs are taken meanwhile', async () => {
    firstIp(await stack.add(request('meanwhile')))
    await jetStream('STREAM.DELETE.SUBENI_RELEASES')
    await jetStream('STREAM.DELETE.SUBENI_DEAD')
    await poll('the DEL to be accepted', async () =>
      (await stack.del(request('meanwhile'))).status === 200 ? true : undefined,
    )
    await untilReleased(['meanwhile'])
    expect(await keptDels()).toBe(0)
  })
})
