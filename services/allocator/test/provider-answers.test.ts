import type { ProviderAllocateReply, ProviderAllocateRequest } from '@subeni/shared/contracts'
import { describe, expect, test } from 'vitest'
import { globalPair, globalPool } from './pools.ts'
import { answerFor, World } from './world.ts'

type SubEni = NonNullable<NonNullable<ProviderAllocateReply['allocation']>['subEnis']>[number]

/** The good answer, with its only item changed. */
const changed = (change: Partial<SubEni>) => (request: ProviderAllocateRequest) => {
  const [good] = answerFor(request).allocation?.subEnis ?? []
  return { allocation: { subEnis: [{ ...good, ...change }] } }
}

/** Seed, "异常场景处理" and "Allocate IPs"; DESIGN §4.5-6. */
describe('an answer of the provider that cannot be used fails the ADD closed; the Pod asks for the same addresses again', () => {
  test.each([
    { title: 'an item is missing', provide: () => ({ allocation: { subEnis: [] } }), says: 'lacks' },
    {
      title: 'an address was not asked for',
      provide: changed({ ipv4Address: '10.0.0.99' }),
      says: 'was not asked for',
    },
    {
      title: 'the IPv6 is another one',
      provide: changed({ ipv6Address: 'fd00::99' }),
      says: 'was not asked for',
    },
    { title: 'there is one too many', provide: twice, says: '2 times' },
    { title: 'the VLAN is 0', provide: changed({ vlan: 0 }), says: 'VLAN 0' },
    { title: 'the VLAN is 4095', provide: changed({ vlan: 4_095 }), says: 'VLAN 4095' },
    { title: 'the VLAN is -1', provide: changed({ vlan: -1 }), says: 'VLAN -1' },
    { title: 'there is no MAC', provide: changed({ mac: '' }), says: 'MAC ""' },
    { title: 'the MAC is none', provide: changed({ mac: 'fa:16:3e' }), says: 'MAC "fa:16:3e"' },
  ])('because $title', async ({ provide, says }) => {
    const world = await World.start({ pools: globalPair(2) })
    world.provide = provide
    await expect(world.add()).rejects.toMatchObject({
      code: 'PROVIDER_BAD_ANSWER',
      message: expect.stringContaining(says) as string,
    })
    expect([await world.claims(), await world.claims('pool-1-v6')]).toEqual([
      { '10.0.0.10': 'pod-1 quarantined' },
      { 'fd00::1': 'pod-1 quarantined' },
    ])
    expect(await world.endpoint()).toBeUndefined()
    expect([...(world.allocators[0]?.parts.heldBack ?? [])]).toEqual([])
    await expect(world.add()).rejects.toMatchObject({ code: 'PROVIDER_BAD_ANSWER' })
    world.provide = answerFor
    expect((await world.add()).ips).toHaveLength(2)
    const asked = world.asked.flatMap(({ subEnis }) => subEnis ?? [])
    expect(new Set(asked.map(({ ipv4Address }) => ipv4Address))).toEqual(new Set(['10.0.0.10']))
    expect(asked).toHaveLength(3)
  })

  test('two Pods of a node never get one MAC or one VLAN', async () => {
    const world = await World.start({ pools: [globalPool({ count: 2 })] })
    const first = await world.add()
    const { mac = '', vlan = 0 } = first.ips?.[0] ?? {}
    world.provide = changed({ mac })
    await expect(world.add({ pod: 'pod-2' })).rejects.toThrow(/has MAC .*, which Pod .* on the node has/)
    world.provide = changed({ vlan })
    await expect(world.add({ pod: 'pod-2' })).rejects.toThrow(/has VLAN 100, which Pod/)
    world.provide = answerFor
    expect((await world.add({ pod: 'pod-2' })).ips).toHaveLength(1)
  })

  test('an empty MAC or VLAN keeps what the entry had', async () => {
    const entries = {
      '10.0.0.10': { mac: 'fa:16:3e:00:02:00', vlan: 9, node: 'worker-2', status: 'bound' as const },
    }
    const world = await World.start({ pools: [globalPool({ count: 1, entries })] })
    world.provide = changed({ mac: '', vlan: 0 })
    expect(await world.add()).toMatchObject({
      path: 'cold_steal',
      ips: [{ mac: 'fa:16:3e:00:02:00', vlan: 9 }],
    })
  })
})

function twice(request: ProviderAllocateRequest): ProviderAllocateReply {
  const subEnis = answerFor(request).allocation?.subEnis ?? []
  return { allocation: { subEnis: [...subEnis, ...subEnis] } }
}
