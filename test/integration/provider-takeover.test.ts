import { expect, test } from 'vitest'
import { z } from 'zod'
import { disagreements, readBooks, waitForPrewarm } from './harness/books.ts'
import { cloudRequests } from './harness/cloud-requests.ts'
import { poll } from './harness/poll.ts'
import { poolManifest } from './harness/pools.ts'
import { TestStack } from './harness/stack.ts'

const SETTINGS = ['cloud.qps=20', 'cloud.burst=2', 'cloud.transactionTimeout=2s', 'lease.ttl=1s']

const Status = z.object({
  processes: z.record(
    z.string(),
    z.object({ pid: z.number().nullable(), ready: z.boolean(), missing: z.string() }),
  ),
})

test(
  'a standby provider waits, takes over in the middle of prewarming, and makes nothing twice',
  { timeout: 120_000 },
  async () => {
    await using stack = await TestStack.start([
      '--node',
      'worker-1',
      ...SETTINGS.flatMap((setting) => ['--set', setting]),
    ])
    expect((await stack.cli('scale', 'iaas-provider', '2')).code).toBe(0)
    // Its exit status says that not everything is ready, and a standby never is.
    const status = async () => Status.parse(JSON.parse((await stack.cli('status', '-o', 'json')).stdout))
    const standby = async () => (await status()).processes['iaas-provider/1']
    await poll('the standby', async () => ((await standby())?.missing.includes('lease') ? true : undefined))
    const pool = poolManifest({
      name: 'w1',
      subnet: '10.81.0.0/16',
      ips: ['10.81.0.1-10.81.0.100'],
      node: 'worker-1',
    })
    expect(await stack.apply([pool])).toMatchObject({ code: 0 })
    const creates = async () => (await cloudRequests(stack)).filter(({ op }) => op === 'create')
    await poll('some creates', async () => ((await creates()).length > 20 ? true : undefined))
    const active = (await status()).processes['iaas-provider/0']?.pid ?? 0
    // Frozen, not killed: the same instance would be back before its lease ends, and when it thaws it must not go on.
    process.kill(active, 'SIGSTOP')
    await poll('the takeover', async () => ((await standby())?.ready ? true : undefined))
    process.kill(active, 'SIGCONT')
    await waitForPrewarm(stack, ['w1'], 60_000)
    const made = (await creates()).filter((call) => call.status === 201)
    expect(new Set(made.map((call) => call['address'])).size).toBe(100)
    expect(made).toHaveLength(100)
    expect(disagreements(await readBooks(stack))).toEqual([])
  },
)

test(
  'of two providers started at once one is active, and the gateways follow when the other takes over',
  { timeout: 120_000 },
  async () => {
    await using stack = await TestStack.start([
      '--node',
      'worker-1',
      '--scale',
      'iaas-provider=2',
      ...SETTINGS.flatMap((setting) => ['--set', setting]),
    ])
    const global = poolManifest({ name: 'global', subnet: '10.82.0.0/16', ips: ['10.82.0.1-10.82.0.9'] })
    expect(await stack.apply([global])).toMatchObject({ code: 0 })
    const add = (pod: string) => stack.add({ node: 'worker-1', pod: `takeover/${pod}`, pools: ['global'] })
    expect(await add('before')).toMatchObject({ status: 200 })
    const providers = async () => {
      const { processes } = Status.parse(JSON.parse((await stack.cli('status', '-o', 'json')).stdout))
      return Object.entries(processes).filter(([id]) => id.startsWith('iaas-provider/'))
    }
    const actives = async () => (await providers()).filter(([, { ready }]) => ready).map(([id]) => id)
    const [former, ...others] = (await providers()).filter(([, { ready }]) => ready)
    expect(others).toEqual([])
    const [formerId = '', { pid = 0 } = {}] = former ?? []
    process.kill(pid ?? 0, 'SIGSTOP')
    try {
      await poll('the takeover', async () =>
        (await actives()).some((id) => id !== formerId) ? true : undefined,
      )
      // Two addresses that the cloud does not have yet, so that the provider must be asked.
      expect(await Promise.all([add('frozen-1'), add('frozen-2')])).toMatchObject([
        { status: 200 },
        { status: 200 },
      ])
    } finally {
      process.kill(pid ?? 0, 'SIGCONT')
    }
    expect(await add('thawed')).toMatchObject({ status: 200 })
    expect(await actives()).toHaveLength(1)
    expect(disagreements(await readBooks(stack))).toEqual([])
  },
)
