import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { releaseJobCodec, type ReleaseJob } from '../../contracts/index.ts'
import { systemClock as clock } from '../../lifecycle/index.ts'
import { aReleaseJob, type NatsServer, silentLog, startNatsServer } from '../../testing/index.ts'
import { connectNats, ensureStreams, type NatsLink, openReleaseQueue } from '../index.ts'

const log = silentLog()
const JOB = 'subeni.v1.release.job.'
const DEAD = 'subeni.v1.release.dead.'
const job = (claimId: string, given: Partial<ReleaseJob> = {}): Uint8Array =>
  releaseJobCodec.encode(aReleaseJob({ claimId, ...given }))
const inPool = (pool: string, address = '10.0.0.10') => ({ addresses: [{ pool, address }] })

const FOREIGN = [
  { title: 'a pool with a blank', token: 'blank', data: job('blank', inPool('x y')) },
  { title: 'a pool with a wildcard', token: 'wild', data: job('wild', inPool('>')) },
  { title: 'a pool without a name', token: 'nameless', data: job('nameless', inPool('')) },
  { title: 'no address', token: 'text', data: job('text', inPool('pool-1', 'ten')) },
  { title: 'an id with a sign', token: 'b%', data: job('b%') },
  { title: 'an id of two tokens', token: 'a.good', data: job('a.good') },
  { title: "another claim's id", token: 'other', data: job('good') },
  { title: 'an id without end', token: 'l'.repeat(300), data: job('l'.repeat(300)) },
  { title: 'what is no job', token: 'garbage', data: Buffer.from([255, 255, 255]) },
  { title: 'seven megabytes', token: 'huge', data: Buffer.alloc(7_000_000, 255) },
]

describe('jobs that somebody else put into the queue', () => {
  let server: NatsServer
  let link: NatsLink
  beforeAll(async () => {
    server = await startNatsServer()
    link = await connectNats({ url: server.url, name: 'worker', log })
    await ensureStreams(link)
  })
  afterAll(async () => {
    await link?.[Symbol.asyncDispose]()
    await server?.[Symbol.asyncDispose]()
  })

  test('become letters, each by name, and hold up no other job and no list of letters', async () => {
    for (const { token, data } of FOREIGN) await link.nc.request(`${JOB}${token}`, data)
    for (const token of ['b%', 'a.b', 'garbage.too']) await link.nc.request(`${DEAD}${token}`, 'garbage')
    await using queue = await openReleaseQueue(link, { clock, log })
    await queue.publish(aReleaseJob({ claimId: 'good' }))
    const handled: string[] = []
    await using _consuming = await queue.consume(async ({ claimId }) => {
      handled.push(claimId)
      return { kind: 'done' }
    }, 4)
    await expect.poll(() => queue.ids(), { timeout: 20_000 }).toEqual([])
    expect(handled).toEqual(['good'])
    const ids = await queue.deadIds()
    expect(ids).toHaveLength(FOREIGN.length + 3)
    const letters = await queue.deadLetters(ids)
    expect(new Set(letters.map(({ job: about }) => about?.claimId))).toEqual(new Set(ids))
    for (const { attempts, code } of letters) {
      expect(code).toBe('MALFORMED_MESSAGE')
      expect(attempts[0]?.text.length).toBeLessThan(8_000)
    }
    for (const id of ids) await queue.removeDeadLetter(id)
    expect(await queue.deadIds()).toEqual([])
    expect(link.isConnected()).toBe(true)
  })
})
