import { type NatsCluster, silentLog, startNatsCluster } from '@subeni/shared/testing'
import { BUCKET, STREAM } from '@subeni/shared/contracts'
import { bucketStream, connectNats, type NatsLink } from '@subeni/shared/nats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TestStack } from './harness/stack.ts'

interface Config {
  readonly name: string
  readonly num_replicas: number
  readonly max_bytes: number
}

const NAMES = [...Object.values(STREAM), ...Object.values(BUCKET).map(bucketStream)]

let cluster: NatsCluster
let stack: TestStack
let link: NatsLink

beforeAll(async () => {
  cluster = await startNatsCluster(3)
  const { url } = cluster.servers[0] ?? { url: '' }
  stack = await TestStack.start(['--nats', url, '--node', 'worker-1'])
  link = await connectNats({ url, name: 'operator', log: silentLog() })
})
afterAll(async () => {
  await link?.[Symbol.asyncDispose]()
  await stack?.[Symbol.asyncDispose]()
  await cluster?.[Symbol.asyncDispose]()
})

async function configs(): Promise<Config[]> {
  const streams = await link.nc.jetstreamManager()
  const found = await Promise.all(NAMES.map((name) => streams.streams.info(name)))
  return found.map(({ config }) => ({ ...config, metadata: {} }))
}

test('what an operator raised on a cluster survives the restart of every service, and every command', async () => {
  const made = await configs()
  expect(made.every(({ num_replicas: replicas }) => replicas === 1)).toBe(true)
  const manager = await link.nc.jetstreamManager()
  for (const { name, max_bytes: bytes } of made) {
    await manager.streams.update(name, { num_replicas: 3, max_bytes: bytes * 2, description: 'ours' })
  }
  const raised = await configs()
  expect(raised.every(({ num_replicas: replicas }) => replicas === 3)).toBe(true)

  const before = await stack.pids()
  for (const pid of Object.values(before)) process.kill(pid, 'SIGKILL')
  await expect
    .poll(async () => Object.entries(await stack.pids()).every(([id, pid]) => pid !== before[id]), {
      timeout: 20_000,
    })
    .toBe(true)
  await expect.poll(async () => (await stack.cli('status')).code, { timeout: 30_000 }).toBe(0)
  for (const command of [
    ['get', 'pools'],
    ['get', 'releases'],
    ['get', 'gateways'],
    ['events'],
    ['dead', 'list'],
  ])
    expect(await stack.cli(...command)).toMatchObject({ code: 0 })
  await expect.poll(() => configs().catch(String), { timeout: 10_000 }).toEqual(raised)
})
