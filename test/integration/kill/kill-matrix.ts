import { existsSync, readFileSync } from 'node:fs'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { connectNats, openPoolStore, openReleaseQueue } from '@subeni/shared/nats'
import { expect } from 'vitest'
import { z } from 'zod'
import { StackDir } from '../../../packages/cli/src/stack-dir.ts'
import { disagreements, readBooks, waitForPrewarm } from '../harness/books.ts'
import { cloudRequests, lastCloudRequest } from '../harness/cloud-requests.ts'
import { poll } from '../harness/poll.ts'
import { poolManifest } from '../harness/pools.ts'
import { callSocket, firstIp } from '../harness/socket-call.ts'
import { type AddRequest, TestStack } from '../harness/stack.ts'
import { KillFolder, type Order, ordersOf, spread, type Step, union, VICTIMS } from './orders.ts'

const POOL = 'one'
/** More than there are orders, and releases that pass by theirs. */
const ADDRESSES = 120
const SETTINGS = [
  'prewarm.onRelease=recreate',
  'cloud.qps=400',
  'cloud.burst=400',
  'lease.ttl=1s',
  'sweep.interval=5s',
  'sweep.claimAge=20s',
  'release.backoffMin=100ms',
  'release.backoffMax=300ms',
  'breaker.resetTimeout=300ms',
]
const NOTHING = { status: 0, headers: {}, text: '' }
const Status = z.object({ pids: z.record(z.string(), z.number()) })

/** Longer than what `up` takes for a process that cannot live, whose next start it puts off. */
const SERVER_LIFE_MS = 2_100
const LOG_LINES = 60
/** Starts in a row that may end sooner: `up` puts the next one off by 0.8 s then. */
const QUICK_ENDS_MAX = 3

interface HeldPod {
  readonly request: AddRequest
  readonly address: string
  /** The cloud's id of the sub-ENI that the address had. */
  readonly subEniId: string
}

interface Case extends HeldPod {
  readonly order: Order
  readonly deleted: Promise<void>
}

/**
 * Kills each process, and nats-server, before and after each remote call that a release makes, one order after the other
 * on one stack, each with a Pod of its own; then waits until all is done. Answers what is not as it must be: nothing.
 */
export async function runKillMatrix(): Promise<{ orders: readonly Order[]; wrongs: string[] }> {
  using folder = new KillFolder()
  await using stack = await folder.watching(() =>
    TestStack.start(['--node', 'worker-1', ...SETTINGS.flatMap((each) => ['--set', each])]),
  )
  const range = `10.60.0.1-10.60.0.${ADDRESSES}`
  const manifest = poolManifest({ name: POOL, subnet: '10.60.0.0/16', ips: [range], node: 'worker-1' })
  expect(await stack.apply([manifest])).toMatchObject({ code: 0 })
  await waitForPrewarm(stack, [POOL])
  const recorded = union(await recordRelease(stack, folder), await recordRelease(stack, folder))
  // Whoever asks for the release is another matrix's (each-step.long.test.ts).
  const steps = recorded.filter(({ instance }) => !instance.startsWith('ingress/'))
  const orders = spread(VICTIMS.flatMap((victim) => ordersOf(steps, victim)))
  expect(orders.length).toBeLessThan(ADDRESSES)
  const spares = await hold(stack)
  const since = await lastCloudRequest(stack)
  await using freed = await countFreed(stack.ready.nats)
  const cases: Case[] = []
  const server = new Server(stack)
  for (const order of orders) {
    const pid = order.victim === 'nats-server' ? await server.toKill() : 0
    const carriedOut = folder.carryOut(order, pid, () => {
      const pod = spares.shift()
      if (pod === undefined) throw new Error('too few Pods for so many orders')
      cases.push({ ...pod, order, deleted: delUntilAccepted(stack, pod.request) })
    })
    await carriedOut.catch((cause: unknown) => {
      throw new Error(`${String(cause)}\n${lastWords(stack, order.instance)}`, { cause })
    })
  }
  await Promise.all([
    ...cases.map(({ deleted }) => deleted),
    ...spares.map((pod) => delUntilAccepted(stack, pod.request)),
  ])
  await waitUntilDone(stack)
  const requests = await cloudRequests(stack, since)
  return { orders, wrongs: cases.flatMap((each) => wrongsOf(each, freed.counts, requests)) }
}

/** The steps of one whole release, undisturbed: until the sub-ENI is there anew. */
async function recordRelease(stack: TestStack, folder: KillFolder): Promise<readonly Step[]> {
  const request = { node: 'worker-1', pod: 'default/recorded', pools: [POOL] }
  firstIp(await stack.add(request))
  return folder.record(async () => {
    expect((await stack.del(request)).status).toBe(200)
    await waitUntilDone(stack)
  })
}

/** A Pod for each address. */
async function hold(stack: TestStack): Promise<HeldPod[]> {
  const requests = Array.from({ length: ADDRESSES }, (_, index) => ({
    node: 'worker-1',
    pod: `default/p${index}`,
    pools: [POOL],
  }))
  const answers = await Promise.all(requests.map((request) => stack.add(request)))
  const { cloud } = await readBooks(stack)
  return requests.map((request, index) => {
    const [address = ''] = firstIp(answers[index] ?? NOTHING).address.split('/')
    const subEniId = cloud.find(({ ipv4 }) => ipv4 === address)?.id
    if (subEniId === undefined) throw new Error(`no sub-ENI for ${address}`)
    return { request, address, subEniId }
  })
}

