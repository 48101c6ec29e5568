import { expect, test } from 'vitest'
import { claimsOfPools, readBooks, waitForPrewarm } from './harness/books.ts'
import { metricOf } from './harness/pending-add.ts'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { RealDisk, realDiskProblem } from './harness/real-disk.ts'
import { restartServer } from './harness/server-config.ts'
import type { Answer } from './harness/socket-call.ts'
import { firstIp } from './harness/socket-call.ts'
import { type AddRequest, TestStack } from './harness/stack.ts'

const PODS_MAX = 200
const POOL = poolManifest({
  name: 'one',
  subnet: '10.67.0.0/24',
  ips: ['10.67.0.1-10.67.0.250'],
  iaas: false,
})
const NODE = poolManifest({ name: 'node', subnet: '10.68.0.0/24', ips: ['10.68.0.1'], node: 'worker-1' })
const request = (name: string, pool = 'one'): AddRequest => ({
  node: 'worker-1',
  pod: `default/${name}`,
  pools: [pool],
})

/** ADDs, one after the other, until one is refused. */
async function addUntilRefused(stack: TestStack): Promise<{ refused: Answer; held: string[] }> {
  const held: string[] = []
  for (let n = 0; n < PODS_MAX; n += 1) {
    const answer = await stack.add(request(`pod-${n}`))
    if (answer.status !== 200) return { refused: answer, held }
    held.push(firstIp(answer).address.split('/')[0] ?? '')
  }
  throw new Error(`${PODS_MAX} ADDs were answered`)
}

const FAULTS = {
  full: { begin: (disk: RealDisk) => disk.fill(), end: (disk: RealDisk) => disk.empty() },
  'read-only': { begin: (disk: RealDisk) => disk.breakDown(), end: (disk: RealDisk) => disk.replace() },
}

test.for(['full', 'read-only'] as const)(
  "NATS' disk is %s: DEL and ADD are refused and say why, what was answered is kept, and so is the DEL",
  { timeout: 180_000 },
  async (fault, context) => {
    const problem = realDiskProblem()
    if (problem !== undefined) context.skip(`no disk of one's own: ${problem}`)
    using disk = new RealDisk()
    await using stack = await TestStack.start(['--node', 'worker-1'], disk.dir)
    expect(await stack.apply([POOL, NODE])).toMatchObject({ code: 0 })
    await waitForPrewarm(stack, ['node'])
    firstIp(await stack.add(request('first', 'node')))
    FAULTS[fault].begin(disk)
    const { refused, held } = await addUntilRefused(stack)
    const del = await stack.del(request('first', 'node'))
    for (const { status, text } of [refused, del])
      expect([status, text]).toEqual([500, expect.stringMatching(/STORE_UNAVAILABLE.*(JetStream|NATS)/)])
    const kept = () => metricOf(stack.ready.metrics['ingress/worker-1'] ?? '', 'subeni_ingress_pending_dels')
    expect(await kept()).toBe(1)
    FAULTS[fault].end(disk)
    await restartServer(stack)
    await poll('the kept DEL to be accepted', async () => ((await kept()) === 0 ? true : undefined), {
      withinMs: 60_000,
    })
    const claims = await claimsOfPools(stack)
    expect(Object.keys(claims['one'] ?? {})).toEqual(expect.arrayContaining(held))
    await poll('its claim to be free', async () => {
      const { pools } = await readBooks(stack)
      return pools.every(({ name, claims: left }) => name !== 'node' || left['10.68.0.1'] === undefined)
        ? true
        : undefined
    })
    firstIp(await stack.add(request('second', 'node')))
  },
)
