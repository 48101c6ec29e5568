import { isSameBinding, shownBinding } from '../answers.ts'
import { single } from '../bodies.ts'
import { type Clause, judged, SECTION } from '../clause.ts'
import { unlessSuccess } from '../reply.ts'

const REAL = { needs: ['place', 'binding'], addressesMin: 1 } as const

export const IDEMPOTENCY: readonly Clause[] = [
  {
    ...REAL,
    needs: ['place'],
    id: 'release.unknown',
    title: 'answers 2xx to the release of an address that is not bound',
    source: SECTION.idempotent,
    async check({ kit, place, addresses: [address = ''] }) {
      return judged([unlessSuccess(await kit.free({ pod: kit.pod('unknown'), place, address }))])
    },
  },
  {
    ...REAL,
    id: 'allocate.repeated',
    title: 'answers a repeated allocation with the same MAC and VLAN',
    source: SECTION.sync,
    async check({ kit, place, addresses }) {
      const ask = { pod: kit.pod('repeated'), place, items: addresses.map(single) }
      const first = await kit.bind(ask)
      const second = await kit.bind(ask)
      const problems = [...first.problems, ...second.problems]
      if (problems.length > 0) return judged(problems)
      const [before, after] = [first.bound[0], second.bound[0]]
      return judged([
        isSameBinding(before, after)
          ? undefined
          : `${addresses[0] ?? ''} had ${shownBinding(before)}, and ${shownBinding(after)} when it was asked for again`,
      ])
    },
  },
  {
    ...REAL,
    id: 'release.repeated',
    title: 'answers 2xx to a repeated release',
    source: SECTION.idempotent,
    async check({ kit, place, addresses: [address = ''] }) {
      const pod = kit.pod('released')
      const { problems } = await kit.bind({ pod, place, items: [single(address)] })
      const first = await kit.free({ pod, place, address })
      const again = await kit.free({ pod, place, address })
      return judged([...problems, unlessSuccess(first), unlessSuccess(again)])
    },
  },
  {
    ...REAL,
    id: 'allocate.after-release',
    title: 'can bind an address again once its release was accepted',
    source: SECTION.eventual,
    async check({ kit, place, addresses: [address = ''] }) {
      const [former, next] = [kit.pod('former'), kit.pod('next')]
      const first = await kit.bind({ pod: former, place, items: [single(address)] })
      const released = await kit.free({ pod: former, place, address })
      const second = await kit.bind({ pod: next, place, items: [single(address)] })
      return judged([...first.problems, unlessSuccess(released), ...second.problems])
    },
  },
]
