import { canonicalAddress } from '@subeni/ipam/addresses'
import { IpamError, plainText } from '@subeni/shared/errors'
import type { EventFilter } from '@subeni/shared/ports'
import { NOTHING_CHANGED } from '../adapters/lost-connection.ts'
import { withStackStores } from '../adapters/stack-stores.ts'
import type { Stores } from '../adapters/stores.ts'
import { type History, readHistory, unreadText } from '../explain/history.ts'
import { type Present, presentOfAddress, presentOfPod } from '../explain/present.ts'
import { tellEvent } from '../explain/tell-event.ts'
import {
  DIR_FLAG,
  durationFlag,
  NAMESPACE_FLAG,
  OUTPUT_FLAG,
  outputFormat,
  parseFlags,
  refuseFlags,
} from '../flags.ts'

interface Question {
  readonly title: string
  readonly filter: EventFilter
  now(present: Present): readonly string[]
}

/** What there is now, and how it came about: who, when, by which path, and why not the other pools. */
export async function explain(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, {
    ...DIR_FLAG,
    ...OUTPUT_FLAG,
    ...NAMESPACE_FLAG,
    within: { type: 'string' },
  })
  const format = outputFormat(values.output, ['table', 'json'])
  if (positionals[0] === 'ip') refuseFlags('explain ip', values, ['dir', 'output', 'within'])
  const question = parseQuestion(positionals, values.namespace)
  const withinMs = durationFlag('--within', values.within)
  const answer = await withStackStores(values.dir, { says: NOTHING_CHANGED }, async (stores) => ({
    now: [...question.now(await readPresent(stores)), ...absentServices(await stores.living(ASKED))],
    history: await readHistory(stores, question.filter, withinMs),
  }))
  if (answer.now.length === 0 && answer.history.events.length === 0) throw unknown(question, answer.history)
  process.stdout.write(format === 'json' ? asJson(question, answer) : asText(question, answer))
  return answer.history.problem === undefined ? 0 : 1
}

/** Services whose absence explains what one sees. */
const ASKED = ['allocator', 'provider-gateway', 'release-worker'] as const

const ABSENCE: Readonly<Record<(typeof ASKED)[number], string>> = {
  allocator:
    'no allocator answers: ADDs and DELs wait in their nodes, and nothing is told of them until one does',
  'provider-gateway': 'no provider-gateway answers: what needs the provider waits',
  'release-worker': 'no release-worker answers: release jobs wait',
}

function absentServices(living: ReadonlySet<string>): readonly string[] {
  return ASKED.filter((service) => !living.has(service)).map((service) => ABSENCE[service])
}

function unknown({ title }: Question, history: History): IpamError {
  const unread = unreadText(history)
  const known = `nothing is known of ${title}: neither now nor in the event history`
  return new IpamError('NOT_FOUND', unread === undefined ? known : `${known}; ${unread}`)
}

interface Answer {
  readonly now: readonly string[]
  readonly history: History
}

function parseQuestion(words: readonly string[], namespace = 'default'): Question {
  const [what, name = '', ...more] = words
  const isKnown = what === 'pod' || what === 'ip'
  if (!isKnown || name === '' || more.length > 0) {
    throw new IpamError(
      'INVALID_REQUEST',
      `explain: needs "pod NAMESPACE/NAME" or "ip ADDRESS" (got "${words.join(' ')}")`,
    )
  }
  if (what === 'pod') {
    const pod = name.includes('/') ? name : `${namespace}/${name}`
    return { title: `Pod ${pod}`, filter: { pod }, now: (present) => presentOfPod(present, pod) }
  }
  const address = canonicalAddress(name)
  if (address === undefined) {
    throw new IpamError('INVALID_REQUEST', `explain ip: must be an IP address (got "${name}")`)
  }
  return {
    title: `address ${address}`,
    filter: { address },
    now: (present) => presentOfAddress(present, address),
  }
}

async function readPresent(stores: Stores): Promise<Present> {
  const queue = await stores.releases()
  const [pools, endpoints, jobs, letters] = await Promise.all([
    stores.pools().then((store) => store.list()),
    stores.endpoints().then((store) => store.list()),
    queue.list(),
    queue.deadIds().then((ids) => queue.deadLetters(ids)),
  ])
  return {
    pools: pools.map(({ value }) => value),
    endpoints: endpoints.map(({ value }) => value),
    jobs: jobs.map(({ job }) => job),
    letters,
  }
}

function section(name: string, lines: readonly string[], none: string): string[] {
  return [`${name}:`, ...(lines.length > 0 ? lines : [none]).map((line) => `  ${line}`)]
}

function asText({ title }: Question, { now, history }: Answer): string {
  const told = history.events.map((event) => {
    const by = event.source === '' ? '' : `${event.source}: `
    return `${new Date(event.at).toISOString()}  ${by}${tellEvent(event)}`
  })
  const unread = unreadText(history)
  const lines = [
    title,
    ...section('Now', now, 'nothing'),
    ...section('History', unread === undefined ? told : [unread, ...told], 'nothing is kept'),
  ]
  return lines.map((line) => `${plainText(line)}\n`).join('')
}

function asJson({ title }: Question, { now, history }: Answer): string {
  const told = history.events.map((event) => ({
    at: new Date(event.at).toISOString(),
    by: event.source,
    says: tellEvent(event),
    event,
  }))
  const unread = unreadText(history)
  return `${JSON.stringify({ subject: title, now, history: told, ...(unread && { unread }) }, null, 2)}\n`
}
