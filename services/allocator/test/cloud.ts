import { applyPoolChange } from '@subeni/shared/objects'
import type { ProviderAllocateReply, ProviderAllocateRequest } from '@subeni/shared/contracts'
import { hasCode, IpamError } from '@subeni/shared/errors'
import type { Random } from '@subeni/shared/ports'
import type { EntryGiven } from './metadata.ts'
import { metadataOf } from './pools.ts'
import { type World } from './world.ts'

export interface CloudBinding {
  readonly node: string
  readonly mac: string
  readonly vlan: number
  readonly ipv6: string
}

/** A provider that keeps the rules of DESIGN §11: one operation per address at a time, a fence, publish before answering. */
export class Cloud {
  /** By IPv4 address. */
  readonly bindings = new Map<string, CloudBinding>()
  /** Entries beside the bound ones, as published: unbound, detaching or nonsense. */
  readonly others = new Map<string, EntryGiven>()
  readonly #world: World
  readonly #random: Random
  readonly #locks = new Map<string, Promise<unknown>>()
  #made = 0
  /** Chance of a call that fails, half of them after it happened. */
  failing = 0

  constructor(world: World, random: Random) {
    this.#world = world
    this.#random = random
  }

  allocate(request: ProviderAllocateRequest): Promise<ProviderAllocateReply> {
    const address = request.subEnis?.[0]?.ipv4Address ?? ''
    const before = this.#locks.get(address) ?? Promise.resolve()
    const work = before.then(() => this.#allocate(request, address))
    this.#locks.set(
      address,
      work.catch(() => undefined),
    )
    return work
  }

  async #allocate(request: ProviderAllocateRequest, address: string): Promise<ProviderAllocateReply> {
    const draw = this.#random.next()
    await this.#world.clock.sleep(this.#random.next() * 200)
    if (draw < this.failing / 2) throw new IpamError('PROVIDER_REJECTED', 'the cloud says no')
    const subEni = request.subEnis?.[0] ?? {}
    const claim = (await this.#world.pool()).claims.get(address)
    if (claim && claim.podUid !== request.podUid) throw new IpamError('PROVIDER_REJECTED', 'fenced')
    const binding = this.#bind(address, { node: request.nodeName ?? '', ipv6: subEni.ipv6Address ?? '' })
    await this.#publish()
    await this.#world.clock.sleep(this.#random.next() * 50)
    if (draw < this.failing) throw new IpamError('OUTCOME_UNKNOWN', 'the answer got lost')
    return { allocation: { subEnis: [{ ...subEni, mac: binding.mac, vlan: binding.vlan }] } }
  }

  #bind(address: string, wanted: Pick<CloudBinding, 'node' | 'ipv6'>): CloudBinding {
    const there = this.bindings.get(address)
    if (there && there.node === wanted.node && there.ipv6 === wanted.ipv6) return there
    this.#made += 1
    const tail = this.#made.toString(16).padStart(4, '0')
    const binding = {
      ...wanted,
      mac: `fa:16:3e:bb:${tail.slice(0, 2)}:${tail.slice(2)}`,
      vlan: 1 + (this.#made % 4_000),
    }
    this.bindings.set(address, binding)
    return binding
  }

  async #publish(): Promise<void> {
    while (true) {
      const pool = await this.#world.pools.read('pool-1')
      if (!pool) return
      const entries: Record<string, EntryGiven> = Object.fromEntries(this.others)
      for (const [address, { ipv6, ...binding }] of this.bindings) {
        entries[address] = { ...binding, ...(ipv6 !== '' && { ipv6 }), status: 'bound' }
      }
      const change = { ipMetaData: metadataOf('', entries) }
      if (applyPoolChange(pool.value, change).ipMetaData === undefined) return
      try {
        await this.#world.pools.write('pool-1', change, pool.revision)
        return
      } catch (thrown) {
        if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
      }
    }
  }
}
