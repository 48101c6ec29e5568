import {
  type CandidateRequest,
  type Candidates,
  type CandidateSettings,
  type Refused,
  resolveCandidates,
} from '@subeni/ipam/candidates'
import { multusPools } from '@subeni/ipam/pools'
import type { PodInfo, StoredObject } from '@subeni/shared/objects'
import { LRUCache } from 'lru-cache'
import type { AddRequest } from '../../domain/add-request.ts'
import { attachmentOf, multusType } from '../../domain/multus-master.ts'
import type { ObjectBook } from './object-book.ts'
import type { PoolBook } from './pool-book.ts'

type Network = Pick<CandidateRequest, 'defaultIpv4Pools' | 'defaultIpv6Pools' | 'cniType'>

/** Answers remembered; Pods of one workload on one node share one. */
const ANSWERS_MAX = 4_096

/** Candidate pools, resolved once for all requests that look alike until something they depend on changes. */
export class CandidateResolver {
  readonly #answers = new LRUCache<string, Candidates | Refused>({ max: ANSWERS_MAX })
  readonly #settings: CandidateSettings
  readonly #pools: PoolBook
  readonly #objects: ObjectBook

  constructor(settings: CandidateSettings, pools: PoolBook, objects: ObjectBook) {
    this.#settings = settings
    this.#pools = pools
    this.#objects = objects
  }

  /** A pool, namespace, node or network configuration has changed. */
  forgetAll(): void {
    this.#answers.clear()
  }

  resolve(request: AddRequest, pod: PodInfo): Candidates | Refused {
    const key = JSON.stringify([
      request.claim.nic,
      request.claim.node,
      pod.namespace,
      pod.labels,
      pod.annotations,
      request.defaultIpv4Pools,
      request.defaultIpv6Pools,
    ])
    const known = this.#answers.get(key)
    if (known) return known
    const answer = this.#resolve(request, pod)
    this.#answers.set(key, answer)
    return answer
  }

  /** The SpiderMultusConfig of the NIC, whoever it is for. */
  multusConfig(pod: PodInfo, nic: string): StoredObject | undefined {
    const named = attachmentOf({ pod, nic, settings: this.#settings })
    return named && this.#objects.object('SpiderMultusConfig', named.namespace, named.name)
  }

  /** As the CNI configuration says; without one (no Multus made it), what the SpiderMultusConfig would have put there. */
  #network(request: AddRequest, pod: PodInfo): Network {
    const { defaultIpv4Pools, defaultIpv6Pools } = request
    const config = this.multusConfig(pod, request.claim.nic)
    const cniType = config && multusType(config)
    const type = cniType === undefined ? {} : { cniType }
    if (!config || defaultIpv4Pools.length + defaultIpv6Pools.length > 0)
      return { defaultIpv4Pools, defaultIpv6Pools, ...type }
    const { ipv4, ipv6 } = multusPools(config)
    return { defaultIpv4Pools: ipv4, defaultIpv6Pools: ipv6, ...type }
  }

  #resolve(request: AddRequest, pod: PodInfo): Candidates | Refused {
    const namespace = this.#objects.object('Namespace', '', pod.namespace)?.metadata
    const node = this.#objects.object('Node', '', request.claim.node)?.metadata
    return resolveCandidates({
      nic: request.claim.nic,
      nodeName: request.claim.node,
      ...(node && { nodeLabels: node.labels }),
      pod,
      ...(namespace && { namespace }),
      ...this.#network(request, pod),
      pools: this.#pools.pools(),
      unreadable: this.#pools.unreadable,
      settings: this.#settings,
    })
  }
}
