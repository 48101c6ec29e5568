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
  const [tag, ...fields] = parseArray(line)
  if (tag === 's') return isTime(fields[0]) ? { kind: 'stamps', below: fields[0] } : undefined
  if (tag === 'x') return typeof fields[0] === 'string' ? { kind: 'settled', key: fields[0] } : undefined
  if (tag === 'c') return decodeNic(fields)
  return tag === 'd' ? decodeDel(fields) : undefined
}

function decodeNic([key, containerIds, at]: readonly unknown[]): BookRecord | undefined {
  if (typeof key !== 'string' || !isTexts(containerIds) || !isTime(at)) return undefined
  return { kind: 'nic', nic: { key: key as NicKey, containerIds, at } }
}

function decodeDel([key, args, stamp, at]: readonly unknown[]): BookRecord | undefined {
  if (typeof key !== 'string' || !isDelArgs(args) || !isTime(stamp) || !isTime(at)) return undefined
  return { kind: 'del', del: { key, args, stamp, at } }
}

function parseArray(line: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(line)
    return Array.isArray(value) ? value : []
  } catch {
    return []
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
  if (args['reason'] !== undefined && args['reason'] !== 'probe-failed') return false
  return ['containerID', 'ifName', 'podNamespace', 'podName', 'podUID'].every(
    (field) => typeof args[field] === 'string',
  )
}
