import { isSameBinding, readAllocateAnswer, shownBinding } from '../answers.ts'
import { single } from '../bodies.ts'
import { type Clause, type ClauseContext, type Finding, judged, SECTION } from '../clause.ts'
import { isSuccess } from '../reply.ts'

/** As many Pods as start on a node at once. */
const DIFFERENT_MAX = 16
const SAME_COUNT = 8

async function checkDifferent({ kit, place, addresses }: ClauseContext): Promise<Finding> {
  const made = await Promise.all(
    addresses.map((address, index) =>
      kit.bind({ pod: kit.pod(`different-${index}`), place, items: [single(address)] }),
    ),
  )
  const bound = made.flatMap((one) => one.bound)
  return judged(
    [
      ...made.flatMap(({ problems }) => problems),
      repeatedIn(bound.map(({ mac }) => `MAC ${mac.toLowerCase()}`)),
      repeatedIn(bound.map(({ vlan }) => `VLAN ${vlan}`)),
    ],
    `${addresses.length} at once`,
  )
}

/** Under one parent NIC a VLAN or a MAC tells sub-ENIs apart. */
function repeatedIn(names: readonly string[]): string | undefined {
  const repeated = names.find((name, index) => names.indexOf(name) !== index)
  return repeated && `two sub-ENIs under one parent NIC have ${repeated}`
}

async function checkSame({ kit, place, addresses }: ClauseContext): Promise<Finding> {
  const ask = { pod: kit.pod('same'), place, items: addresses.map(single) }
  const replies = await Promise.all(Array.from({ length: SAME_COUNT }, () => kit.allocate(ask)))
  const done = replies
    .filter(isSuccess)
    .map((reply) => readAllocateAnswer(reply, ask, kit.options.generation))
  const last = await kit.bind(ask)
  const [final] = last.bound
  const others = done.flatMap(({ bound }) => bound).filter((one) => !isSameBinding(one, final))
  return judged(
    [
      ...done.flatMap(({ problems }) => problems),
      ...last.problems,
      ...others.map(
        (one) => `an answer had ${shownBinding(one)} for ${one.address}, which has ${shownBinding(final)}`,
      ),
    ],
    `${SAME_COUNT} at once, ${done.length} answered 2xx`,
  )
}

export const CONCURRENCY: readonly Clause[] = [
  {
    id: 'concurrent.different',
    title: 'binds different addresses that are asked for at once, each with its own MAC and VLAN',
    source: SECTION.sync,
    needs: ['place', 'binding'],
    addressesMin: 2,
    addressesMax: DIFFERENT_MAX,
    check: checkDifferent,
  },
  {
    id: 'concurrent.same',
    title: 'makes one sub-ENI of one address that is asked for several times at once',
    source: SECTION.sync,
    needs: ['place', 'binding'],
    addressesMin: 1,
    check: checkSame,
  },
]
