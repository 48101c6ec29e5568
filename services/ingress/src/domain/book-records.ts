import type { DelArgs } from './bodies.ts'
import type { RememberedNic } from './container-memory.ts'
import type { NicKey } from './nic-key.ts'
import type { PendingDel } from './pending-del.ts'

/** One line of the node's file. */
export type BookRecord =
  | { readonly kind: 'stamps'; readonly below: number }
  | { readonly kind: 'nic'; readonly nic: RememberedNic }
  | { readonly kind: 'del'; readonly del: PendingDel }
  | { readonly kind: 'settled'; readonly key: string }

/** A JSON array closed by its bracket, so that no torn line reads as a whole one. */
export function encodeRecord(record: BookRecord): string {
  if (record.kind === 'stamps') return JSON.stringify(['s', record.below])
  if (record.kind === 'settled') return JSON.stringify(['x', record.key])
  if (record.kind === 'nic')
    return JSON.stringify(['c', record.nic.key, record.nic.containerIds, record.nic.at])
  const { key, args, stamp, at } = record.del
  return JSON.stringify(['d', key, args, stamp, at])
}

/** Undefined for a line that is torn or foreign. */
export function decodeRecord(line: string): BookRecord | undefined {
  const fields = parseArray(line)
  if (fields === undefined) return undefined
  const [tag, first, second, third, fourth] = fields
  if (tag === 's' && isTime(first)) return { kind: 'stamps', below: first }
  if (typeof first !== 'string') return undefined
  if (tag === 'x') return { kind: 'settled', key: first }
  if (tag === 'c' && isTexts(second) && isTime(third)) {
    return { kind: 'nic', nic: { key: first as NicKey, containerIds: second, at: third } }
  }
  if (tag === 'd' && isDelArgs(second) && isTime(third) && isTime(fourth)) {
    return { kind: 'del', del: { key: first, args: second, stamp: third, at: fourth } }
  }
  return undefined
}

function parseArray(line: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(line)
    return Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isDelArgs(value: unknown): value is DelArgs {
  if (typeof value !== 'object' || value === null) return false
  const args = value as Record<string, unknown>
  return ['containerID', 'ifName', 'podNamespace', 'podName', 'podUID'].every(
    (field) => typeof args[field] === 'string',
  )
}
