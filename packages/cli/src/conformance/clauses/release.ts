import { isSameBinding, shownBinding } from '../answers.ts'
import { single } from '../bodies.ts'
import { type Clause, type ClauseContext, type Finding, judged, SECTION, skipped } from '../clause.ts'
import type { PoolStatus } from '../ports.ts'
import { unlessSuccess } from '../reply.ts'

/** A bound address, then the release that `change` makes of its own. */
async function releasedAs(
  { kit, place, addresses: [address = ''] }: ClauseContext,
  change: { readonly noPod?: boolean; readonly noParent?: boolean },
): Promise<Finding> {
  const pod = kit.pod('release')
  const { problems } = await kit.bind({ pod, place, items: [single(address)] })
  const reply = await kit.free({
    pod: change.noPod ? undefined : pod,
    place: change.noParent ? { ...place, parentMac: '' } : place,
    address,
  })
  return judged([...problems, unlessSuccess(reply)])
}

function isGone(entry: { readonly vlan: number } | undefined): boolean {
  return entry === undefined || entry.vlan < 0
}

/** The entry is marked before the 2xx, or the sub-ENI is kept; between the two an allocator would hand out what is about to go. */
async function checkOrder({ kit, place, addresses: [address = ''] }: ClauseContext): Promise<Finding> {
  const status = kit.options.poolStatus as PoolStatus
  const pod = kit.pod('order')
  const before = await kit.bind({ pod, place, items: [single(address)] })
  if (before.problems.length > 0) return judged(before.problems)
  const published = await kit.until(async () => ((await status.entry(address))?.vlan ?? 0) > 0)
  if (published === undefined) return skipped(`the pool's metadata does not name ${address}`)
  const released = await kit.free({ pod, place, address })
  if (isGone(await status.entry(address))) return judged([unlessSuccess(released)], 'marked')
  const marked = await kit.until(async () => isGone(await status.entry(address)))
  if (marked !== undefined)
    return judged([`${address} was still ready in the pool's metadata when its release was answered 2xx`])
  const after = await kit.bind({ pod: kit.pod('order-next'), place, items: [single(address)] })
  const [left, right] = [before.bound[0], after.bound[0]]
  const text = `${address} stayed ready in the pool's metadata, but ${shownBinding(left)} became ${shownBinding(right)}`
  return judged([...after.problems, isSameBinding(left, right) ? undefined : text], 'kept')
}

const REAL = { needs: ['place', 'binding'], addressesMin: 1 } as const

export const RELEASE: readonly Clause[] = [
  {
    ...REAL,
    id: 'release.accepted',
    title: 'answers 2xx when it accepts a release',
    source: SECTION.eventual,
    check: (context) => releasedAs(context, {}),
  },
  {
    ...REAL,
    id: 'release.empty-parent-mac',
    title: 'does without parentNicMac',
    source: SECTION.parent,
    check: (context) => releasedAs(context, { noParent: true }),
  },
  {
    ...REAL,
    id: 'release.optional-fields',
    title: 'does without podName, podNamespace and podUID',
    source: SECTION.release,
    check: (context) => releasedAs(context, { noPod: true }),
  },
  {
    ...REAL,
    id: 'release.order',
    title: 'marks the entry (vlan -1) before it accepts a release, unless it keeps the sub-ENI',
    source: SECTION.global,
    needs: ['place', 'binding', 'poolStatus'],
    check: checkOrder,
  },
]
