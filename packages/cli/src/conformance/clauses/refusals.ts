import { inSubnet } from '@subeni/ipam/addresses'
import { type AllocateAsk, type Place, single } from '../bodies.ts'
import { type Clause, judged, SECTION } from '../clause.ts'
import type { Kit } from '../kit.ts'
import { described, isSuccess, type Reply } from '../reply.ts'

/** Documentation subnets (RFC 5737): no cloud has one of them. */
const FOREIGN = [
  { subnet: '192.0.2.0/24', address: '192.0.2.10' },
  { subnet: '198.51.100.0/24', address: '198.51.100.10' },
] as const
/** A documentation MAC (RFC 7042): no parent NIC has it. */
const FOREIGN_MAC = '00:00:5e:00:53:fe'

/** Never done, whatever the status: a 5xx is a failure to the caller too, only one that it repeats. */
function unlessNotDone(reply: Reply): string | undefined {
  if (reply.failure !== undefined) return described(reply)
  return isSuccess(reply) ? `${described(reply)}; must not be 2xx` : undefined
}

async function refused(kit: Kit, ask: AllocateAsk): Promise<string | undefined> {
  return unlessNotDone((await kit.attempt(ask)).reply)
}

function foreignTo(place: Place): (typeof FOREIGN)[number] {
  return FOREIGN.find(({ subnet }) => subnet !== place.subnet) ?? FOREIGN[0]
}

const REAL = { needs: ['place'], addressesMin: 1, source: SECTION.allocate } as const

export const REFUSALS: readonly Clause[] = [
  {
    ...REAL,
    id: 'refuse.unknown-subnet',
    title: 'does not answer 2xx for a subnet that the cloud does not have',
    async check({ kit, place }) {
      const { subnet, address } = foreignTo(place)
      const items = [single(address)]
      return judged([await refused(kit, { pod: kit.pod('subnet'), place: { ...place, subnet }, items })])
    },
  },
  {
    ...REAL,
    id: 'refuse.address-outside-subnet',
    title: 'does not answer 2xx for an address that does not lie in its subnet',
    async check({ kit, place }) {
      const address = FOREIGN.find((one) => !inSubnet(one.address, place.subnet))?.address ?? ''
      return judged([await refused(kit, { pod: kit.pod('outside'), place, items: [single(address)] })])
    },
  },
  {
    ...REAL,
    id: 'refuse.unknown-parent',
    title: 'does not answer 2xx for a parent NIC that the cloud does not have',
    async check({ kit, place, addresses }) {
      const elsewhere = { ...place, parentMac: FOREIGN_MAC }
      return judged([
        await refused(kit, { pod: kit.pod('parent'), place: elsewhere, items: addresses.map(single) }),
      ])
    },
  },
]
