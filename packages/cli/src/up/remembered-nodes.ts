import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import type { NodeOption } from './options.ts'

const Remembered = z.array(
  z.object({ name: z.string(), nics: z.array(z.object({ name: z.string(), mac: z.string() })) }),
)

export interface NodesOfStart {
  readonly nodes: readonly NodeOption[]
  /** For whoever starts the stack; undefined when there is nothing to say. */
  readonly notice?: string
}

/**
 * Without any `--node` the nodes of the last start come back: a stack without them would look well and serve nobody. A node that
 * is left out on purpose is told by name.
 */
export function nodesOfStart(given: readonly NodeOption[], last: readonly NodeOption[]): NodesOfStart {
  if (given.length === 0 && last.length > 0) {
    return { nodes: last, notice: `without --node: the nodes of the last start, ${namesOf(last)}` }
  }
  const missing = last.filter(({ name }) => given.every((node) => node.name !== name))
  if (missing.length === 0) return { nodes: given }
  const notice = `not among the nodes any more: ${namesOf(missing)}; what their Pods hold stays claimed ("subeni get endpoints")`
  return { nodes: given, notice }
}

function namesOf(nodes: readonly NodeOption[]): string {
  return nodes.map(({ name }) => name).join(', ')
}

/** Empty when the folder is new, or the file is not as we wrote it. */
export function readNodes(file: string): readonly NodeOption[] {
  try {
    return Remembered.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return []
  }
}

export function saveNodes(file: string, nodes: readonly NodeOption[]): void {
  writeFileSync(file, JSON.stringify(nodes), { mode: 0o600 })
}
