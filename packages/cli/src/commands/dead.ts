import type { DeadFilter, DeadLetter, DeadResult } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { NOTHING_CHANGED } from '../adapters/lost-connection.ts'
import { withStackStores } from '../adapters/stack-stores.ts'
import { DeadClient } from '../dead/dead-client.ts'
import { describeLetter, letterItems } from '../dead/describe-letter.ts'
import { parseSelection, parseWhere, type Selection } from '../dead/selection.ts'
import {
  DIR_FLAG,
  OUTPUT_FLAG,
  type OutputFormat,
  outputFormat,
  parseFlags,
  refuseFlags,
  refuseWords,
} from '../flags.ts'
import { printListing } from '../print/listing.ts'

const FLAGS = {
  ...DIR_FLAG,
  ...OUTPUT_FLAG,
  all: { type: 'boolean' },
  where: { type: 'string', multiple: true },
  'dry-run': { type: 'boolean' },
  'yes-leak-it': { type: 'boolean' },
} as const

type Flags = ReturnType<typeof parseFlags<typeof FLAGS>>['values']

interface Call {
  readonly client: DeadClient
  readonly words: readonly string[]
  readonly flags: Flags
  readonly format: OutputFormat
}

const VERBS: Readonly<Record<string, (call: Call) => Promise<number>>> = { list, show, replay, drop }

const VERB_FLAGS: Readonly<Record<string, readonly string[]>> = {
  list: ['where'],
  replay: ['where', 'all', 'dry-run'],
  drop: ['where', 'all', 'dry-run', 'yes-leak-it'],
}

const MAY_BE_DONE =
  'some of the letters may have been dealt with: "subeni dead list" says what is left, and the same command may be repeated'

/** 0: done. 1: some letter is not there or could not be dealt with. 2: the call's words are off. */
export async function dead(args: readonly string[]): Promise<number> {
  const { values: flags, positionals } = parseFlags(args, FLAGS)
  const [name = '', ...words] = positionals
  const verb = VERBS[name]
  if (verb === undefined) {
    throw new IpamError(
      'INVALID_REQUEST',
      `dead: must be one of ${Object.keys(VERBS).join(', ')} (got "${name}")`,
    )
  }
  refuseFlags(`dead ${name}`, flags, ['dir', 'output', ...(VERB_FLAGS[name] ?? [])])
  const format = outputFormat(flags.output, ['table', 'json'])
  prove(name, words, flags)
  const acts = (name === 'replay' || name === 'drop') && flags['dry-run'] !== true
  return withStackStores(flags.dir, { says: acts ? MAY_BE_DONE : NOTHING_CHANGED }, async (stores) =>
    verb({ client: new DeadClient(await stores.bus()), words, flags, format }),
  )
}

/** Everything that is off with the words, before anybody is asked. */
function prove(name: string, words: readonly string[], flags: Flags): void {
  if (name === 'list') proveList(words, flags)
  else if (name === 'show') refuseIf(words.length !== 1, 'dead show: needs one claim id')
  else parseSelection(name, words, flags)
  const isConfirmed = flags['yes-leak-it'] === true || flags['dry-run'] === true
  const unconfirmed = 'dead drop: needs --yes-leak-it, since the sub-ENIs may stay in the cloud'
  refuseIf(name === 'drop' && !isConfirmed, unconfirmed)
}

function proveList(words: readonly string[], flags: Flags): void {
  refuseWords('dead list', words, 'it takes --where only')
  filterOf(flags)
}

function refuseIf(isWrong: boolean, message: string): void {
  if (isWrong) throw new IpamError('INVALID_REQUEST', message)
}

function filterOf({ where }: Flags): DeadFilter {
  return where === undefined ? {} : parseWhere(where)
}

async function list({ client, flags, format }: Call): Promise<number> {
  const letters = await client.list(filterOf(flags))
  process.stdout.write(printListing(letterItems(letters), format))
  return 0
}

async function show({ client, words, format }: Call): Promise<number> {
  const letter = await client.show(words[0] ?? '')
  const [item] = letterItems([letter]).items
  process.stdout.write(
    format === 'json' ? `${JSON.stringify(item?.manifest, null, 2)}\n` : describeLetter(letter),
  )
  return 0
}

async function replay(call: Call): Promise<number> {
  return actOn(call, 'replay', (ids, onProgress) => call.client.replay(ids, onProgress))
}

async function drop(call: Call): Promise<number> {
  return actOn(call, 'drop', (ids, onProgress) => call.client.drop(ids, onProgress))
}

/** The letters are chosen first: what dies again meanwhile is not taken twice. */
async function actOn(
  { client, words, flags, format }: Call,
  verb: 'replay' | 'drop',
  act: (ids: readonly string[], onProgress: (done: number) => void) => Promise<DeadResult[]>,
): Promise<number> {
  const selection = parseSelection(verb, words, flags)
  if (flags['dry-run'] === true) {
    const letters = await lettersOf(client, selection)
    process.stdout.write(printListing(letterItems(letters), format))
    process.stderr.write(`dry run: dead ${verb} would take ${letters.length} letters\n`)
    return selection.kind === 'ids' && letters.length < selection.claimIds.length ? 1 : 0
  }
  const ids =
    selection.kind === 'ids' ? selection.claimIds : (await lettersOf(client, selection)).map(claimIdOf)
  const results = await act(ids, (done) => {
    if (done < ids.length) process.stderr.write(`dead ${verb}: ${done} of ${ids.length}\n`)
  })
  process.stdout.write(format === 'json' ? `${JSON.stringify({ results }, null, 2)}\n` : summary(results))
  const isMissing = words.length > 0 && results.some(({ result }) => result === 'gone')
  return isMissing || results.some(({ result }) => result === 'failed') ? 1 : 0
}

async function lettersOf(client: DeadClient, selection: Selection): Promise<readonly DeadLetter[]> {
  if (selection.kind === 'filter') return client.list(selection.filter)
  const named = new Set(selection.claimIds)
  return (await client.list({})).filter((letter) => named.has(claimIdOf(letter)))
}

function claimIdOf({ job }: DeadLetter): string {
  return job?.claimId ?? ''
}

function summary(results: readonly DeadResult[]): string {
  const failed = results
    .filter(({ result }) => result === 'failed' || result === 'gone')
    .map(
      ({ claimId, result, message }) =>
        `${claimId}: ${result === 'gone' ? 'no such dead letter' : message}\n`,
    )
  const counts = Map.groupBy(results, ({ result }) => result)
  const parts = [...counts].map(([result, those]) => `${those.length} ${result}`)
  return `${failed.join('')}${parts.length === 0 ? 'no dead letters' : parts.join(', ')}\n`
}
