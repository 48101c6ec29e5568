/**
 * What the gateway costs: the same allocation by a bare undici client, and through NATS and one gateway with its limits
 * off, both to the same provider in the same run, in turns.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Pool } from 'undici'
import { GatewayGroup } from '../integration/harness/gateway-group.ts'
import { line, say } from './print.ts'
import { bestOf, closedLoop, type Figures } from './stats.ts'

const ROUNDS = 5
const ONE_CALLER = 1_500
const CALLERS = 64
const MANY_CALLS = 6_000
const PATH = '/v1/apis/network.iaas.io/ipam/allocate-ips'
const OFF = {
  'rateLimit.qps': '1000000',
  'rateLimit.burst': '1000000',
  'rateLimit.queueMax': '100000',
  logLevel: 'warn',
}
const LIMITS = { addedMs: 0.6, share: 0.25 } as const

/** Starts and ends what it needs: a NATS server, a provider, one gateway. */
export async function reportGateway(): Promise<void> {
  const provider = fork(join(import.meta.dirname, 'instant-provider.ts'))
  const [port] = (await once(provider, 'message')) as [number]
  const url = `http://127.0.0.1:${port}`
  await using group = await GatewayGroup.start(1, OFF, { providerUrl: url })
  const pool = new Pool(url, { connections: CALLERS, pipelining: 1 })
  const calls = { bare: bareCall(pool), gateway: gatewayCall(group) }
  const one = { bare: [] as Figures[], gateway: [] as Figures[] }
  const many = { bare: [] as Figures[], gateway: [] as Figures[] }
  for (const call of Object.values(calls)) await closedLoop(MANY_CALLS / 2, CALLERS, call)
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const kind of ['bare', 'gateway'] as const) {
      one[kind].push(await closedLoop(ONE_CALLER, 1, calls[kind]))
      many[kind].push(await closedLoop(MANY_CALLS, CALLERS, calls[kind]))
    }
  }
  await pool.destroy()
  provider.disconnect()
  report({ bare: one.bare, bareMany: many.bare, gateway: one.gateway, gatewayMany: many.gateway })
}

function bareCall(pool: Pool): (index: number) => Promise<void> {
  const item = { parentNicMac: 'fa:16:3e:11:22:33', subnet: '10.0.0.0/8', ipv4Address: '10.0.0.1' }
  return async (index) => {
    const podUID = `bare-${index}`
    const body = JSON.stringify({
      podUID,
      nodeName: 'worker-1',
      subEniRequests: [{ ...item, ipv6Address: '' }],
    })
    const headers = { 'content-type': 'application/json', 'x-request-timeout-ms': '50000' }
    const answer = await pool.request({ path: PATH, method: 'POST', headers, body })
    await answer.body.json()
  }
}

function gatewayCall(group: GatewayGroup): () => Promise<void> {
  return async () => {
    const { code } = await group.allocate(50_000)
    if (code !== 'done') throw new Error(`the gateway answered ${code}`)
  }
}

function report(
  runs: Readonly<Record<'bare' | 'bareMany' | 'gateway' | 'gatewayMany', readonly Figures[]>>,
): void {
  const [bare, bareMany] = [bestOf(runs.bare), bestOf(runs.bareMany)]
  const [gateway, gatewayMany] = [bestOf(runs.gateway), bestOf(runs.gatewayMany)]
  line('bare undici call, 1 caller', bare)
  line(`bare undici call, ${CALLERS} callers`, bareMany)
  line('through the gateway, 1 caller', gateway)
  line(`through the gateway, ${CALLERS} callers`, gatewayMany)
  const added = (gateway.p50Ms - bare.p50Ms).toFixed(3)
  const share = (gatewayMany.perSecond / bareMany.perSecond).toFixed(3)
  say(
    `  p50 is ${added} ms more (at most ${LIMITS.addedMs}); rate is ${share} of the bare client's (at least ${LIMITS.share})`,
  )
}
