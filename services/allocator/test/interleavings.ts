import { addressesOf } from '@subeni/ipam/claims'
import { allocate, type Allocation, type IpConfig, release } from '@subeni/shared/contracts'
import type { Cloud } from './cloud.ts'
import type { Crew } from './crew.ts'
import { PARENT_MAC } from './pools.ts'
import type { World } from './world.ts'

/** The default of `allocator.quarantine`. */
const QUARANTINE_MS = 120_000

/** The store loses what one Pod has: its endpoint, or the claims that the endpoint names; never both. */
export type Loss = 'lose-endpoint' | 'lose-claims'

export interface Op {
  /** `probe`: a DEL because the address does not work. `kill`: an allocator dies, and another one starts. */
  readonly kind: 'add' | 'reask' | 'del' | 'probe' | 'recreate' | 'cancel' | 'kill' | Loss
  readonly pod: number
  readonly gapMs: number
}

/** One Pod as its kubelet sees it. */
interface PodLife {
  readonly name: string
  readonly node: string
  generation: number
  stamp: number
  container: string
  /** The ask whose answer counts. */
  ask: string
  answer: Allocation | undefined
  isWanted: boolean
}

interface PlayOptions {
  readonly world: World
  readonly cloud: Cloud
  readonly crew: Crew
  readonly isOneNode: boolean
  readonly barred: ReadonlySet<string>
}

export class Play {
  readonly world: World
  readonly cloud: Cloud
  readonly pods: PodLife[]
  readonly #crew: Crew
  /** Addresses that must never be handed out. */
  readonly #barred: ReadonlySet<string>
  /** Withdrawn addresses, each with the time before which nobody may be given it. */
  readonly #withdrawn = new Map<string, { readonly from: number; readonly until: number }>()
  /** Once lost, and made again by the next round of a sweep. */
  readonly #lostClaims = new Set<string>()
  readonly #faults: string[] = []
  readonly #works: Promise<unknown>[] = []
  #stamp = 1_000

  constructor({ world, cloud, crew, isOneNode, barred }: PlayOptions) {
    this.world = world
    this.cloud = cloud
    this.#crew = crew
    this.#barred = barred
    this.pods = ['a', 'b', 'c'].map((name, n) => ({
      name,
      node: isOneNode || n < 2 ? 'worker-1' : 'worker-2',
      generation: 0,
      stamp: 0,
      container: '',
      ask: '',
      answer: undefined,
      isWanted: false,
    }))
  }

  begin(op: Op): void {
    const pod = this.pods[op.pod]
    if (!pod) return
    if (op.kind === 'kill') this.#works.push(this.#crew.replaceOne())
    else if (op.kind === 'cancel') this.world.client.cancel(pod.ask)
    else if (op.kind === 'del') this.del(pod)
    else if (op.kind === 'lose-endpoint' || op.kind === 'lose-claims')
      this.#works.push(this.#lose(pod, op.kind))
    else if (op.kind === 'probe') this.del(pod, 'probe-failed')
    else this.#beginAdd(pod, op.kind)
  }

