import { single } from '../bodies.ts'
import { type Clause, type ClauseContext, type Finding, judged, passed, SECTION } from '../clause.ts'
import type { Budgeted, Kit } from '../kit.ts'
import { described, isRefusal, isSuccess, type Reply, unlessRefusedWithReason } from '../reply.ts'

/** A refusal takes no slot and no cloud call; this is generous to a slow network. */
const QUICK_MS = 2_000
/** The way there and back; a budget that is not above it says nothing about punctuality. */
const NETWORK_MS = 500

/** Both calls with a header that nobody may take for a budget. */
async function bothRefused(
  { kit, place, addresses: [address = ''] }: ClauseContext,
  headers: readonly Budgeted[],
): Promise<Finding> {
  const pod = kit.pod('budget')
  const problems: (string | undefined)[] = []
  for (const header of headers) {
    const allocated = await kit.allocate({ pod, place, items: [single(address)] }, header)
    const released = await kit.release({ pod, place, address }, header)
    problems.push(...[allocated, released].map((reply) => unlessRefusedFor(reply, header)))
  }
  return judged(problems)
}

function unlessRefusedFor(reply: Reply, { budget }: Budgeted): string | undefined {
  const problem = unlessRefusedWithReason(reply)
  if (problem === undefined) return undefined
  return `${budget === undefined ? 'without X-Request-Timeout-Ms' : `with a budget of "${budget}"`}: ${problem}`
}

async function checkTooSmall({ kit, place, addresses: [address = ''] }: ClauseContext): Promise<Finding> {
  const wasBound = (await kit.cached(address)) !== undefined
  const items = [single(address)]
  const reply = await kit.allocate({ pod: kit.pod('too-small'), place, items }, { budget: '1' })
  if (isSuccess(reply) && wasBound) return passed('the address was bound already: nothing had to be done')
  const isQuick = reply.elapsedMs <= QUICK_MS
  return judged([
    isRefusal(reply) || reply.status === 503 ? undefined : `${described(reply)}; must be refused`,
    isQuick ? undefined : `refused after ${Math.round(reply.elapsedMs)} ms; must take at most ${QUICK_MS} ms`,
    await effectOf(kit, address),
  ])
}

async function effectOf(kit: Kit, address: string): Promise<string | undefined> {
  const entry = kit.servesCache ? await kit.until(() => kit.cached(address)) : undefined
  return entry && `${address} is bound to node ${entry.node} although the request was refused`
}

/** Of every call of the whole run. */
function checkInTime({ kit }: ClauseContext): Finding {
  const late = kit.options.caller.replies.filter(
    ({ budget, elapsedMs }) => Number(budget) > NETWORK_MS && elapsedMs > Number(budget) + NETWORK_MS,
  )
  const problems = late.map(
    ({ what, elapsedMs, budget }) =>
      `${what}: took ${Math.round(elapsedMs)} ms with a budget of ${budget} ms`,
  )
  return judged(problems, `${kit.options.caller.replies.length} calls`)
}

const REAL = { needs: ['place'], addressesMin: 1 } as const

export const BUDGET: readonly Clause[] = [
  {
    ...REAL,
    id: 'budget.missing',
    title: 'refuses calls without X-Request-Timeout-Ms',
    source: SECTION.runtime,
    check: (context) => bothRefused(context, [{ budget: undefined }]),
  },
  {
    ...REAL,
    id: 'budget.not-positive',
    title: 'refuses a budget that is no positive whole number',
    source: SECTION.runtime,
    check: (context) => bothRefused(context, [{ budget: '0' }, { budget: '-50000' }, { budget: '50s' }]),
  },
  {
    ...REAL,
    id: 'budget.too-small',
    title: 'refuses at once, and without effect, a budget that cannot cover the allocation',
    source: SECTION.runtime,
    check: checkTooSmall,
  },
]

/** Judges what the clauses before it saw. */
export const IN_TIME: Clause = {
  id: 'budget.in-time',
  title: 'answers every call before its budget is over',
  source: SECTION.timing,
  needs: ['place'],
  addressesMin: 0,
  check: (context) => Promise.resolve(checkInTime(context)),
}
