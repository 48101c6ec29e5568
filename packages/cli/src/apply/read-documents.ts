import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { IpamError } from '@subeni/shared/errors'
import { parseAllDocuments } from 'yaml'

type ParsedDocument = ReturnType<typeof parseAllDocuments>[number]

/** One document of a file, and where it stands, for messages. */
export interface ManifestDocument {
  /** "pools.yaml, document 2". */
  readonly where: string
  readonly value: unknown
}

const FILE_BYTES_MAX = 16 * 1024 * 1024
/** Resolved aliases in one document; more make a bomb of it. */
const ALIASES_MAX = 100
const MANIFEST = /\.(ya?ml|json)$/

/** Every document of files, folders (their *.yaml, *.yml, *.json in name order) and "-" (standard input). */
export function readDocuments(paths: readonly string[]): readonly ManifestDocument[] {
  return paths.flatMap(expand).flatMap(documentsOf)
}

function expand(path: string): readonly string[] {
  if (path === '-') return [path]
  const stat = statSync(path, { throwIfNoEntry: false })
  if (stat === undefined) throw new IpamError('INVALID_REQUEST', `-f: no such file or folder: ${path}`)
  if (!stat.isDirectory()) return [path]
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter(
    (name) => MANIFEST.test(name) && statSync(join(path, name), { throwIfNoEntry: false })?.isFile() === true,
  )
  if (files.length === 0)
    throw new IpamError('INVALID_REQUEST', `-f: no .yaml, .yml or .json file in ${path}`)
  return files.toSorted().map((name) => join(path, name))
}

function documentsOf(path: string): readonly ManifestDocument[] {
  const name = path === '-' ? 'standard input' : path
  const text = readText(path, name)
  const documents = parseAllDocuments(text, { uniqueKeys: true })
  return documents.flatMap((document, index) => {
    const where = documents.length > 1 ? `${name}, document ${index + 1}` : name
    const [error] = document.errors
    if (error !== undefined)
      throw new IpamError('INVALID_REQUEST', `${where}: not YAML: ${error.message.split('\n')[0]}`)
    const value = valueOf(document, where)
    return value === null ? [] : flattenList({ where, value })
  })
}

/** Throws INVALID_REQUEST for aliases of nothing, and for so many that they would fill the memory. */
function valueOf(document: ParsedDocument, where: string): unknown {
  try {
    return document.toJS({ maxAliasCount: ALIASES_MAX })
  } catch (cause) {
    const text = cause instanceof Error ? cause.message : String(cause)
    throw new IpamError('INVALID_REQUEST', `${where}: not YAML: ${text} (at most ${ALIASES_MAX} aliases)`, {
      cause,
    })
  }
}

function readText(path: string, name: string): string {
  const bytes = readFileSync(path === '-' ? 0 : path)
  if (bytes.length > FILE_BYTES_MAX) {
    throw new IpamError('INVALID_REQUEST', `${name}: larger than ${FILE_BYTES_MAX} bytes`)
  }
  return bytes.toString('utf8')
}

/** `kind: List` holds objects, as `get -o json` prints them. */
function flattenList({ where, value }: ManifestDocument): readonly ManifestDocument[] {
  const isList = typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'List'
  if (!isList || !('items' in value) || !Array.isArray(value.items)) return [{ where, value }]
  return value.items.map((item: unknown, index) => ({ where: `${where}, item ${index + 1}`, value: item }))
}
