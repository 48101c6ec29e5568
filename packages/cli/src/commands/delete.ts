import { IpamError } from '@subeni/shared/errors'
import { withStackStores } from '../adapters/stack-stores.ts'
import type { Stores } from '../adapters/stores.ts'
import { deleteObject } from '../apply/delete-object.ts'
import { manifestName, parseManifests, proveName } from '../apply/manifest.ts'
import { readDocuments } from '../apply/read-documents.ts'
import { DIR_FLAG, NAMESPACE_FLAG, parseFlags, refuseFlags, refuseWords } from '../flags.ts'
import { isNamespaced, kindOf } from '../kinds.ts'

const MAY_BE_DONE =
  'what is printed above is done, and the next object may be: "subeni get" says what is left to delete'

/** Marks what is named as being deleted. 1 when any of it did not exist. */
export async function deleteObjects(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, {
    ...DIR_FLAG,
    ...NAMESPACE_FLAG,
    filename: { type: 'string', short: 'f', multiple: true },
  })
  if (values.filename) {
    refuseWords('delete', positionals, 'with -f the files name what goes')
    refuseFlags('delete -f', values, ['dir', 'filename'])
  }
  const named = values.filename ? fromFiles(values.filename) : fromWords(positionals, values.namespace)
  const missing = await withStackStores(values.dir, { says: MAY_BE_DONE }, (stores) =>
    deleteAll(stores, named),
  )
  return missing === 0 ? 0 : 1
}

/** Says of each what became of it, and answers how many did not exist. */
async function deleteAll(stores: Stores, named: ReturnType<typeof fromFiles>): Promise<number> {
  const target = {
    pools: await stores.pools(),
    objects: await stores.objects(),
    now: new Date().toISOString(),
  }
  let missing = 0
  for (const { kind, namespace, name } of named) {
    const title = manifestName(kind, namespace, name)
    if (await deleteObject(target, { kind, namespace, name })) process.stdout.write(`${title} deleted\n`)
    else {
      missing += 1
      process.stderr.write(`subeni: ${title} not found\n`)
    }
  }
  return missing
}

function fromFiles(paths: readonly string[]) {
  return parseManifests(readDocuments(paths)).map(({ kind, metadata }) => ({
    kind,
    namespace: metadata.namespace ?? '',
    name: metadata.name,
  }))
}

function fromWords(words: readonly string[], namespaceFlag: string | undefined) {
  const [kindWord, ...names] = words
  if (kindWord === undefined || names.length === 0) {
    throw new IpamError('INVALID_REQUEST', 'delete: needs KIND NAME, or -f PATH')
  }
  const kind = kindOf(kindWord)
  return names.map((text) => {
    const [first = '', second] = text.split('/')
    const name = second ?? first
    const namespace = second === undefined ? (namespaceFlag ?? 'default') : first
    for (const part of [name, namespace]) proveName(part, text)
    return { kind, namespace: isNamespaced(kind) ? namespace : '', name }
  })
}
