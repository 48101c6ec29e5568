import { isIaas, specRanges } from '@subeni/ipam/pools'
import { IpamError } from '@subeni/shared/errors'
import type { Pool, PoolChange } from '@subeni/shared/objects'
import type { PoolStore } from '@subeni/shared/ports'
import { entryIn } from './pool-file.ts'
import type { Claims, PoolStatus } from './ports.ts'

/** Tries of one write against an allocator and a provider that write too. */
const WRITES_MAX = 50

/** The IaaS pool that has the address. */
export async function poolWith(store: PoolStore, address: string | undefined): Promise<string> {
  if (address === undefined) return ''
  const pools = await store.list()
  const found = pools.find(({ value }) => isIaas(value) && specRanges(value.spec).has(address))
  return found?.value.metadata.name ?? ''
}

/** The embedded stack's own store, for the provider that reads who owns an address from the pool's claims. */
export function stackPools(store: PoolStore, poolName: string): PoolStatus & Claims {
  const change = (decide: (pool: Pool) => PoolChange): Promise<void> => write(store, poolName, decide)
  return {
    async entry(address) {
      return entryIn((await store.read(poolName))?.value.ipMetaData?.metadata, address)
    },
    hold(address, pod, node) {
      const claim = { pod: `${pod.namespace}/${pod.name}`, podUid: pod.uid, id: pod.uid, nic: 'eth0', node }
      return change(({ claims }) => {
        const holder = claims.get(address)
        if (holder === undefined) return { putClaims: { [address]: claim } }
        throw new IpamError('INVALID_REQUEST', `--addresses: ${address} is in use by ${holder.pod}`)
      })
    },
    drop: (address) => change(() => ({ removeClaims: [address] })),
  }
}

async function write(store: PoolStore, name: string, decide: (pool: Pool) => PoolChange): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const present = await store.read(name)
    if (present === undefined) throw new IpamError('NOT_FOUND', `pool ${name} is gone`)
    try {
      await store.write(name, decide(present.value), present.revision)
      return
    } catch (thrown) {
      const isConflict = thrown instanceof IpamError && thrown.code === 'REVISION_CONFLICT'
      if (!isConflict || attempt >= WRITES_MAX) throw thrown
    }
  }
}
