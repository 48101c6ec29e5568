import { type Item, mainAddress } from '../bodies.ts'
import { type Clause, type ClauseContext, type Finding, judged, passed, SECTION } from '../clause.ts'
import { isRefusal, isSuccess, unlessRefusedWithReason, unlessSuccess } from '../reply.ts'

function pairOf({ kit, addresses: [ipv4 = ''] }: ClauseContext): Item {
  const [ipv6 = ''] = kit.options.addresses6.take(1)
  return { ipv4, ipv6 }
}

async function checkDual(context: ClauseContext): Promise<Finding> {
  const { kit, place } = context
  const { problems } = await kit.bind({ pod: kit.pod('dual'), place, items: [pairOf(context)] })
  return judged(problems)
}

/** Either address releases the sub-ENI; the pair can be bound again after each. */
async function checkDualRelease(context: ClauseContext): Promise<Finding> {
  const { kit, place } = context
  const pair = pairOf(context)
  const problems: (string | undefined)[] = []
  for (const address of [pair.ipv4, pair.ipv6]) {
    const pod = kit.pod('dual-release')
    problems.push(...(await kit.bind({ pod, place, items: [pair] })).problems)
    const reply = await kit.free({ pod, place, address })
    problems.push(unlessSuccess(reply))
    if (isSuccess(reply)) kit.forget(mainAddress(pair))
  }
  const last = await kit.bind({ pod: kit.pod('dual-again'), place, items: [pair] })
  return judged([...problems, ...last.problems])
}

/** The provider may say that its cloud has no such sub-ENIs. */
async function checkV6Only({ kit, place }: ClauseContext): Promise<Finding> {
  const [ipv6 = ''] = kit.options.addresses6.take(1)
  const { subnet6: subnet = '' } = kit.options
  const { reply, problems } = await kit.attempt({
    pod: kit.pod('v6-only'),
    place: { ...place, subnet },
    items: [{ ipv4: '', ipv6 }],
  })
  if (!isRefusal(reply)) return judged(problems)
  const problem = unlessRefusedWithReason(reply)
  return problem === undefined ? passed('refused') : judged([problem])
}

const DUAL = {
  needs: ['place', 'binding', 'newGeneration', 'addresses6'],
  addressesMin: 1,
  source: SECTION.allocate,
} as const

export const FAMILIES: readonly Clause[] = [
  {
    ...DUAL,
    id: 'families.dual',
    title: 'binds an IPv4 and an IPv6 address of one item to one sub-ENI',
    check: checkDual,
  },
  {
    ...DUAL,
    id: 'families.dual-release',
    title: 'releases a pair by either of its addresses',
    source: SECTION.release,
    check: checkDualRelease,
  },
  {
    ...DUAL,
    id: 'families.v6-only',
    title: 'binds an IPv6 address alone, or refuses with 4xx and a reason',
    needs: ['place', 'binding', 'newGeneration', 'addresses6', 'subnet6'],
    check: checkV6Only,
  },
]
