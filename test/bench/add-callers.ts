import { allocate, release } from '../../packages/shared/src/contracts/index.ts'
import { systemClock, systemRandom } from '../../packages/shared/src/lifecycle/index.ts'
import { createLogger } from '../../packages/shared/src/logging/index.ts'
import { connectNats, openBus } from '../../packages/shared/src/nats/index.ts'
import type { RequestOptions } from '../../packages/shared/src/ports/index.ts'
import { leanCall } from './lean-http.ts'

export interface AddTarget {
  readonly node: string
  readonly socket: string
  readonly pool: string
}

/** One way to ask for ADDs and DELs of fresh Pods. */
export interface AddCaller extends AsyncDisposable {
  add(target: AddTarget, pod: string): Promise<void>
  del(target: AddTarget, pod: string): Promise<void>
}

/** As a CNI plugin asks: HTTP on the node's socket, a connection for each call. */
export function socketCaller(): AddCaller {
  return {
    add: (target, pod) =>
      callIpam(target, 'POST', {
        ...identity(pod),
        netNamespace: '/var/run/netns/bench',
        defaultIPv4IPPool: [target.pool],
      }),
    del: (target, pod) => callIpam(target, 'DELETE', identity(pod)),
    [Symbol.asyncDispose]: async () => undefined,
  }
}

async function callIpam(target: AddTarget, method: string, body: object): Promise<void> {
  const answer = await leanCall(target.socket, method, '/v1/ipam/ip', body)
  if (answer.status !== 200) throw new Error(`${method} was answered ${answer.status}: ${answer.text}`)
}

const BUDGET_MS = 100_000
const SILENCE_MAX_MS = 3_000

/** As a node's ingress asks: request-reply on the bus, by ingress' own contract and client. */
export async function busCaller(natsUrl: string): Promise<AddCaller> {
  const log = createLogger('bench', 'warn')
  const link = await connectNats({ url: natsUrl, name: 'bench', log })
  const bus = openBus(link, { service: 'bench', clock: systemClock, log })
  let lastStamp = systemClock.now()
  const nextStamp = (): number => (lastStamp = Math.max(lastStamp + 1, systemClock.now()))
  return {
    async add({ node, pool }, pod) {
      const request = { ...busIdentity(pod, node), stamp: nextStamp(), defaultIpv4Pools: [pool] }
      const reply = await bus.request(allocate, request, options(node))
      if (reply.outcome !== 'allocation') throw new Error(`ADD was answered ${reply.outcome}`)
    },
    async del({ node }, pod) {
      const request = { ...busIdentity(pod, node), stamp: nextStamp(), containerIsNewest: true }
      await bus.request(release, request, options(node))
    },
    async [Symbol.asyncDispose]() {
      await bus[Symbol.asyncDispose]()
      await link[Symbol.asyncDispose]()
    },
  }
}

function options(node: string): RequestOptions {
  return { budgetMs: BUDGET_MS, requestId: systemRandom.id(), silenceMaxMs: SILENCE_MAX_MS, kin: node }
}

function identity(pod: string): Record<string, string> {
  return {
    containerID: `${pod}-c`,
    ifName: 'eth0',
    podNamespace: 'bench',
    podName: pod,
    podUID: `${pod}-uid`,
  }
}

function busIdentity(pod: string, nodeName: string): object {
  const { containerID, ifName, podNamespace, podName, podUID } = identity(pod)
  return { containerId: containerID, ifName, podNamespace, podName, podUid: podUID, nodeName }
}
