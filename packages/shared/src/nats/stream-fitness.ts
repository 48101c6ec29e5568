import type { StreamConfig } from './stream-configs.ts'

/** A stream's configuration as the server tells it; newer servers know more fields. */
export type FoundConfig = Readonly<Record<string, unknown>>

export interface Fitness {
  /** What the stream cannot serve with, each with what mends it. */
  readonly problems: readonly string[]
  /** What it serves with, but for less than it was made for. */
  readonly warnings: readonly string[]
}

/** `says` is read after the stream's name. */
interface Rule {
  readonly says: string
  readonly mend: 'anew' | 'edit' | (string & {})
  readonly breaks: (found: FoundConfig, wanted: StreamConfig) => boolean
}

const ANEW =
  'it cannot be edited: end all services, remove the stream (what it holds is lost) and start one, which makes it anew'

/** Nothing would be stored where it is looked for; what was answered would vanish; what is settled could not be removed. */
const RULES: readonly Rule[] = [
  { says: 'is a mirror, which takes no writes', mend: 'anew', breaks: (found) => Boolean(found['mirror']) },
  {
    says: 'is sealed, so that it takes no writes',
    mend: 'anew',
    breaks: (found) => found['sealed'] === true,
  },
  {
    says: 'has no_ack, so that no write is acknowledged',
    mend: '--ack',
    breaks: (found) => found['no_ack'] === true,
  },
  {
    says: 'has a subject_transform, so that nothing is found where it is looked for',
    mend: '-i',
    breaks: (found) => Boolean(found['subject_transform']),
  },
  {
    says: 'has discard "old", so that a full one loses its oldest',
    mend: '--discard new',
    breaks: (found, { discard }) => discard === 'new' && found['discard'] === 'old' && isBounded(found),
  },
  {
    says: 'has a max_age, so that what lives would expire',
    mend: '--max-age 0',
    breaks: (found, wanted) => wanted.max_age === 0 && isLimited(found, 'max_age'),
  },
  {
    says: 'keeps only some messages a subject and needs all',
    mend: '--max-msgs-per-subject -1',
    breaks: (found, wanted) => isLog(wanted) && isLimited(found, 'max_msgs_per_subject'),
  },
  {
    says: 'keeps more than one message a subject, so that what is settled would come back',
    mend: '--max-msgs-per-subject 1',
    breaks: (found, wanted) =>
      wanted.max_msgs_per_subject === 1 && mayDelete(wanted) && limitOf(found, 'max_msgs_per_subject') > 1,
  },
  {
    says: 'has discard_new_per_subject, so that nothing can be changed',
    mend: '--no-discard-per-subject',
    breaks: (found) => found['discard_new_per_subject'] === true,
  },
  {
    says: 'refuses rollups',
    mend: '--allow-rollup',
    breaks: (found, wanted) => wanted.allow_rollup_hdrs === true && found['allow_rollup_hdrs'] !== true,
  },
  {
    says: 'denies deletes, so that what is settled could not be removed',
    mend: 'anew',
    breaks: (found, wanted) => mayDelete(wanted) && found['deny_delete'] === true,
  },
]

const LIMITS = [
  'max_bytes',
  'max_msgs',
  'max_age',
  'max_msg_size',
  'max_msgs_per_subject',
  'max_consumers',
] as const

/** Whether a stream that is there can serve as the one that would be made. It is its operator's: nothing is changed. */
export function judgeStream(wanted: StreamConfig, found: FoundConfig): Fitness {
  const broken = RULES.filter(({ breaks }) => breaks(found, wanted))
  const problems = [
    ...broken.map(({ says, mend }) => `${says}; ${mendOf(wanted, mend)}`),
    ...retentionProblem(wanted, found),
    ...subjectProblem(wanted, found),
  ]
  const warnings = [...lowerLimits(wanted, found), ...lesserPromises(wanted, found)]
  const told = (what: string): string => `stream ${wanted.name} ${what}`
  return { problems: problems.map(told), warnings: warnings.map(told) }
}

function mendOf({ name }: StreamConfig, mend: string): string {
  return mend === 'anew' ? ANEW : `mend it with: nats stream edit ${name} ${mend}`
}

function* retentionProblem(wanted: StreamConfig, found: FoundConfig): Generator<string> {
  const retention = String(found['retention'])
  if (retention !== wanted.retention)
    yield `has retention "${retention}" and needs "${wanted.retention}"; ${ANEW}`
}

function* subjectProblem(wanted: StreamConfig, found: FoundConfig): Generator<string> {
  const theirs = (found['subjects'] as readonly string[] | undefined) ?? []
  const lacking = wanted.subjects.filter((subject) => !theirs.some((wider) => covers(wider, subject)))
  if (lacking.length === 0 || found['mirror']) return
  const mend = mendOf(wanted, `--subjects '${[...theirs, ...lacking].join(',')}'`)
  yield `has subjects "${theirs.join(', ')}" and needs ${lacking.join(', ')}; ${mend}`
}

function* lowerLimits(wanted: StreamConfig, found: FoundConfig): Generator<string> {
  for (const limit of LIMITS) {
    const [has, needs] = [limitOf(found, limit), limitOf({ ...wanted }, limit)]
    const isProblem =
      (limit === 'max_age' && needs === Number.POSITIVE_INFINITY) ||
      (limit === 'max_msgs_per_subject' && isLog(wanted))
    if (has >= needs || isProblem) continue
    const made = needs === Number.POSITIVE_INFINITY ? 'without' : `with ${needs}`
    yield `has ${limit} ${has}: it is made ${made}`
  }
}

function* lesserPromises(wanted: StreamConfig, found: FoundConfig): Generator<string> {
  const [has, needs] = [Number(found['duplicate_window'] ?? 0), wanted.duplicate_window ?? 0]
  if (has < needs) yield `has duplicate_window ${has}: it is made with ${needs}`
  if (wanted.discard === 'old' && found['discard'] === 'new')
    yield 'has discard "new": once full it takes nothing more'
  if (found['storage'] === 'memory') yield 'is kept in memory: what was answered is lost with its server'
  if (found['persist_mode'] === 'async')
    yield 'has persist_mode "async": what was answered is lost when its server is killed'
  if (found['deny_purge'] === true) yield 'denies purges: removal markers stay for ever'
}

/** All messages of a subject are needed, not its last one. */
function isLog({ discard, max_msgs_per_subject: perSubject }: StreamConfig): boolean {
  return discard === 'new' && perSubject === undefined
}

function mayDelete(wanted: StreamConfig): boolean {
  return wanted.deny_delete !== true
}

/** No limit is told as 0, -1, or not at all. */
function limitOf(config: FoundConfig, limit: string): number {
  const value = Number(config[limit] ?? 0)
  return value > 0 ? value : Number.POSITIVE_INFINITY
}

function isLimited(config: FoundConfig, limit: string): boolean {
  return limitOf(config, limit) < Number.POSITIVE_INFINITY
}

function isBounded(config: FoundConfig): boolean {
  return isLimited(config, 'max_bytes') || isLimited(config, 'max_msgs')
}

/** Whether the one matches all that the other matches. */
function covers(wider: string, narrower: string): boolean {
  const [tokens, theirs] = [wider.split('.'), narrower.split('.')]
  for (const [at, token] of tokens.entries()) {
    const other = theirs[at]
    if (token === '>' && other !== undefined) return true
    if (other === undefined || other === '>' || (token !== '*' && token !== other)) return false
  }
  return tokens.length === theirs.length
}
