import { type Bound, isSameBinding, shownBinding } from '../answers.ts'
import { single } from '../bodies.ts'
import { type Clause, type ClauseContext, type Finding, judged, SECTION } from '../clause.ts'
import type { Kit } from '../kit.ts'
import { described, isRefusal, isSuccess, type Reply, unlessSuccess } from '../reply.ts'

/**
 * The release of a former owner arrives, or is repeated, after the address has a new one. Whether it is answered 2xx or refused, the
 * new owner's sub-ENI must stay.
 */
async function checkLate({ kit, place, addresses: [address = ''] }: ClauseContext): Promise<Finding> {
  const { claims } = kit.options
  const former = kit.pod('former-owner')
  const items = [single(address)]
  const first = await kit.bind({ pod: former, place, items })
  const released = await kit.free({ pod: former, place, address })
  const problems = [...first.problems, unlessSuccess(released)].filter((problem) => problem !== undefined)
  if (problems.length > 0) return judged(problems)
  const owner = kit.pod('present-owner')
  await claims?.hold(address, owner, place.node)
  try {
    const second = await kit.bind({ pod: owner, place, items })
    if (second.problems.length > 0) return judged(second.problems)
    const late = await kit.release({ pod: former, place, address })
    const [bound] = second.bound
    const lost = await lossOf(kit, address, bound)
    const again = await kit.bind({ pod: owner, place, items })
    const after = again.bound[0]
    const changed = `the late release removed ${shownBinding(bound)} of ${address}: it has ${shownBinding(after)} now`
    const isLost = lost !== undefined || !isSameBinding(bound, after)
    return judged([
      unlessAnswered(late),
      lost,
      ...again.problems,
      isSameBinding(bound, after) ? undefined : changed,
      isLost && claims === undefined ? UNCLAIMED : undefined,
    ])
  } finally {
    await claims?.drop(address)
  }
}

/** A provider that reads owners from the pool's claims saw none here. */
const UNCLAIMED =
  "(the present owner was named by its requests only: a provider that reads it from the pool's claims needs --dir)"

/** Throttling is an answer too. */
function unlessAnswered(late: Reply): string | undefined {
  return isSuccess(late) || isRefusal(late) ? undefined : `${described(late)}; must be 2xx or a refusal`
}

/** Without the cache the next allocation tells. */
async function lossOf(kit: Kit, address: string, bound: Bound | undefined): Promise<string | undefined> {
  if (!(await kit.isCacheServed(address))) return kit.until(() => Promise.resolve(undefined))
  return kit.until(async () => {
    const entry = await kit.cached(address)
    if (entry === undefined) return `${address} is gone from status/ips-cache after the late release`
    const isSame = entry.vlan === bound?.vlan && entry.mac.toLowerCase() === bound.mac.toLowerCase()
    return isSame ? undefined : `status/ips-cache has another sub-ENI for ${address} after the late release`
  })
}

export const LATE_RELEASE: readonly Clause[] = [
  {
    id: 'release.late',
    title: "leaves the present owner's sub-ENI alone when a former owner's release comes late",
    source: SECTION.fence,
    needs: ['place', 'binding'],
    addressesMin: 1,
    check: checkLate,
  },
]
