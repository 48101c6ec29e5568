import { encodedToken, tokensOfName } from './subject-token.ts'

const POOL_NEWS = 'subeni.v1.poolnews.'
const RELEASE_JOB = 'subeni.v1.release.job.'
const DEAD_LETTER = 'subeni.v1.release.dead.'

/** Names of everything in NATS, once (DESIGN §9). What is made from data cannot break a subject: nothing else puts data into one. */
export const SUBJECT = {
  pool: (name: string): string => `subeni.v1.pool.${name}`,
  /** No pool's name has a "_". */
  poolFloor: 'subeni.v1.pool._floor',
  poolsAll: 'subeni.v1.pool.>',
  /** Core messages: what of a pool changed, but claims and entries. */
  poolNews: (name: string): string => `${POOL_NEWS}${tokensOfName(name)}`,
  /** The name in a subject of `poolNews`. */
  poolOfNews: (subject: string): string => subject.slice(POOL_NEWS.length),
  poolNewsAll: 'subeni.v1.poolnews.>',
  /** Core messages: a stream or bucket, which the message names, is no longer the one that was known. */
  storeChanged: 'subeni.v1.store.changed',
  releaseJob: (claimId: string): string => `${RELEASE_JOB}${encodedToken(claimId)}`,
  releaseJobsAll: 'subeni.v1.release.job.>',
  deadLetter: (claimId: string): string => `${DEAD_LETTER}${encodedToken(claimId)}`,
  /** What follows the words of a job's or a letter's subject: the claim's id, if it is one of ours. */
  claimOf: (subject: string): string =>
    subject.slice((subject.startsWith(RELEASE_JOB) ? RELEASE_JOB : DEAD_LETTER).length),
  deadLettersAll: 'subeni.v1.release.dead.>',
  event: (kind: string, pool: string): string =>
    `subeni.v1.event.${encodedToken(kind)}.${pool === '' ? '_' : tokensOfName(pool)}`,
  /** Of any kind. */
  eventsOf: (pool: string): string => `subeni.v1.event.*.${tokensOfName(pool)}`,
  eventsAll: 'subeni.v1.event.>',
  cancel: 'subeni.v1.cancel',
  /** One member of a queue group by the id of its bus. */
  member: (subject: string, id: string): string => `${subject}.member.${encodedToken(id)}`,
  /** Core messages: a process of the service is alive, or leaves. */
  peer: (service: string): string => `subeni.v1.peer.${encodedToken(service)}`,
  /** Asked of every release-worker at once, without a queue group. */
  atWork: 'subeni.v1.release.at-work',
} as const

export const STREAM = {
  pools: 'SUBENI_POOLS',
  releases: 'SUBENI_RELEASES',
  dead: 'SUBENI_DEAD',
  events: 'SUBENI_EVENTS',
} as const

export const BUCKET = {
  endpoints: 'subeni-endpoints',
  objects: 'subeni-objects',
  leases: 'subeni-leases',
  gateways: 'subeni-gateways',
  releaseAttempts: 'subeni-release-attempts',
  /** What the store knows of itself. */
  store: 'subeni-store',
} as const

/** Names in the bucket of leases that more than one service knows. */
export const LEASE = {
  /** Whether the allocators' sweep is stopped, and who let it go on: "stopped ID", "resumed ID". */
  sweep: 'sweep',
  /** The same of our provider's deletion of orphans. */
  drift: 'drift',
} as const

export const QUEUE = {
  allocator: 'allocator',
  providerGateway: 'provider-gateway',
  releaseWorker: 'release-worker',
} as const

export const HEADER = {
  budgetMs: 'Subeni-Budget-Ms',
  requestId: 'Subeni-Request-Id',
  /** On messages to a reply inbox that are no reply: the process is still at work. */
  signOfLife: 'Subeni-Working',
  /** On a request: somebody else has handed it over, and it is served where it is. On its reply: the id of the bus that served it. */
  handedOver: 'Subeni-Handed-Over',
} as const
