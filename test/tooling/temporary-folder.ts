import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll } from 'vitest'

const parent = realpathSync(mkdtempSync(join(tmpdir(), 'subeni-tooling-')))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

/** An empty folder of one's own, removed when the test file ends. */
export function temporaryFolder(): string {
  return mkdtempSync(join(parent, 'x-'))
}

/** Writes a tree given as path to content; a content that starts with `#!` becomes a program. */
export function writeTree(folder: string, tree: Record<string, string>): void {
  for (const [path, content] of Object.entries(tree)) {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
    if (content.startsWith('#!')) chmodSync(file, 0o755)
  }
}
