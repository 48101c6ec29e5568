import { IpamError } from '@subeni/shared/errors'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { z } from 'zod'
import { openStores } from '../adapters/stores.ts'
import { type CniCall, cniAdd, cniDel } from '../commands/cni.ts'
import { table } from '../print/table.ts'
import { countProviderCalls } from './count-provider-calls.ts'
import type { DemoReady } from './start-up.ts'

const PREWARM_WITHIN_MS = 60_000
const POLL_MS = 100
const NODE_POOLS = ['worker-1-pool', 'worker-2-pool']

const Answer = z.object({
  ips: z.array(z.object({ address: z.string(), nic: z.string(), mac: z.string(), vlan: z.number() })),
})

interface Step {
  readonly verb: 'ADD' | 'DEL'
  readonly pod: string
  readonly node: string
  readonly pools: readonly string[]
}

/** The candidates are what the seed's two SpiderMultusConfigs name. */
const STEPS: readonly Step[] = [
  { verb: 'ADD', pod: 'prewarm-app-1', node: 'worker-1', pools: ['worker-*-pool'] },
  { verb: 'ADD', pod: 'prewarm-app-2', node: 'worker-2', pools: ['worker-*-pool'] },
  { verb: 'ADD', pod: 'global-app-1', node: 'worker-3', pools: ['app-global-pool'] },
  { verb: 'ADD', pod: 'global-app-2', node: 'worker-4', pools: ['app-global-pool'] },
  { verb: 'DEL', pod: 'global-app-1', node: 'worker-3', pools: [] },
  { verb: 'ADD', pod: 'global-app-3', node: 'worker-3', pools: ['app-global-pool'] },
]

/** Sends the demo's ADDs and its DEL, and answers the table of what came of them. Throws on the first that fails. */
export async function runDemo(ready: DemoReady, say: (line: string) => void): Promise<string> {
  await waitForPrewarm(ready.nats, say)
  const rows: string[][] = []
  for (const step of STEPS) rows.push(await runStep(ready, step))
  return table(['VERB', 'POD', 'NODE', 'NIC', 'IPV4', 'MAC', 'VLAN', 'PATH', 'PROVIDER CALLS', 'MS'], rows)
}

async function runStep(ready: DemoReady, step: Step): Promise<string[]> {
  const callsBefore = await countProviderCalls(ready)
  const began = systemClock.monotonicMs()
  const call = cniCallOf(ready, step)
  const answer = await (step.verb === 'ADD' ? cniAdd(call) : cniDel(call))
  const ms = (systemClock.monotonicMs() - began).toFixed(1)
  if (answer.status !== 200) {
    const what = `${step.verb} of ${step.pod} on ${step.node}`
    throw new IpamError('INTERNAL', `${what} was answered ${answer.status}: ${answer.text.trim()}`)
  }
  const calls = String((await countProviderCalls(ready)) - callsBefore)
  const path = String(answer.headers['subeni-path'] ?? '-')
  return [step.verb, step.pod, step.node, call.ifName, ...assignedCells(step, answer.text), path, calls, ms]
}

/** IPv4, MAC and VLAN of an ADD's answer; a DEL's has none. */
function assignedCells({ verb }: Step, text: string): string[] {
  if (verb === 'DEL') return ['-', '-', '-']
  const [ip] = Answer.parse(JSON.parse(text)).ips
  return ip === undefined ? ['-', '-', '-'] : [ip.address, ip.mac, String(ip.vlan)]
}

function cniCallOf(ready: DemoReady, step: Step): CniCall {
  const socketPath = ready.sockets[step.node]
  if (socketPath === undefined) throw new IpamError('INTERNAL', `node ${step.node} has no socket`)
  return {
    socketPath,
    containerId: `${step.pod}-sandbox`,
    ifName: 'eth0',
    namespace: 'default',
    name: step.pod,
    uid: `${step.pod}-uid`,
    pools: step.pools,
    pools6: [],
  }
}

/** Node pools give out only what the provider has made ready; a Pod would wait, the demo waits before it measures. */
async function waitForPrewarm(natsUrl: string, say: (line: string) => void): Promise<void> {
  await using stores = await openStores(natsUrl, createLogger('demo', 'silent'))
  const pools = await stores.pools()
  const deadline = systemClock.monotonicMs() + PREWARM_WITHIN_MS
  for (;;) {
    const counts = await Promise.all(
      NODE_POOLS.map(async (name) => {
        const pool = (await pools.read(name))?.value
        return { name, ready: pool?.ipMetaData?.readyIPCount ?? 0, total: pool?.totalIPCount ?? 0 }
      }),
    )
    if (counts.every(({ ready, total }) => total > 0 && ready >= total)) {
      say(`prewarmed: ${counts.map(({ name, ready, total }) => `${name} ${ready}/${total}`).join(', ')}`)
      return
    }
    if (systemClock.monotonicMs() > deadline) {
      throw new IpamError(
        'POOL_NOT_READY',
        `not prewarmed after ${PREWARM_WITHIN_MS} ms: ${JSON.stringify(counts)}`,
      )
    }
    await systemClock.sleep(POLL_MS)
  }
}
