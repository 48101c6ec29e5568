import { BUCKET } from '@subeni/shared/contracts'
import { IpamError } from '@subeni/shared/errors'
import { acknowledgeStoreChanges, readStoreChanges } from '@subeni/shared/nats'
import { NOTHING_CHANGED } from '../adapters/lost-connection.ts'
import { withStackStores } from '../adapters/stack-stores.ts'
import { DIR_FLAG, OUTPUT_FLAG, outputFormat, parseFlags, refuseFlags } from '../flags.ts'
import { storeLines, toldChange } from '../print/store-lines.ts'

const FLAGS = { ...DIR_FLAG, ...OUTPUT_FLAG, all: { type: 'boolean' } } as const
const MAY_BE_DONE = 'some may have been acknowledged: "subeni store" says what is left'

/** Shows what became of the streams and buckets, or acknowledges it. */
export async function store(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, FLAGS)
  const [word, ...streams] = positionals
  if (word === undefined) {
    refuseFlags('store', values, ['dir', 'output'])
    return show(values.dir, outputFormat(values.output, ['table', 'json']))
  }
  const isAll = values.all === true
  if (word !== 'acknowledge' || isAll === streams.length > 0)
    throw new IpamError(
      'INVALID_REQUEST',
      'store: needs no word, or "acknowledge STREAM…", or "acknowledge --all"',
    )
  refuseFlags('store acknowledge', values, ['dir', 'all'])
  return acknowledge(values.dir, isAll ? 'all' : streams)
}

function show(dir: string | undefined, format: string): Promise<number> {
  return withStackStores(dir, { says: NOTHING_CHANGED }, async (stores) => {
    const changes = (await readStoreChanges(await stores.bucket(BUCKET.store))).map(toldChange)
    const text = changes.length === 0 ? 'nothing has changed but by what was written\n' : storeLines(changes)
    process.stdout.write(format === 'json' ? `${JSON.stringify({ store: changes }, null, 2)}\n` : text)
    return 0
  })
}

function acknowledge(dir: string | undefined, streams: readonly string[] | 'all'): Promise<number> {
  return withStackStores(dir, { says: MAY_BE_DONE }, async (stores) => {
    const done = await acknowledgeStoreChanges(await stores.bucket(BUCKET.store), streams)
    for (const { stream, what } of done) process.stdout.write(`${stream} ${what} acknowledged\n`)
    const missing =
      streams === 'all' ? [] : streams.filter((name) => !done.some(({ stream }) => stream === name))
    for (const name of missing) process.stderr.write(`subeni: nothing of ${name} is to be acknowledged\n`)
    return missing.length === 0 ? 0 : 1
  })
}
