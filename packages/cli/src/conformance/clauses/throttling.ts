import { single } from '../bodies.ts'
import { type Clause, type ClauseContext, type Finding, judged, SECTION, skipped } from '../clause.ts'
import { described, isRetryAfter } from '../reply.ts'

/** Four times the burst that the reference provider allows. */
const BURST = 40

/** As many calls at once as no rate limit lets through: they wait, or are refused with 429. */
async function checkBurst({ kit, place, addresses }: ClauseContext): Promise<Finding> {
  const asks = addresses.map((address) => ({ pod: kit.pod('burst'), place, items: [single(address)] }))
  const burst = Array.from({ length: BURST }, (_, index) => asks[index % asks.length])
  const replies = await Promise.all(burst.flatMap((ask) => (ask === undefined ? [] : kit.allocate(ask))))
  const bad = replies.filter(({ status }) => status === 0 || status >= 500)
  const throttled = replies.filter(({ status }) => status === 429).length
  return judged(
    bad.slice(0, 3).map((reply) => `${described(reply)}; must wait or be 429`),
    `${BURST} at once on ${addresses.length} addresses, ${throttled} answered 429`,
  )
}

/** Of every answer of the whole run that carries one. */
function checkRetryAfter({ kit }: ClauseContext): Finding {
  const values = kit.options.caller.replies.flatMap(({ headers }) => headers['retry-after'] ?? [])
  if (values.length === 0) return skipped('no answer of this run had a Retry-After')
  const bad = new Set(values.filter((value) => !isRetryAfter(value)))
  const problems = [...bad].map((value) => `Retry-After "${value}" is neither seconds nor an HTTP date`)
  return judged(problems, `${values.length} answers`)
}

export const THROTTLING: readonly Clause[] = [
  {
    id: 'throttle.burst',
    title: 'lets a burst of calls wait, or answers 429; never 5xx',
    source: SECTION.timing,
    needs: ['place'],
    addressesMin: 1,
    addressesMax: BURST,
    check: checkBurst,
  },
  {
    id: 'throttle.retry-after',
    title: 'writes Retry-After as HTTP has it',
    source: SECTION.timing,
    needs: [],
    addressesMin: 0,
    check: (context) => Promise.resolve(checkRetryAfter(context)),
  },
]