  #beginAdd(pod: PodLife, kind: 'add' | 'reask' | 'recreate'): void {
    if (kind === 'reask' && (!pod.isWanted || pod.answer)) return
    if (kind === 'recreate') pod.generation += 1
    if (kind !== 'reask') {
      this.#stamp += 1
      pod.stamp = this.#stamp
      pod.container = `container-${this.#stamp}`
    }
    this.#add(pod)
  }

  async #lose({ name }: PodLife, loss: Loss): Promise<void> {
    const named = await this.#wholeOf(name)
    if (named.length === 0) return
    if (loss === 'lose-endpoint') return this.world.endpoints.lose('default', name)
    for (const { pool, address } of named) {
      this.#lostClaims.add(address)
      const { revision = 0 } = (await this.world.pools.read(pool)) ?? {}
      await this.world.pools.write(pool, { removeClaims: [address] }, revision).catch(() => undefined)
    }
  }

  /**
   * What the Pod's endpoint names and its claims hold. Of what an allocator has not heard yet nothing is lost: its claim alone says
   * whose the address is (adr/0018).
   */
  async #wholeOf(name: string): Promise<readonly { readonly pool: string; readonly address: string }[]> {
    const found = await this.world.endpoints.read('default', name)
    if (!found || !this.#crew.hasHeard(name, found.revision)) return []
    const { nics, uid } = found.value
    const named = nics.filter(({ releasing }) => !releasing).flatMap(addressesOf)
    for (const { pool, address } of named) {
      const claim = (await this.world.pool(pool)).claims.get(address)
      if (claim?.podUid !== uid || claim.state !== undefined) return []
    }
    return named
  }

  del(pod: PodLife, reason = ''): void {
    pod.isWanted = false
    pod.answer = undefined
    this.#stamp += 1
    this.#works.push(
      this.#delUntilAccepted(pod, {
        uid: uidOf(pod),
        stamp: this.#stamp,
        container: pod.container,
        reason,
      }),
    )
  }

  /** Also its predecessors of the same name, whose DELs never came. */
  delAll(pod: PodLife): void {
    for (; pod.generation >= 0; pod.generation -= 1) this.del(pod)
  }

  /** Ends everything that was begun. */
  async settle(): Promise<void> {
    await this.world.run(Promise.allSettled(this.#works))
  }

  /** What was being released already goes that way. */
  async #noteWithdrawn(addresses: readonly string[]): Promise<void> {
    const from = this.world.clock.monotonicMs()
    const pools = await this.world.pools.list()
    for (const address of addresses) {
      const isSuspect = pools.some(({ value }) => value.claims.get(address)?.suspect === true)
      if (isSuspect) this.#withdrawn.set(address, { from, until: from + QUARANTINE_MS })
    }
  }

  /** What was asked for after the withdrawal, and answered before its end, is another address. */
  #checkGiven(allocation: Allocation, askedAt: number): void {
    for (const { address = '' } of allocation.ips ?? []) {
      const bare = address?.split('/')[0] ?? ''
      if (this.#barred.has(bare)) this.#faults.push(`${bare} was handed out, and its entry forbids it`)
      const away = this.#withdrawn.get(bare)
      if (!away || askedAt <= away.from || this.world.clock.monotonicMs() >= away.until) continue
      this.#faults.push(`${bare} was handed out while it is withdrawn`)
    }
  }

  /** Invariants 1, 2 and 5 of DESIGN §10 for every Pod that was answered and not taken down since. */
  async check(): Promise<void> {
    if (this.#faults.length > 0) throw new Error(this.#faults.join('; '))
    const given = new Map<string, string>()
    for (const pod of this.pods.filter(({ isWanted }) => isWanted)) {
      for (const ip of pod.answer?.ips ?? []) {
        const address = ip.address?.split('/')[0] ?? ''
        if (given.has(address))
          throw new Error(`${address} was given to ${given.get(address)} and ${pod.name}`)
        given.set(address, pod.name)
        await this.#checkClaim(pod, address, ip)
        this.#checkCloud(pod, address, ip)
      }
    }
  }

  async #checkClaim(pod: PodLife, address: string, { pool }: IpConfig): Promise<void> {
    const claim = (await this.world.pool(pool ?? '')).claims.get(address)
    if (!claim && this.#lostClaims.has(address)) return
    const isHeld = claim?.podUid === uidOf(pod) && claim.state === undefined
    if (!isHeld) throw new Error(`${pod.name} lost ${address} to ${JSON.stringify(claim)}`)
  }

  /** The sub-ENI is the one that the Pod was told of. */
  #checkCloud(pod: PodLife, address: string, { mac, vlan }: IpConfig): void {
    const bound = this.cloud.bindings.get(address)
    if (!bound) return
    const isSame = bound.mac === mac && bound.vlan === vlan && bound.node === pod.node
    if (!isSame) throw new Error(`${pod.name} has ${mac}/${vlan}, and the cloud ${JSON.stringify(bound)}`)
  }

  #add(pod: PodLife): void {
    const requestId = this.world.random.id()
    const askedAt = this.world.clock.monotonicMs()
    pod.ask = requestId
    pod.answer = undefined
    pod.isWanted = true
    const message = {
      podNamespace: 'default',
      podName: pod.name,
      podUid: uidOf(pod),
      ifName: 'eth0',
      containerId: pod.container,
      nodeName: pod.node,
      stamp: pod.stamp,
      defaultIpv4Pools: ['pool-1'],
      nics: [{ name: 'eth1', mac: PARENT_MAC }],
    }
    const asking = this.world.client.request(allocate, message, { budgetMs: 20_000, requestId }).then(
      ({ allocation }) => {
        if (allocation) this.#checkGiven(allocation, askedAt)
        if (pod.ask === requestId && pod.isWanted) pod.answer = allocation ?? undefined
        return undefined
      },
      () => undefined,
    )
    this.#works.push(asking)
  }

  async #delUntilAccepted(
    { name, node }: PodLife,
    { uid, stamp, container, reason }: DelGiven,
  ): Promise<void> {
    if (container === '') return
    const message = {
      podNamespace: 'default',
      podName: name,
      podUid: uid,
      ifName: 'eth0',
      containerId: container,
      nodeName: node,
      stamp,
      containerIsNewest: true,
      reason,
    }
    for (let tries = 0; tries < 200; tries += 1) {
      try {
        const options = { budgetMs: 10_000, requestId: this.world.random.id() }
        const { released } = await this.world.client.request(release, message, options)
        if (reason !== '') await this.#noteWithdrawn(released?.addresses ?? [])
        return
      } catch {
        await this.world.clock.sleep(500)
      }
    }
    throw new Error(`the DEL of ${uid} was never accepted`)
  }
}

interface DelGiven {
  readonly uid: string
  readonly stamp: number
  readonly container: string
  readonly reason: string
}

function uidOf({ name, generation }: PodLife): string {
  return `uid-${name}-${generation}`
}
