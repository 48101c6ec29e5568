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

/** Disagreements between claims, endpoints, entries and the cloud, in plain words. Empty when the books agree. */
export function disagreements({ pools, endpoints, cloud }: Books): string[] {
  const found: string[] = []
  const named = new Map<string, string>()
  for (const { metadata, status } of endpoints) {
    for (const nic of status.current.ips) {
      const address = nic.ipv4?.split('/')[0] ?? ''
      if (named.has(address)) found.push(`${address} is named by two endpoints`)
      named.set(address, status.current.uid)
      const pool = pools.find(({ name }) => name === nic.ipv4Pool)
      const claim = pool?.claims[address]
      if (claim?.podUid !== status.current.uid) {
        found.push(
          `endpoint ${metadata.namespace}/${metadata.name} names ${address}, claimed by ${claim?.podUid ?? 'nobody'}`,
        )
      }
      const entry = pool?.entries[address]
      if (entry && (entry.mac !== nic.mac || entry.vlan !== nic.vlan)) {
        found.push(`${address}: endpoint has ${nic.mac} ${nic.vlan}, entry ${entry.mac} ${entry.vlan}`)
      }
    }
  }
  const entries = new Map<string, { mac?: string | undefined; vlan?: number | undefined }>()
  for (const pool of pools) {
    for (const [address, claim] of Object.entries(pool.claims)) {
      if (named.get(address) !== claim.podUid) {
        found.push(
          `${pool.name}: claim of ${address} by ${claim.pod} (${claim.state ?? 'held'}) has no endpoint`,
        )
      }
    }
    for (const [address, entry] of Object.entries(pool.entries))
      if (entry.mac !== undefined) entries.set(address, entry)
  }
  for (const subEni of cloud) {
    const entry = entries.get(subEni.ipv4)
    if (entry === undefined) found.push(`the cloud has ${subEni.ipv4}, no pool says so`)
    else if (entry.mac !== subEni.mac || entry.vlan !== subEni.vlanId) {
      found.push(`${subEni.ipv4}: cloud has ${subEni.mac} ${subEni.vlanId}, entry ${entry.mac} ${entry.vlan}`)
    }
    entries.delete(subEni.ipv4)
  }
  for (const address of entries.keys()) found.push(`a pool says ${address}, the cloud has it not`)
  return found
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
