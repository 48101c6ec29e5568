import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { GatewayGroup, pour } from '../harness/gateway-group.ts'
import { poll } from '../harness/poll.ts'
import { runCli } from '../harness/stack.ts'

const List = z.object({
  items: z.array(
    z.looseObject({ instance: z.string(), share: z.number(), qps: z.number(), p50Ms: z.number().nullable() }),
  ),
})

describe('subeni get gateways', () => {
  let group: GatewayGroup
  beforeAll(async () => {
    group = await GatewayGroup.start(2, { 'rateLimit.qps': '100', 'breaker.resetTimeout': '1m' })
  })
  afterAll(() => group[Symbol.asyncDispose]())

  const cli = (...args: string[]) => runCli(['get', 'gateways', ...args], '', { NATS_URL: group.nats.url })
  const list = async () => List.parse(JSON.parse((await cli('-o', 'json')).stdout)).items

  test('shows each replica with its share, queue and quantiles', async () => {
    await pour(100, 1_000, () => group.allocate(5_000))
    const { stdout } = await cli()
    expect(stdout.split('\n')[0]).toMatch(
      /NAME +SHARE +SLOTS +QUEUE +IN-FLIGHT +BREAKER +P50 +P99 +LAST ERROR/,
    )
    expect(stdout).toMatch(
      /provider-gateway\/0 +[\d.]+\/s of 100\/s +\d+ +0\+0 +0 +closed +[\d.]+ms +[\d.]+ms +-/,
    )
    const items = await list()
    expect(items.map(({ instance }) => instance)).toEqual(['provider-gateway/0', 'provider-gateway/1'])
    for (const { qps, p50Ms } of items) expect([qps, p50Ms]).toEqual([100, expect.any(Number)])
  })

  test('shows an open circuit and the last error', async () => {
    await group.provider.die()
    await pour(50, 1_000, () => group.allocate(2_000))
    const { stdout } = await cli()
    expect(stdout).toMatch(/allocate open, release closed .*PROVIDER_UNAVAILABLE: /)
    await group.provider.revive()
  })

  test('forgets a replica that was killed', async () => {
    await group.kill(1)
    await poll('one gateway', async () => ((await list()).length === 1 ? true : undefined))
    expect((await list())[0]?.instance).toBe('provider-gateway/0')
  })

  test('says that none answers, and ends with status 1', async () => {
    await group.kill(0)
    const { code, stderr } = await cli()
    expect(code).toBe(1)
    expect(stderr).toContain('no provider-gateway answers')
  })
})
