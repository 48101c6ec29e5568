import {
  type Candidates,
  type CandidateSettings,
  type Refused,
  resolveCandidates,
} from '@subeni/ipam/candidates'
import type { PodInfo } from '@subeni/shared/objects'
import { LRUCache } from 'lru-cache'
import type { AddRequest } from '../../domain/add-request.ts'
import type { ObjectBook } from './object-book.ts'
import type { PoolBook } from './pool-book.ts'

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

  #resolve(request: AddRequest, pod: PodInfo): Candidates | Refused {
    const namespace = this.#objects.object('Namespace', '', pod.namespace)?.metadata
    const node = this.#objects.object('Node', '', request.claim.node)?.metadata
    return resolveCandidates({
      nic: request.claim.nic,
      nodeName: request.claim.node,
      ...(node && { nodeLabels: node.labels }),
      pod,
      ...(namespace && { namespace }),
      defaultIpv4Pools: request.defaultIpv4Pools,
      defaultIpv6Pools: request.defaultIpv6Pools,
      pools: this.#pools.pools(),
      settings: this.#settings,
    })
  }
}
