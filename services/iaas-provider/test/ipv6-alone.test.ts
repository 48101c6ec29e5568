import { expect, test } from 'vitest'
import { CloudError } from '../src/domain/cloud-error.ts'
import type { CloudDriver, SubEni } from '../src/domain/driver.ts'
import { Bench } from './support/bench.ts'
import { claim, eventually, MAC, pool } from './support/stack.ts'

const bench = Bench.use()
const SPEC = { ipVersion: 6 as const, subnet: 'fd00::/64', ips: ['fd00::1-fd00::4'] }
const ITEM = {
  subnet: 'fd00::/64',
  ipv4Address: '',
  ipv6Address: 'FD00::1',
  ipv6PoolName: 'global',
  ipv4PoolName: '',
}
const RELEASE = { subnet: 'fd00::/64', ipAddress: 'fd00::1' }

/** A cloud that binds IPv6 alone, in memory; its places are the simulator's. */
class Ipv6Cloud {
  readonly subEnis = new Map<string, SubEni>()
  #count = 0

  driver(real: CloudDriver): CloudDriver {
    return {
      capabilities: { ...real.capabilities, name: 'ipv6', canIpv6Only: true, canMove: false },
      create: async ({ subnetId, parentId, address, description }) => {
        if (this.#at(address) !== undefined) throw new CloudError('conflict', `${address} is in use`)
        const [id, vlan] = [`id-${(this.#count += 1)}`, this.#count]
        const made = { id, parentId, subnetId, address, mac: `fa:16:3e:00:01:0${vlan}`, vlan, description }
        this.subEnis.set(id, made)
        return made
      },
      delete: async (id) => void this.subEnis.delete(id),
      move: () => Promise.reject(new CloudError('permanent', 'cannot move')),
      describe: () => Promise.reject(new CloudError('permanent', 'cannot describe')),
      show: async (id) => this.subEnis.get(id),
      list: async ({ address }) =>
        [...this.subEnis.values()].filter((one) => address === undefined || one.address === address),
      resolveParent: (mac, signal) => real.resolveParent(mac, signal),
      resolveSubnet: (cidr, signal) => real.resolveSubnet(cidr, signal),
    }
  }

  store<Store>(real: Store): Store {
    return real
  }

  #at(address: string): SubEni | undefined {
    return [...this.subEnis.values()].find((one) => one.address === address)
  }
}

async function start(): Promise<Ipv6Cloud> {
  const cloud = new Ipv6Cloud()
  bench.provider = await bench.stack.provider({}, undefined, undefined, cloud)
  await bench.provider.started
  return cloud
}

test('an IPv6 address alone is bound, answered again, remade on another node, and released', async () => {
  await bench.stack.store.create(pool('global', { spec: SPEC }))
  const cloud = await start()
  const first = await bench.provider.allocate({}, ITEM)
  expect(first.json.subEniResponses).toMatchObject([{ ipv6Address: 'FD00::1', vlanId: 1 }])
  expect((await bench.provider.allocate({}, ITEM)).text).toBe(first.text)
  expect(bench.entry('fd00::1', 'global')).toMatchObject({ vlan: 1, node: 'w1', status: 'bound' })
  const other = { ...ITEM, parentNicMac: MAC.w2 }
  const moved = await bench.provider.allocate({ podUID: 'u2', nodeName: 'w2' }, other)
  expect(moved.json.subEniResponses).toMatchObject([{ vlanId: 2 }])
  expect([...cloud.subEnis.keys()]).toEqual(['id-2'])
  expect((await bench.provider.release({ ...RELEASE, podUID: 'u2' })).status).toBe(202)
  await eventually(() => cloud.subEnis.size === 0 && bench.entry('fd00::1', 'global') === undefined)
})

test('a node pool of IPv6 alone is prewarmed, keeps what is released, and ends', async () => {
  await bench.stack.store.create(pool('w1-pool', { spec: { ...SPEC, nodeName: ['w1'] }, mac: MAC.w1 }))
  const cloud = await start()
  await eventually(bench.isReady(4))
  bench.setClaim('fd00::1', claim('u1', { state: 'releasing' }))
  expect((await bench.provider.release({ ...RELEASE, poolName: 'w1-pool' })).status).toBe(204)
  bench.setClaim('fd00::1', undefined)
  const { metadata } = bench.stack.store.get('w1-pool')
  const deletionTimestamp = '2026-01-01T00:00:00Z'
  bench.stack.store.change('w1-pool', { metadata: { ...metadata, deletionTimestamp } })
  await eventually(() => bench.stack.store.get('w1-pool').metadata.finalizers.length === 0)
  expect(cloud.subEnis.size).toBe(0)
})
