import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { connectNats, openReleaseQueue } from '@subeni/shared/nats'
import { startNatsServer } from '@subeni/shared/testing'
import { poll } from '../integration/harness/poll.ts'
import { poolManifest } from '../integration/harness/pools.ts'
import { readyPool, startTestProvider } from '../integration/harness/provider.ts'
import { TestStack } from '../integration/harness/stack.ts'
import { FloorMeter } from './floor.ts'

const RELEASES = 5_000
const POOLS = 20
const AT_ONCE = 64

/** Queued releases that one worker gets through in a second, against a provider in this process, without limits. */
async function measureReleases(): Promise<number> {
  await using provider = await startTestProvider()
  const settings = ['rateLimit.qps=100000', 'rateLimit.burst=100000', 'logLevel=warn']
  await using stack = await TestStack.start([
    '--node',
    'bench-1',
    '--provider',
    provider.url,
    '--scale',
    'release-worker=0',
    ...settings.flatMap((setting) => ['--set', setting]),
  ])
  await prepare(stack)
  await eachPod((pod, pool) => stack.add({ node: 'bench-1', pod, pools: [pool] }))
  await eachPod((pod) => stack.del({ node: 'bench-1', pod }))
  const log = createLogger('bench', 'silent')
  await using link = await connectNats({ url: stack.ready.nats, name: 'bench', log })
  await using queue = await openReleaseQueue(link, { clock: systemClock, log })
  const left = async (): Promise<number> => {
    const { waiting, unsettled } = await queue.figures()
    return waiting + unsettled
  }
  if ((await left()) !== RELEASES) throw new Error(`${await left()} releases are queued, not ${RELEASES}`)
  await stack.cli('scale', 'release-worker', '1')
  await poll('the first release', async () => ((await left()) < RELEASES ? true : undefined), { everyMs: 10 })
  const [before, since] = [await left(), performance.now()]
  await poll('all releases', async () => ((await left()) === 0 ? true : undefined), {
    withinMs: 300_000,
    everyMs: 50,
  })
  return (before * 1_000) / (performance.now() - since)
}

async function prepare(stack: TestStack): Promise<void> {
  const pools = Array.from({ length: POOLS }, (_, n) => {
    const addresses = Array.from({ length: RELEASES / POOLS }, (_each, index) => `10.90.${n}.${index + 1}`)
    const range = `${addresses[0]}-${addresses.at(-1)}`
    const pool = poolManifest({ name: `bench-${n}`, subnet: '10.90.0.0/16', ips: [range], node: 'bench-1' })
    return readyPool(pool, addresses, 'bench-1')
  })
  const applied = await stack.apply(pools)
  if (applied.code !== 0) throw new Error(applied.stderr)
}

async function eachPod(call: (pod: string, pool: string) => Promise<{ status: number; text: string }>) {
  let next = 0
  const work = async (): Promise<void> => {
    for (let n = next; n < RELEASES; n = next) {
      next += 1
      const { status, text } = await call(`default/pod-${n}`, `bench-${n % POOLS}`)
      if (status !== 200) throw new Error(`${status}: ${text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

/** The section "releases": its rate as a share of raw request-reply, measured on a server of its own in the same run. */
export async function reportReleases(): Promise<void> {
  await using server = await startNatsServer()
  await using meter = await FloorMeter.open(server.url)
  const { requestMany } = await meter.measure()
  const perSecond = await measureReleases()
  const share = (perSecond / requestMany.perSecond).toFixed(3)
  process.stdout.write(`releases ${Math.round(perSecond)}/s: ${share} of request-reply\n`)
}
