/**
 * What the gateway costs: the same allocation by a bare undici client, and through NATS and one gateway with its limits
 * off, both to the same provider in the same run, in turns.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { Pool } from 'undici'
import { GatewayGroup } from '../integration/harness/gateway-group.ts'
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

export interface GatewayFigures {
  readonly bare: Figures
  readonly bareMany: Figures
  readonly gateway: Figures
  readonly gatewayMany: Figures
  /** p50 over the bare call's, and rate as a share of the bare client's. */
  readonly addedMs: number
  readonly share: number
  readonly isWithinLimits: boolean
}

/** Measures, and prints through `say`. Starts and ends what it needs: a NATS server, a provider, one gateway. */
export async function gatewaySection(say: (text: string) => void): Promise<GatewayFigures> {
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
  const figures = {
    bare: bestOf(one.bare),
    bareMany: bestOf(many.bare),
    gateway: bestOf(one.gateway),
    gatewayMany: bestOf(many.gateway),
  }
  const addedMs = figures.gateway.p50Ms - figures.bare.p50Ms
  const share = figures.gatewayMany.perSecond / figures.bareMany.perSecond
  const isWithinLimits = addedMs <= LIMITS.addedMs && share >= LIMITS.share
  report(say, { ...figures, addedMs, share, isWithinLimits })
  return { ...figures, addedMs, share, isWithinLimits }
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

function report(say: (text: string) => void, figures: GatewayFigures): void {
  const line = (name: string, { p50Ms, p99Ms, perSecond }: Figures): void =>
    say(
      `${name.padEnd(34)} p50 ${p50Ms.toFixed(3)} ms  p99 ${p99Ms.toFixed(3)} ms  ${Math.round(perSecond)}/s`,
    )
  line('bare undici call, 1 caller', figures.bare)
  line(`bare undici call, ${CALLERS} callers`, figures.bareMany)
  line('through the gateway, 1 caller', figures.gateway)
  line(`through the gateway, ${CALLERS} callers`, figures.gatewayMany)
  say(
    `  p50 is ${figures.addedMs.toFixed(3)} ms more (at most ${LIMITS.addedMs}); rate is ${figures.share.toFixed(3)} of the bare client's (at least ${LIMITS.share})`,
  )
}
