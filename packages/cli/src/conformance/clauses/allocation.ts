import type { Clause } from '../clause.ts'
import { DECISIVE_CLAUSE, FIRST_CLAUSE, judged, passed, SECTION, skipped } from '../clause.ts'
import { single } from '../bodies.ts'
import { described } from '../reply.ts'

/** Each works on addresses of its own and needs to know where. */
const REAL = { needs: ['place', 'binding'], addressesMin: 1 } as const

const sync: Clause = {
  ...REAL,
  needs: ['place'],
  id: DECISIVE_CLAUSE,
  title: 'answers 2xx with the requested sub-ENI, its MAC and a VLAN of 1 to 4094',
  source: SECTION.sync,
  async check({ kit, place, addresses }) {
    const { problems } = await kit.bind({ pod: kit.pod('sync'), place, items: addresses.map(single) })
    return judged(problems)
  },
}

const bound: Clause = {
  ...REAL,
  id: 'allocate.bound',
  title: 'has bound the sub-ENI when it answers 2xx',
  source: SECTION.sync,
  async check({ kit, place, addresses: [address = ''] }) {
    const { bound: answered, problems } = await kit.bind({
      pod: kit.pod('bound'),
      place,
      items: [single(address)],
    })
    const [made] = answered
    if (made === undefined) return judged(problems)
    const atOnce = await kit.cached(address)
    if (atOnce === undefined) {
      if (!(await kit.isCacheServed(address)))
        return skipped('cannot be seen from outside: status/ips-cache is not served')
      return judged([`${address} was answered 2xx while status/ips-cache did not have it yet`])
    }
    const isSame = atOnce.mac.toLowerCase() === made.mac.toLowerCase() && atOnce.vlan === made.vlan
    if (isSame && atOnce.node === place.node) return passed()
    const shown = `node ${atOnce.node} MAC ${atOnce.mac} VLAN ${atOnce.vlan}`
    return judged([
      `status/ips-cache has ${shown} for ${address}, the answer MAC ${made.mac} VLAN ${made.vlan} on ${place.node}`,
    ])
  },
}

const several: Clause = {
  ...REAL,
  id: 'allocate.several',
  title: 'answers every sub-ENI of a request that has several',
  source: SECTION.allocate,
  addressesMin: 3,
  async check({ kit, place, addresses }) {
    const { problems, bound: made } = await kit.bind({
      pod: kit.pod('several'),
      place,
      items: addresses.map(single),
    })
    const isDistinct = new Set(made.map(({ mac }) => mac.toLowerCase())).size === made.length
    return judged([...problems, isDistinct ? undefined : 'two sub-ENIs of one answer have the same MAC'])
  },
}

const optionalFields: Clause = {
  ...REAL,
  id: 'allocate.optional-fields',
  title: 'does without podName, podNamespace and podUID',
  source: SECTION.allocate,
  async check({ kit, place, addresses }) {
    const { problems } = await kit.bind({ pod: undefined, place, items: addresses.map(single) })
    return judged(problems)
  },
}

const reachable: Clause = {
  id: FIRST_CLAUSE,
  title: 'answers over HTTP, with a certificate that the given authority signed',
  source: SECTION.allocate,
  needs: [],
  addressesMin: 0,
  async check({ kit }) {
    const reply = await kit.ask('an empty object', '/v1/apis/network.iaas.io/ipam/allocate-ips', { body: {} })
    return judged([reply.failure === undefined ? undefined : described(reply)])
  },
}

export const ALLOCATION: readonly Clause[] = [reachable, sync, bound, several, optionalFields]
