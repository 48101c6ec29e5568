import { join } from 'node:path'
import type { Pool } from '@subeni/shared/objects'
import { poll } from '../harness/poll.ts'
import { poolManifest } from '../harness/pools.ts'
import { firstIp } from '../harness/socket-call.ts'
import { ROOT, TestStack } from '../harness/stack.ts'
import { openStateReader, type State, type StateReader } from './stack-state.ts'

export const NODE = 'bad-worker'
export const OTHER_NODE = 'bad-worker-2'
export const PARENT_MAC = 'fa:16:3e:77:00:01'
export const SUBNET = '172.99.0.0/24'

/** A node pool with one address in use, a global pool, a plain pool: what every bad input must leave alone. */
export const NODE_POOL = {
  name: 'bad-node',
  subnet: SUBNET,
  ips: ['172.99.0.10-172.99.0.12'],
  gateway: '172.99.0.1',
  node: NODE,
}
export const GLOBAL_POOL = {
  name: 'bad-global',
  subnet: SUBNET,
  ips: ['172.99.0.50-172.99.0.52'],
  gateway: '172.99.0.1',
}
const PLAIN_POOL = {
  name: 'bad-plain',
  subnet: '172.98.0.0/24',
  ips: ['172.98.0.10-172.98.0.12'],
  iaas: false,
}

/** Pods whose annotations no request can follow. */
const POD_ANNOTATIONS: Readonly<Record<string, string>> = {
  'no-json': 'ipam.spidernet.io/ippools',
  'no-pool': 'ipam.spidernet.io/ippool',
}
const PODS = Object.entries(POD_ANNOTATIONS).map(([name, annotation]) => ({
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: { namespace: 'default', name, uid: `${name}-uid`, annotations: { [annotation]: '{"ipv4": [' } },
  spec: { nodeName: NODE },
}))

/** The Pod that holds an address of the node pool. */
export const HOLDER = { node: NODE, pod: 'default/holder', pools: ['bad-node'] }

export interface Setting extends AsyncDisposable {
  readonly stack: TestStack
  readonly reader: StateReader
  /** What the holder holds. */
  readonly heldAddress: string
  /** Before any bad input. */
  readonly state: State
}

export async function startSetting(): Promise<Setting> {
  const stack = await TestStack.start(['--node', `${NODE}=eth1=${PARENT_MAC}`, '--node', OTHER_NODE])
  const applied = await stack.apply([...[NODE_POOL, GLOBAL_POOL, PLAIN_POOL].map(poolManifest), ...PODS])
  if (applied.code !== 0) throw new Error(`the setting could not be applied: ${applied.stderr}`)
  const reader = await openStateReader(stack)
  await poll('a prewarmed node pool', async () => isWarm((await reader.pool(NODE_POOL.name)) ?? {}))
  const held = firstIp(await stack.add(HOLDER))
  return {
    stack,
    reader,
    heldAddress: held.address.split('/')[0] ?? '',
    state: await settled(() => reader.read()),
    async [Symbol.asyncDispose]() {
      await reader[Symbol.asyncDispose]()
      await stack[Symbol.asyncDispose]()
    },
  }
}

function isWarm({ parentNic, ipMetaData, totalIPCount }: Partial<Pool>): true | undefined {
  return parentNic && ipMetaData?.readyIPCount === totalIPCount ? true : undefined
}

/** Until the last background write is through. */
function settled<T>(read: () => Promise<T>): Promise<T> {
  let last = ''
  return poll(
    'settled books',
    async () => {
      const state = await read()
      const text = JSON.stringify(state)
      if (text === last) return state
      last = text
      return undefined
    },
    { everyMs: 500 },
  )
}

export function serviceMain(service: string): string {
  return join(ROOT, 'services', service, 'src', 'main.ts')
}
