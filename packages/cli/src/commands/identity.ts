import { IpamError } from '@subeni/shared/errors'
import { STORE_ID } from '@subeni/shared/ports'
import { withStackStores } from '../adapters/stack-stores.ts'
import { DIR_FLAG, parseFlags } from '../flags.ts'

const MAY_BE_DONE = 'the id may have been written: "subeni identity" says which one is there'

/** Shows the store's id, or puts back one that was lost. */
export async function identity(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, DIR_FLAG)
  const [word, id, ...more] = positionals
  if (word === undefined) return show(values.dir)
  if (word !== 'set' || id === undefined || more.length > 0)
    throw new IpamError('INVALID_REQUEST', 'identity: needs no word, or "set ID"')
  if (!STORE_ID.test(id))
    throw new IpamError(
      'INVALID_REQUEST',
      `identity set: ID must have 8 to 63 letters, digits, dots, _ and - (got "${id}")`,
    )
  return set(values.dir, id)
}

function show(dir: string | undefined): Promise<number> {
  return withStackStores(dir, { says: 'nothing was changed' }, async (stores) => {
    const id = await (await stores.identity()).read()
    if (id === undefined) process.stderr.write('subeni: the store has no id: it is new, or the id was lost\n')
    else process.stdout.write(`${id}\n`)
    return id === undefined ? 1 : 0
  })
}

function set(dir: string | undefined, id: string): Promise<number> {
  return withStackStores(dir, { says: MAY_BE_DONE }, async (stores) => {
    const store = await stores.identity()
    const before = await store.read()
    await store.replace(id, before)
    process.stdout.write(`the store's id is ${id}, and was ${before ?? 'none'}\n`)
    return 0
  })
}
