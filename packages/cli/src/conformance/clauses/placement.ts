import { type Bound, isSameBinding, shownBinding } from '../answers.ts'
import { type Place, type Pod, single } from '../bodies.ts'
import { type Clause, type ClauseContext, type Finding, judged, SECTION } from '../clause.ts'
import type { Kit } from '../kit.ts'
import { described, isSuccess } from '../reply.ts'

interface Former {
  readonly pod: Pod
  readonly place: Place
  readonly bound: Bound | undefined
}

/** Moved, or refused with the first binding untouched; two bindings of one address never. */
async function checkMove({ kit, place, addresses: [address = ''] }: ClauseContext): Promise<Finding> {
  const { otherPlace = place } = kit.options
  const items = [single(address)]
  const pod = kit.pod('first-node')
  const first = await kit.bind({ pod, place, items })
  if (first.problems.length > 0) return judged(first.problems)
  const former = { pod, place, bound: first.bound[0] }
  const moved = await kit.attempt({ pod: kit.pod('other-node'), place: otherPlace, items })
  if (!isSuccess(moved.reply)) return judgeRefusal(kit, former, described(moved.reply))
  const again = await kit.bind({ pod: kit.pod('other-node-again'), place: otherPlace, items })
  const [before, after] = [moved.bound[0], again.bound[0]]
  const changed = `${address} had ${shownBinding(before)} after the move, and ${shownBinding(after)} later`
  return judged(
    [
      ...moved.problems,
      await unlessSeenOn(kit, address, otherPlace),
      ...again.problems,
      isSameBinding(before, after) ? undefined : changed,
    ],
    'moved',
  )
}

async function unlessSeenOn(kit: Kit, address: string, { node }: Place): Promise<string | undefined> {
  if (!(await kit.isCacheServed(address))) return undefined
  const entry = await kit.cached(address)
  if (entry?.node === node) return undefined
  return `status/ips-cache has ${address} on ${entry?.node ?? 'no node'} after the move to ${node}`
}

async function judgeRefusal(kit: Kit, { pod, place, bound }: Former, refusal: string): Promise<Finding> {
  const still = await kit.bind({ pod, place, items: [single(bound?.address ?? '')] })
  const isSame = isSameBinding(bound, still.bound[0])
  const text = `${refusal}; yet ${shownBinding(bound)} on ${place.node} became ${shownBinding(still.bound[0])}`
  return judged([...still.problems, isSame ? undefined : text], 'refused')
}

export const PLACEMENT: readonly Clause[] = [
  {
    id: 'allocate.other-node',
    title: 'moves an address that another node asks for, or refuses; never binds it twice',
    source: SECTION.global,
    needs: ['place', 'binding', 'otherPlace'],
    addressesMin: 1,
    check: checkMove,
  },
]