async function delUntilAccepted(stack: TestStack, request: AddRequest): Promise<void> {
  await poll(
    `DEL of ${request.pod} to be accepted`,
    async () => ((await stack.del(request)).status === 200 ? true : undefined),
    { withinMs: 180_000, everyMs: 200 },
  )
}

/** How often each address' claim was taken out of the pool, as the pool's own log tells. */
async function countFreed(natsUrl: string) {
  const log = createLogger('test', 'silent')
  const link = await connectNats({ url: natsUrl, name: 'test', log })
  const store = await openPoolStore(link, { clock: systemClock, log })
  const counts = new Map<string, number>()
  const claimed = new Set<string>()
  const free = (address: string): void => {
    if (claimed.delete(address)) counts.set(address, (counts.get(address) ?? 0) + 1)
  }
  const watching = await store.watch({
    onPool: ({ value: { claims } }) => {
      for (const address of claims.keys()) claimed.add(address)
      for (const address of Array.from(claimed)) if (!claims.has(address)) free(address)
    },
    onChange: (_name, change) => {
      for (const address of change.removeClaims ?? []) free(address)
      for (const address of Object.keys(change.putClaims ?? {})) claimed.add(address)
    },
    onRemoved: () => {},
  })
  return {
    counts,
    async [Symbol.asyncDispose]() {
      await watching[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
      await link[Symbol.asyncDispose]()
    },
  }
}

/** No claim, no endpoint, no job, no letter; and pools and cloud agree that every address is ready. */
async function waitUntilDone(stack: TestStack): Promise<void> {
  const log = createLogger('test', 'silent')
  let left: string[] = []
  await poll(
    'every release to be done',
    async () => {
      left = []
      await using link = await connectNats({ url: stack.ready.nats, name: 'test', log })
      await using queue = await openReleaseQueue(link, { clock: systemClock, log })
      left.push(...(await queue.ids()).map((id) => `job of claim ${id}`))
      left.push(...(await queue.deadIds()).map((id) => `letter of claim ${id}`))
      if (left.length > 0) return undefined
      const books = await readBooks(stack)
      left.push(
        ...disagreements(books),
        ...books.endpoints.map(({ metadata }) => `endpoint ${metadata.name}`),
      )
      for (const { claims, ipMetaData } of books.pools) {
        left.push(...Object.keys(claims).map((address) => `claim of ${address}`))
        if (ipMetaData?.readyIPCount !== ADDRESSES) left.push(`only ${ipMetaData?.readyIPCount} are ready`)
      }
      return left.length === 0 ? true : undefined
    },
    { withinMs: 150_000, everyMs: 300, seen: () => left.slice(0, 10) },
  )
}

type CloudRequests = Awaited<ReturnType<typeof cloudRequests>>

/** What is not as it must be, with the order that did it. */
function wrongsOf(
  { order, address, subEniId }: Case,
  freed: ReadonlyMap<string, number>,
  requests: CloudRequests,
): string[] {
  // The cloud may have done it although its answer was lost.
  const done = requests.filter(({ status, handledStatus }) => (status ?? handledStatus ?? 500) < 300)
  const deletes = done.filter(({ op, subEniId: id }) => op === 'delete' && id === subEniId)
  const creates = done.filter((each) => each.op === 'create' && each.address === address)
  const found = [
    [freed.get(address) === 1, `claim freed ${freed.get(address) ?? 0} times`],
    [deletes.length === 1, `sub-ENI deleted ${deletes.length} times`],
    [creates.length === 1, `sub-ENI made ${creates.length} times`],
  ] as const
  return found.filter(([holds]) => !holds).map(([, text]) => `${JSON.stringify(order)} ${address}: ${text}`)
}

/** The stack's nats-server, which gets a new pid with every kill. */
class Server {
  readonly #stack: TestStack
  #killed = 0
  #quickEnds = 0

  constructor(stack: TestStack) {
    this.#stack = stack
  }

  /** The pid of the present one; waits where another early end would put off the next start for long. */
  toKill(): Promise<number> {
    return poll('nats-server to be there to be killed', async () => {
      const pid = await this.#pid()
      if (pid === undefined || pid === this.#killed) return undefined
      const isOld = ageMs(pid) >= SERVER_LIFE_MS
      if (!isOld && this.#quickEnds === QUICK_ENDS_MAX) return undefined
      this.#quickEnds = isOld ? 0 : this.#quickEnds + 1
      this.#killed = pid
      return pid
    })
  }

  async #pid(): Promise<number | undefined> {
    const socket = new StackDir(this.#stack.dir).controlSocket()
    const { status, text } = await callSocket(socket, 'GET', '/status')
    return status === 200 ? Status.parse(JSON.parse(text)).pids['nats-server'] : undefined
  }
}

/** The end of a process's log. */
function lastWords(stack: TestStack, instance: string): string {
  const lines = readFileSync(new StackDir(stack.dir).logFile(instance), 'utf8').split('\n')
  return lines.slice(-LOG_LINES).join('\n')
}

/** The kernel's word: seconds since boot less the start in ticks of 1/100 s (field 22 of its stat); 0 for one that is gone. */
function ageMs(pid: number): number {
  const file = `/proc/${pid}/stat`
  // `up` may not have seen yet that it ended.
  if (!existsSync(file)) return 0
  const stat = readFileSync(file, 'utf8')
  const startTicks = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19])
  return (Number.parseFloat(readFileSync('/proc/uptime', 'utf8')) - startTicks / 100) * 1_000
}
