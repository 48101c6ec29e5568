import type { EventMessage } from '@subeni/shared/contracts'

/** The ways to an address (DESIGN §6, facts/spiderpool-contract.md §5.7), as a person would say them. */
const PATHS: Readonly<Record<string, string>> = {
  cache_hit: 'a sub-ENI that was ready on this node, no provider call',
  cold_create: 'a new sub-ENI, made by the provider',
  cold_rebind: 'an address without a bound sub-ENI, bound by the provider',
  cold_steal: 'an idle sub-ENI of another node, moved here by the provider',
  plain: 'a plain pool, without a sub-ENI',
  held: 'what the Pod had already',
}

type Sentence = (told: Told) => string

interface Told {
  readonly event: EventMessage
  /** "Pod a/b, NIC eth0 on worker-1", as far as the event says. */
  readonly who: string
  /** "10.0.0.10 of pool p". */
  readonly what: string
  /** ": why", or nothing. */
  readonly why: string
  /** " (cache_hit: …)", or nothing. */
  readonly path: string
}

const SENTENCES: Readonly<Record<string, Sentence>> = {
  allocated: ({ who, what, path, why }) => `${who} was given ${what}${path}${why}`,
  'allocate-failed': ({ who, why }) => `ADD of ${who} was refused${why}`,
  'allocate-waiting': ({ who, why }) => `ADD of ${who} ${why.replace(/^: /, '')}`,
  'candidate-ignored': ({ event, who, why }) => `pool ${event.pool} was ignored for ${who}${why}`,
  'claim-pending': ({ who, what, path }) => `${what} was reserved for ${who}, and the provider asked${path}`,
  'claim-held': ({ who, what, path }) => `${what} was claimed for ${who}${path}`,
  'claim-adopted': ({ who, what }) => `${who} took over ${what} from an ask that did not finish`,
  'claim-taken-back': ({ who, what }) => `the ADD of ${who} failed, and ${what} was taken back`,
  'claim-quarantined': ({ who, what, why }) => `${what} of ${who} was put in quarantine${why}`,
  'claim-releasing': ({ who, what, why }) => `the release of ${what}, held by ${who}, began${why}`,
  'claim-freed': ({ what, why }) => `${what} is free again${why}`,
  'endpoint-written': ({ who }) => `the endpoint of ${who} was written`,
  'endpoint-removed': ({ who }) => `the endpoint of ${who} was removed`,
  'release-ignored': ({ who, why }) => `a DEL of ${who} changed nothing${why}`,
  'release-job-stored': ({ what }) => `the release of ${what} was stored: the provider comes first`,
  'provider-accepted': ({ what }) => `the provider accepted the release of ${what}`,
  'release-retry': ({ what, why }) => `the release of ${what} failed and is tried again${why}`,
  'release-dead': ({ what, why }) => `the release of ${what} needs a person, and keeps the address${why}`,
  'store-changed': ({ why }) => `the store is not what it was${why}`,
  'sweep-mended': ({ why }) => `the sweep put something right${why}`,
  'prewarm-ready': ({ event, why }) => `pool ${event.pool} is prewarmed${why}`,
  'prewarm-failed': ({ what, why }) => `the sub-ENI of ${what} could not be prewarmed${why}`,
  'sub-eni-created': ({ what, why }) => `the cloud made the sub-ENI of ${what}${why}`,
  'sub-eni-deleted': ({ what, why }) => `the cloud deleted the sub-ENI of ${what}${why}`,
  'entry-detaching': ({ what }) => `the provider marked ${what} as detaching: nobody gets it`,
}

/** One event of the history as one sentence in plain words. */
export function tellEvent(event: EventMessage): string {
  const told: Told = {
    event,
    who: whoOf(event),
    what: whatOf(event),
    why: event.message === '' ? '' : `: ${event.message}`,
    path:
      event.path === '' ? '' : ` (${event.path}: ${PATHS[event.path] ?? 'by a way that is not known here'})`,
  }
  return (SENTENCES[event.kind] ?? plain)(told)
}

function plain({ event, who, what, why }: Told): string {
  return `${event.kind}: ${what}, ${who}${why}`
}

function whoOf({ podNamespace, podName, nic, nodeName }: EventMessage): string {
  if (podName === '') return 'nobody that is told'
  const onNode = nodeName === '' ? '' : ` on ${nodeName}`
  return `Pod ${podNamespace}/${podName}${nic === '' ? '' : `, NIC ${nic}`}${onNode}`
}

function whatOf({ address, pool }: EventMessage): string {
  const inPool = pool === '' ? '' : ` of pool ${pool}`
  return `${address === '' ? 'an address' : address}${inPool}`
}
