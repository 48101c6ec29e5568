import type { Pool } from '@subeni/shared/objects'
import type { Random } from '@subeni/shared/ports'
import type { Cloud } from './cloud.ts'
import type { EntryGiven } from './metadata.ts'
import { globalPair, globalPool, metadataOf, nodePair, nodePool } from './pools.ts'

export const POOL_KINDS = ['a node pool', 'a global pool', 'a node pair', 'a global pair'] as const
export type PoolKind = (typeof POOL_KINDS)[number]

export interface SomePools {
  readonly pools: readonly Pool[]
  /** Addresses whose entries forbid that anybody gets them. */
  readonly barred: ReadonlySet<string>
}

/** One pool or pair of 1 to 4 addresses, with random entries: ready, detaching, unbound, absent and inconsistent ones. */
export function somePools(kind: PoolKind, random: Random, cloud: Cloud): SomePools {
  const count = 1 + Math.floor(random.next() * 4)
  return kind.startsWith('a node')
    ? someNodePools(kind, count, random)
    : someGlobalPools(kind, count, { random, cloud })
}

function someNodePools(kind: PoolKind, count: number, random: Random): SomePools {
  const isPair = kind === 'a node pair'
  const [primary, ...siblings] = isPair ? nodePair(count) : [nodePool({ count })]
  const barred = new Set<string>()
  const entries: Record<string, EntryGiven> = {}
  for (let n = 0; n < count; n += 1) {
    const address = `10.0.0.${10 + n}`
    const ready = { mac: `fa:16:3e:00:01:0${n}`, vlan: 100 + n, ...(isPair && { ipv6: `fd00::${n + 1}` }) }
    const draw = random.next()
    if (draw < 0.7) entries[address] = { ...ready, status: 'bound' }
    else {
      barred.add(address)
      if (draw < 0.8) entries[address] = { ...ready, vlan: -1, status: 'detaching' }
      else if (draw < 0.9) entries[address] = { ...ready, vlan: -1, status: 'bound' }
    }
  }
  const pool = primary && { ...primary, ipMetaData: metadataOf('worker-1', entries) }
  return { pools: pool ? [pool, ...siblings] : [], barred }
}

function someGlobalPools(
  kind: PoolKind,
  count: number,
  { random, cloud }: { readonly random: Random; readonly cloud: Cloud },
): SomePools {
  const isPair = kind === 'a global pair'
  const barred = new Set<string>()
  const entries: Record<string, EntryGiven> = {}
  for (let n = 0; n < count; n += 1) {
    const address = `10.0.0.${10 + n}`
    const ipv6 = isPair ? `fd00::${n + 1}` : ''
    const node = random.next() < 0.5 ? 'worker-1' : 'worker-2'
    const binding = { mac: `fa:16:3e:00:02:0${n}`, vlan: 200 + n, node }
    const sticky = isPair ? { ipv6 } : {}
    const draw = random.next()
    if (draw < 0.3) {
      cloud.bindings.set(address, { ...binding, ipv6 })
      entries[address] = { ...binding, ...sticky, status: 'bound' }
    } else if (draw < 0.4) {
      barred.add(address)
      cloud.others.set(address, { ...binding, ...sticky, vlan: -1, status: 'detaching' })
    } else if (draw < 0.5) cloud.others.set(address, { ...sticky, status: 'unbound' })
    else if (draw < 0.6) cloud.others.set(address, { ...binding, status: 'unbound' })
  }
  const all = { ...entries, ...Object.fromEntries(cloud.others) }
  const pools = isPair ? globalPair(count, all) : [globalPool({ count, entries: all })]
  return { pools, barred }
}
