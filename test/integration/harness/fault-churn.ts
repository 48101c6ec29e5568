import { expect } from 'vitest'
import { disagreements, readBooks, waitForPrewarm } from './books.ts'
import { cloudRequests, lastCloudRequest } from './cloud-requests.ts'
import { FAULT_HANDS, FAULT_RULES, type FaultRule } from './every-fault.ts'
import { poll } from './poll.ts'
import { poolManifest } from './pools.ts'
import { TestStack } from './stack.ts'

const NODES = ['worker-1', 'worker-2', 'worker-3']
const SETTINGS = [
  'cloud.auth=token',
  'cloud.qps=100',
  'cloud.transactionTimeout=2s',
  'cloud.queueTimeout=4s',
  'httpRequestTimeout=8s',
  'prewarm.onRelease=recreate',
  'reclaim.interval=1s',
  'reclaim.minIdle=1s',
  'drift.interval=2s',
  'sweep.interval=2s',
  'sweep.claimAge=20s',
  'allocator.quarantine=5s',
  'release.backoffMax=2s',
]

/** One Pod in so many is still there when the books are compared. */
const STAYING = 3
const UNTIL_DONE = { withinMs: 60_000, everyMs: 200 }

/** The rule during which a sub-ENI is deleted by hand. */
const EDITED_AT = 3

export interface ChurnScale {
  readonly pods: number
  readonly churnMs: number
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Pods of three nodes come and go, of node pools and of a global one, while the cloud fails in every way it can, one after another. A
 * third of them is still there when the books are compared.
 */
export async function churnUnderFaults({ pods, churnMs }: ChurnScale): Promise<void> {
  await using stack = await TestStack.start([
    ...NODES.flatMap((node) => ['--node', node]),
    ...SETTINGS.flatMap((setting) => ['--set', setting]),
  ])
  const nodePools = NODES.map((node, index) =>
    poolManifest({
      name: `${node}-p`,
      subnet: '10.90.0.0/16',
      ips: [`10.90.${index}.1-10.90.${index}.12`],
      node,
    }),
  )
  const global = poolManifest({ name: 'global', subnet: '10.91.0.0/16', ips: ['10.91.0.1-10.91.0.40'] })
  expect(await stack.apply([...nodePools, global])).toMatchObject({ code: 0 })
  await waitForPrewarm(
    stack,
    NODES.map((node) => `${node}-p`),
  )
  const churn = { isOver: false, added: 0, refused: 0 }
  const misbehaving = misbehave(stack, churnMs).finally(() => (churn.isOver = true))
  const [hands] = await Promise.all([
    misbehaving,
    ...Array.from({ length: pods }, (_, index) => live(stack, index, churn)),
  ])
  await heal(stack)
  const found = await settled(stack)
  const faults = new Map<string, number>()
  for (const request of await cloudRequests(stack))
    for (const kind of (request['faults'] as string[] | undefined) ?? [])
      faults.set(kind, (faults.get(kind) ?? 0) + 1)
  const books = await readBooks(stack)
  const report = {
    added: churn.added,
    refused: churn.refused,
    faults: Object.fromEntries(faults),
    hands,
    endpoints: books.endpoints.length,
    subEnis: books.cloud.length,
    disagreements: found,
  }
  process.stdout.write(`churn under faults: ${JSON.stringify(report)}\n`)
  expect(found).toEqual([])
  expect([...faults.keys()].toSorted()).toEqual([...new Set(FAULT_RULES.map(({ kind }) => kind))].toSorted())
  expect(hands).toHaveLength(FAULT_HANDS.length + 1)
  expect(churn.added).toBeGreaterThan(pods)
  expect(books.endpoints).toHaveLength(Math.ceil(pods / STAYING))
}

interface Churn {
  readonly isOver: boolean
  added: number
  refused: number
}

async function live(stack: TestStack, index: number, churn: Churn): Promise<void> {
  const node = NODES[index % NODES.length] ?? ''
  const pools = index % 2 === 0 ? [`${node}-p`] : ['global']
  for (let round = 0; !churn.isOver; round += 1) {
    const request = { node, pod: `churn/pod-${index}-${round}`, pools }
    const { status } = await stack.add(request).catch(() => ({ status: 0 }))
    churn[status === 200 ? 'added' : 'refused'] += 1
    await pause(status === 200 ? 300 : 100)
    await poll('DEL', async () => ((await stack.del(request)).status === 200 ? true : undefined), UNTIL_DONE)
  }
  if (index % STAYING !== 0) return
  const last = { node, pod: `churn/pod-${index}-stays`, pools }
  await poll('ADD', async () => ((await stack.add(last)).status === 200 ? true : undefined), UNTIL_DONE)
}

async function admin(stack: TestStack, method: string, path: string, body?: object): Promise<void> {
  const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  const answer = await fetch(`${stack.ready.cloudSim}/admin${path}`, { method, ...init })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
}

/** Each fault lasts its share of the time, and until it has struck. What was done by hand, for the report. */
async function misbehave(stack: TestStack, churnMs: number): Promise<string[]> {
  const eachMs = churnMs / (FAULT_RULES.length + FAULT_HANDS.length + 1)
  const hands: string[] = []
  for (const [index, rule] of FAULT_RULES.entries()) {
    const before = await lastCloudRequest(stack)
    await admin(stack, 'PUT', '/faults', [rule])
    // Early enough for whoever holds it to be gone at the end: a Pod keeps an address that the cloud has no more.
    if (index === EDITED_AT) hands.push(await editOne(stack))
    await pause(eachMs)
    await poll(`the fault ${JSON.stringify(rule)} strikes`, () => hasStruck(stack, rule, before), UNTIL_DONE)
  }
  await admin(stack, 'DELETE', '/faults')
  for (const { name, calls, undo } of FAULT_HANDS) {
    for (const [method, path, body] of calls) await admin(stack, method, path, body)
    hands.push(name)
    await pause(eachMs)
    for (const [method, path, body] of undo) await admin(stack, method, path, body)
  }
  return hands
}

async function hasStruck(stack: TestStack, { kind }: FaultRule, since: number): Promise<true | undefined> {
  const requests = await cloudRequests(stack, since)
  return requests.some(({ faults }) => Array.isArray(faults) && faults.includes(kind)) || undefined
}

/** Behind everybody's back one sub-ENI of a node pool goes, in use or not. */
async function editOne(stack: TestStack): Promise<string> {
  const { cloud } = await readBooks(stack)
  const victim = cloud.find(({ ipv4 }) => ipv4.startsWith('10.90.'))
  if (victim === undefined) throw new Error('the cloud has no sub-ENI of a node pool')
  await admin(stack, 'DELETE', `/sub-enis/${victim.id}`)
  return `out-of-band delete of ${victim.ipv4}`
}

async function heal(stack: TestStack): Promise<void> {
  await admin(stack, 'DELETE', '/faults')
  for (const { undo } of FAULT_HANDS)
    for (const [method, path, body] of undo) await admin(stack, method, path, body)
}

async function settled(stack: TestStack): Promise<string[]> {
  let found: string[] = []
  await poll(
    'the books agree',
    async () => {
      const books = await readBooks(stack)
      found = disagreements(books)
      for (const { name, total, ipMetaData } of books.pools)
        if (name !== 'global' && ipMetaData?.readyIPCount !== total) found.push(`${name} is not ready`)
      return found.length === 0 ? true : undefined
    },
    { withinMs: 120_000, everyMs: 1_000, seen: () => found.slice(0, 10) },
  )
  return found
}
