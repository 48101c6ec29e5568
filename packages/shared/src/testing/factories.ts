import type { ReleaseJob } from '../contracts/index.ts'
import type { Claim, Endpoint, EndpointNic, ObjectMeta, PodInfo, Pool, PoolSpec } from '../objects/index.ts'

export interface PoolGiven extends Partial<Omit<Pool, 'metadata' | 'spec' | 'claims'>> {
  readonly name?: string
  readonly metadata?: Partial<ObjectMeta>
  readonly spec?: Partial<PoolSpec>
  readonly claims?: ReadonlyMap<string, Claim> | Readonly<Record<string, Claim>>
}

export function someMeta(given: Partial<ObjectMeta> = {}): ObjectMeta {
  return {
    name: 'some',
    uid: `uid-${given.name ?? 'some'}`,
    generation: 1,
    labels: {},
    annotations: {},
    finalizers: [],
    ...given,
  }
}

/** A plain IPv4 pool of 10.0.0.10-10.0.0.20, unless said otherwise. */
export function aPool(given: PoolGiven = {}): Pool {
  const { name = given.metadata?.name ?? 'pool-1', metadata, spec, claims = {}, ...rest } = given
  return {
    metadata: someMeta({ ...metadata, name }),
    spec: {
      ipVersion: 4,
      subnet: '10.0.0.0/24',
      ips: ['10.0.0.10-10.0.0.20'],
      excludeIPs: [],
      routes: [],
      namespaceName: [],
      nodeName: [],
      multusName: [],
      default: false,
      disable: false,
      ...spec,
    },
    claims: claims instanceof Map ? claims : new Map(Object.entries(claims)),
    ...rest,
  }
}

/** A held claim of default/pod-1, unless said otherwise. */
export function aClaim(given: Partial<Claim> = {}): Claim {
  return {
    pod: 'default/pod-1',
    podUid: 'uid-pod-1',
    nic: 'eth0',
    node: 'worker-1',
    id: 'request-1',
    stamp: 1,
    containerID: 'container-1',
    at: 0,
    ...given,
  }
}

export function anEndpointNic(given: Partial<EndpointNic> = {}): EndpointNic {
  return {
    interface: 'eth0',
    ipv4: '10.0.0.10/24',
    ipv4Pool: 'pool-1',
    vlan: 0,
    cleanGateway: false,
    routes: [],
    id: 'request-1',
    stamp: 1,
    containerID: 'container-1',
    ...given,
  }
}

/** The endpoint of default/pod-1 with one NIC, unless said otherwise. */
export function anEndpoint(
  given: Partial<Omit<Endpoint, 'metadata'>> & { readonly name?: string; readonly namespace?: string } = {},
): Endpoint {
  const { name = 'pod-1', namespace = 'default', ...rest } = given
  return {
    metadata: someMeta({ name, namespace }),
    uid: `uid-${name}`,
    node: 'worker-1',
    nics: [anEndpointNic()],
    ownerControllerType: 'Pod',
    ownerControllerName: name,
    ...rest,
  }
}

export function aPod(given: Partial<PodInfo> = {}): PodInfo {
  const name = given.name ?? 'pod-1'
  return {
    namespace: 'default',
    name,
    uid: `uid-${name}`,
    nodeName: 'worker-1',
    labels: {},
    annotations: {},
    isDeleting: false,
    isFinished: false,
    ...given,
  }
}

export function aReleaseJob(given: Partial<ReleaseJob> = {}): ReleaseJob {
  return {
    claimId: 'request-1',
    incarnation: 1,
    addresses: [{ pool: 'pool-1', address: '10.0.0.10' }],
    podNamespace: 'default',
    podName: 'pod-1',
    podUid: 'uid-pod-1',
    nic: 'eth0',
    nodeName: 'worker-1',
    parentNicMac: 'fa:16:3e:00:00:01',
    subnet: '10.0.0.0/24',
    createdAt: 0,
    ...given,
  }
}
