import { anEndpoint, anEndpointNic } from '@subeni/shared/testing'
import { expect, test } from 'vitest'
import type { CloudDriver } from '../src/domain/driver.ts'
import { Bench } from './support/bench.ts'
import { eventually, MAC, pool } from './support/stack.ts'

const bench = Bench.use()

/** The simulated cloud, as one that leaves the choice of VLANs to its caller: it refuses one that is taken. */
const wrapping = {
  driver: (real: CloudDriver): CloudDriver => ({
    capabilities: { ...real.capabilities, vlanChoice: 'driver', canMove: false },
    create: (spec, signal) => real.create(spec, signal),
    delete: (id, signal) => real.delete(id, signal),
    move: (id, parentId, signal) => real.move(id, parentId, signal),
    describe: (id, description, signal) => real.describe(id, description, signal),
    show: (id, signal) => real.show(id, signal),
    list: (filter, signal) => real.list(filter, signal),
    resolveParent: (mac, signal) => real.resolveParent(mac, signal),
    resolveSubnet: (cidr, signal) => real.resolveSubnet(cidr, signal),
  }),
  store: <Store>(real: Store): Store => real,
}

async function start(): Promise<void> {
  bench.provider = await bench.stack.provider({}, undefined, undefined, wrapping)
  await bench.provider.started
}

async function restart(): Promise<void> {
  await bench.provider[Symbol.asyncDispose]()
  await start()
}

/** The VLAN that an allocation of this address is answered. */
async function vlanOf(address: number, given = {}, item = {}): Promise<number | undefined> {
  const ipv4Address = `10.0.0.${address}`
  const { json } = await bench.provider.allocate(given, { ipv4Address, ...item })
  return json.subEniResponses[0]?.vlanId
}

test('sub-ENIs that are made at once get VLANs of their own under each parent', async () => {
  await bench.stack.store.create(pool('global', { spec: { ips: ['10.0.0.10-10.0.0.59'] } }))
  await start()
  const w2 = [{ nodeName: 'w2' }, { parentNicMac: MAC.w2 }] as const
  const vlans = await Promise.all(
    Array.from({ length: 20 }, (_, index) => (index < 15 ? vlanOf(10 + index) : vlanOf(10 + index, ...w2))),
  )
  expect(new Set(vlans.slice(0, 15))).toEqual(new Set(Array.from({ length: 15 }, (_, index) => index + 1)))
  expect(new Set(vlans.slice(15))).toEqual(new Set([1, 2, 3, 4, 5]))
})

test('a VLAN that a Pod on the node or anybody under the parent uses is not given to another', async () => {
  await bench.stack.store.create(pool('global'))
  const endpoint = anEndpoint({ node: 'w1', nics: [anEndpointNic({ vlan: 1 })] })
  const revision = await bench.stack.endpoints.create(endpoint)
  const byHand = {
    parent: MAC.w1,
    subnet: '10.0.0.0/24',
    ipv4: '10.0.0.99',
    vlanId: 2,
    description: 'by hand',
  }
  await bench.stack.admin('POST', '/sub-enis', byHand)
  await start()
  expect(await vlanOf(10)).toBe(3)
  await restart()
  expect(await vlanOf(11)).toBe(4)
  // The Pod is gone.
  await bench.stack.endpoints.remove({ ...endpoint, nics: [] }, revision)
  await restart()
  expect(await vlanOf(12)).toBe(1)
})

test('a VLAN that was freed rests until the others had their turn', async () => {
  await bench.stack.store.create(pool('global'))
  await start()
  expect([await vlanOf(10), await vlanOf(11)]).toEqual([1, 2])
  await bench.provider.release({})
  await eventually(async () => (await bench.stack.subEnis()).length === 1)
  expect(await vlanOf(12)).toBe(3)
})
