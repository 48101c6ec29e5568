/** `node --import`: loads the code with one rule switched off. SUBENI_RULE_OFF is its edits as JSON. */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

const ROOT = join(import.meta.dirname, '../../../..')
const { SUBENI_RULE_OFF } = process.env

if (SUBENI_RULE_OFF) {
  /** @type {import('./rules.ts').Edit[]} */
  const edits = JSON.parse(SUBENI_RULE_OFF)
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      const own = edits.filter(({ file }) => url === pathToFileURL(join(ROOT, file)).href)
      if (own.length === 0) return loaded
      return { ...loaded, source: own.reduce(edited, readFileSync(fileURLToPath(url), 'utf8')) }
    },
  })
}

/**
 * @param {string} source
 * @param {import('./rules.ts').Edit} edit
 */
function edited(source, { file, find, replace }) {
  const parts = source.split(find)
  if (parts.length !== 2) throw new Error(`${file} has ${parts.length - 1} times: ${find}`)
  return parts.join(replace)
}
