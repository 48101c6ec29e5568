import { canonicalAddress } from '@subeni/ipam/addresses'
import type { EventMessage } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import type { EventFilter } from '@subeni/shared/ports'
import { NOTHING_CHANGED } from '../adapters/lost-connection.ts'
import { withStackStores } from '../adapters/stack-stores.ts'
import type { Stores } from '../adapters/stores.ts'
import { type Present, presentOfAddress, presentOfPod } from '../explain/present.ts'
import { tellEvent } from '../explain/tell-event.ts'
import { DIR_FLAG, NAMESPACE_FLAG, OUTPUT_FLAG, outputFormat, parseFlags, refuseFlags } from '../flags.ts'

interface Question {
  readonly title: string
  readonly filter: EventFilter
  now(present: Present): readonly string[]
}

/** What there is now, and how it came about: who, when, by which path, and why not the other pools. */
export async function explain(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, { ...DIR_FLAG, ...OUTPUT_FLAG, ...NAMESPACE_FLAG })
  const format = outputFormat(values.output, ['table', 'json'])
  if (positionals[0] === 'ip') refuseFlags('explain ip', values, ['dir', 'output'])
  const question = parseQuestion(positionals, values.namespace)
  const { now, history } = await withStackStores(values.dir, { says: NOTHING_CHANGED }, async (stores) => ({
    now: question.now(await readPresent(stores)),
    history: await (await stores.events()).read(question.filter),
  }))
  if (now.length === 0 && history.length === 0) {
    throw new IpamError(
      'NOT_FOUND',
      `nothing is known of ${question.title}: neither now nor in the event history`,
    )
  }
  process.stdout.write(format === 'json' ? asJson(question, now, history) : asText(question, now, history))
  return 0
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

function asText({ title }: Question, now: readonly string[], history: readonly EventMessage[]): string {
  const told = history.map((event) => {
    const by = event.source === '' ? '' : `${event.source}: `
    return `${new Date(event.at).toISOString()}  ${by}${tellEvent(event)}`
  })
  const lines = [title, ...section('Now', now, 'nothing'), ...section('History', told, 'nothing is kept')]
  return `${lines.join('\n')}\n`
}

function asJson({ title }: Question, now: readonly string[], history: readonly EventMessage[]): string {
  const told = history.map((event) => ({
    at: new Date(event.at).toISOString(),
    by: event.source,
    says: tellEvent(event),
    event,
  }))
  return `${JSON.stringify({ subject: title, now, history: told }, null, 2)}\n`
}
