import { EVENT_KINDS, type EventMessage, isEventKind } from '@subeni/shared/contracts'

/** The ways to an address (DESIGN §6, facts/spiderpool-contract.md §5.7), as a person would say them. */
const PATHS: Readonly<Record<string, string>> = {
  cache_hit: 'a sub-ENI that was ready on this node, no provider call',
  cold_create: 'a new sub-ENI, made by the provider',
  cold_rebind: 'an address without a bound sub-ENI, bound by the provider',
  cold_steal: 'an idle sub-ENI of another node, moved here by the provider',
  plain: 'a plain pool, without a sub-ENI',
  held: 'what the Pod had already',
}

/** One event of the history as one sentence in plain words; one of a newer version by its kind and message. */
export function tellEvent(event: EventMessage): string {
  const why = event.message === '' ? '' : `: ${event.message}`
  if (!isEventKind(event.kind)) return `${event.kind}${why}`
  const words: Readonly<Record<string, string>> = {
    who: whoOf(event),
    what: whatOf(event),
    pool: event.pool,
    message: event.message,
    why,
    path:
      event.path === '' ? '' : ` (${event.path}: ${PATHS[event.path] ?? 'by a way that is not known here'})`,
  }
  return EVENT_KINDS[event.kind].says.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
}

function whoOf({ podNamespace, podName, nic, nodeName }: EventMessage): string {
  if (podName === '') return 'a Pod that is not told'
  const onNode = nodeName === '' ? '' : ` on ${nodeName}`
  return `Pod ${podNamespace}/${podName}${nic === '' ? '' : `, NIC ${nic}`}${onNode}`
}

function whatOf({ address, pool }: EventMessage): string {
  const inPool = pool === '' ? '' : ` of pool ${pool}`
  return `${address === '' ? 'an address' : address}${inPool}`
}
