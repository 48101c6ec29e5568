import { z } from 'zod'
import { poll } from './poll.ts'
import type { TestStack } from './stack.ts'

const PoolList = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ name: z.string(), generation: z.number() }),
      spec: z.object({ nodeName: z.array(z.string()).optional() }),
      status: z
        .object({
          allocatedIPs: z.string().optional(),
          totalIPCount: z.number().optional(),
          ipMetaData: z
            .object({
              metadata: z.string(),
              observedGeneration: z.number(),
              readyIPCount: z.number(),
              unreadyIPCount: z.number(),
            })
            .optional(),
        })
        .optional(),
    }),
  ),
})
const Claims = z.record(
  z.string(),
  z.looseObject({ pod: z.string(), podUid: z.string(), state: z.string().optional() }),
)
const Metadata = z.object({
  ips: z.record(
    z.string(),
    z.object({
      mac: z.string().optional(),
      vlan: z.number().optional(),
      node: z.string().optional(),
      status: z.string().optional(),
    }),
  ),
})
const EndpointList = z.object({
  items: z.array(
    z.object({
      metadata: z.object({ namespace: z.string(), name: z.string() }),
      status: z.object({
        current: z.object({
          uid: z.string(),
          node: z.string(),
          ips: z.array(
            z.looseObject({
              interface: z.string(),
              ipv4: z.string().optional(),
              ipv4Pool: z.string().optional(),
              mac: z.string().optional(),
              vlan: z.number().optional(),
            }),
          ),
        }),
      }),
    }),
  ),
})
const CloudState = z.object({
  subEnis: z.array(
    z.looseObject({
      id: z.string(),
      ipv4: z.string(),
      mac: z.string(),
      vlanId: z.number(),
    }),
  ),
})

export type Books = Awaited<ReturnType<typeof readBooks>>

/** Everything that the pools, the endpoints and the cloud say, at one moment. */
export async function readBooks(stack: TestStack) {
  const pools = PoolList.parse(await stack.json('get', 'pools')).items.map((pool) => ({
    name: pool.metadata.name,
    generation: pool.metadata.generation,
    total: pool.status?.totalIPCount ?? 0,
    ipMetaData: pool.status?.ipMetaData,
    claims: Claims.parse(JSON.parse(pool.status?.allocatedIPs ?? '{}')),
    entries: Metadata.parse(JSON.parse(pool.status?.ipMetaData?.metadata ?? '{"ips":{}}')).ips,
  }))
  const endpoints = EndpointList.parse(await stack.json('get', 'endpoints')).items
  const cloud =
    stack.ready.cloudSim === null
      ? []
      : CloudState.parse(await (await fetch(`${stack.ready.cloudSim}/admin/state`)).json()).subEnis
  return { pools, endpoints, cloud }
}

/** The claims of every pool, by pool and address: one call, where the rest does not matter. */
export async function claimsOfPools(
  stack: TestStack,
): Promise<Readonly<Record<string, z.output<typeof Claims>>>> {
  const { items } = PoolList.parse(await stack.json('get', 'pools'))
  return Object.fromEntries(
    items.map(({ metadata, status }) => [
      metadata.name,
      Claims.parse(JSON.parse(status?.allocatedIPs ?? '{}')),
    ]),
  )
}

/** Disagreements between claims, endpoints, entries and the cloud, in plain words. Empty when the books agree. */
export function disagreements(books: Books): string[] {
  const owners = new Map<string, string>()
  const named = books.endpoints.flatMap((endpoint) => endpointDisagreements(books, endpoint, owners))
  return [...named, ...claimDisagreements(books, owners), ...cloudDisagreements(books)]
}

type Endpoint = Books['endpoints'][number]

function endpointDisagreements({ pools }: Books, endpoint: Endpoint, owners: Map<string, string>): string[] {
  const { uid, ips } = endpoint.status.current
  const name = `${endpoint.metadata.namespace}/${endpoint.metadata.name}`
  return ips.flatMap((nic) => {
    const address = nic.ipv4?.split('/')[0] ?? ''
    const pool = pools.find((each) => each.name === nic.ipv4Pool)
    const claimant = pool?.claims[address]?.podUid
    const entry = pool?.entries[address]
    const isFirst = !owners.has(address)
    owners.set(address, uid)
    return said([
      [isFirst, `${address} is named by two endpoints`],
      [claimant === uid, `endpoint ${name} names ${address}, claimed by ${claimant}`],
      [
        isSame(entry, nic),
        `${address}: endpoint has ${nic.mac} ${nic.vlan}, entry ${entry?.mac} ${entry?.vlan}`,
      ],
    ])
  })
}

interface Binding {
  readonly mac?: string | undefined
  readonly vlan?: number | undefined
}

function isSame(entry: Binding | undefined, nic: Binding): boolean {
  return entry === undefined || (entry.mac === nic.mac && entry.vlan === nic.vlan)
}

/** The texts of what does not hold. */
function said(rules: readonly (readonly [holds: boolean, otherwise: string])[]): string[] {
  return rules.filter(([holds]) => !holds).map(([, otherwise]) => otherwise)
}

function claimDisagreements({ pools }: Books, owners: ReadonlyMap<string, string>): string[] {
  return pools.flatMap((pool) =>
    Object.entries(pool.claims)
      .filter(([address, claim]) => owners.get(address) !== claim.podUid)
      .map(
        ([address, { pod, state = 'held' }]) =>
          `${pool.name}: claim of ${address} by ${pod} (${state}) has no endpoint`,
      ),
  )
}

function cloudDisagreements({ pools, cloud }: Books): string[] {
  const entries = new Map(
    pools.flatMap((pool) => Object.entries(pool.entries).filter(([, { mac }]) => mac !== undefined)),
  )
  const found = cloud.flatMap(({ ipv4, mac, vlanId }) => {
    const entry = entries.get(ipv4)
    entries.delete(ipv4)
    if (entry === undefined) return [`the cloud has ${ipv4}, no pool says so`]
    if (entry.mac === mac && entry.vlan === vlanId) return []
    return [`${ipv4}: cloud has ${mac} ${vlanId}, entry ${entry.mac} ${entry.vlan}`]
  })
  return [...found, ...[...entries.keys()].map((address) => `a pool says ${address}, the cloud has it not`)]
}

/** Waits until every address of these node pools is ready. */
export function waitForPrewarm(stack: TestStack, names: readonly string[], withinMs = 60_000): Promise<true> {
  let seen: unknown
  return poll(
    'prewarm',
    async () => {
      const { pools } = await readBooks(stack)
      const wanted = pools.filter(({ name }) => names.includes(name))
      seen = wanted.map(({ name, total, ipMetaData }) => [name, total, ipMetaData?.readyIPCount])
      const isReady = wanted.every(
        ({ total, generation, ipMetaData }) =>
          total > 0 && ipMetaData?.readyIPCount === total && ipMetaData.observedGeneration === generation,
      )
      return wanted.length === names.length && isReady ? true : undefined
    },
    { withinMs, everyMs: 200, seen: () => seen },
  )
}
