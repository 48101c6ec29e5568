import { ANNOTATION, type Claim, type ObjectMeta, type Pool, type PoolSpec } from '@subeni/shared/objects'
import type { ClaimRequest } from '../claims/index.ts'
import { encodeMetadata, type Entry } from '../metadata/index.ts'

export const MAC = 'fa:16:3e:00:00:01'

interface PoolFacts {
  readonly name?: string
  readonly spec?: Partial<PoolSpec>
  readonly annotations?: Record<string, string>
  readonly metadata?: Partial<ObjectMeta>
  readonly claims?: Record<string, Claim>
  readonly entries?: Record<string, Entry>
  /** The generation that the metadata was made for; default: the pool's own. */
  readonly observedGeneration?: number
}

/** A plain pool of 10.0.0.1-10.0.0.10 unless the facts say otherwise. */
export function aPool(facts: PoolFacts = {}): Pool {
  const spec: PoolSpec = {
    ipVersion: 4,
    subnet: '10.0.0.0/24',
    ips: ['10.0.0.1-10.0.0.10'],
    excludeIPs: [],
    routes: [],
    namespaceName: [],
    nodeName: [],
    multusName: [],
    default: false,
    disable: false,
    ...facts.spec,
  }
  const metadata: ObjectMeta = {
    name: facts.name ?? 'pool',
    uid: 'pool-uid',
    generation: 1,
    labels: {},
    annotations: facts.annotations ?? {},
    finalizers: [],
    ...facts.metadata,
  }
  const observedGeneration = facts.observedGeneration ?? metadata.generation
  return {
    metadata,
    spec,
    claims: new Map(Object.entries(facts.claims ?? {})),
    ...(facts.entries && {
      ipMetaData: someMetadata(facts.entries, spec.nodeName[0] ?? '', observedGeneration),
    }),
  }
}

/** One sub-ENI's, of which there is one: entries that share MAC and VLAN contradict each other. */
export function macOf(n: number): string {
  return `fa:16:3e:01:${[n >> 8, n & 255].map((byte) => byte.toString(16).padStart(2, '0')).join(':')}`
}

export function someMetadata(entries: Record<string, Entry>, scope = '', observedGeneration = 1) {
  return {
    metadata: encodeMetadata(scope, new Map(Object.entries(entries))),
    observedGeneration,
    readyIPCount: Object.keys(entries).length,
    unreadyIPCount: 0,
  }
}

export function aGlobalPool(facts: PoolFacts = {}): Pool {
  const annotations = { [ANNOTATION.iaasProvider]: 'vendor', ...facts.annotations }
  return aPool({ entries: {}, ...facts, annotations })
}

export function aNodePool(facts: PoolFacts = {}): Pool {
  const annotations = {
    [ANNOTATION.iaasProvider]: 'vendor',
    [ANNOTATION.parentNic]: 'eth1',
    ...facts.annotations,
  }
  return aPool({ entries: {}, ...facts, annotations, spec: { nodeName: ['w1'], ...facts.spec } })
}

/** Bound and complete; on a node where one is given. */
export function aBound(facts: Partial<Entry> = {}): Entry {
  return { mac: MAC, vlan: 100, status: 'bound', ...facts }
}

export function aRequest(facts: Partial<ClaimRequest> = {}): ClaimRequest {
  return {
    id: 'r1',
    stamp: 100,
    pod: 'shop/web-0',
    podUid: 'u1',
    nic: 'eth0',
    containerID: 'c1',
    node: 'w1',
    ...facts,
  }
}
