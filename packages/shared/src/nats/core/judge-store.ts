import type { StoreTrouble } from '../../ports/index.ts'

/** What a process remembers of a stream. */
export interface Memory {
  readonly createdAt: string | undefined
  /** The newest sequence that is known to have been stored. */
  readonly height: number
  /** One message that was there. */
  readonly witness: Witness | undefined
}

export interface Witness {
  readonly sequence: number
  /** When the server took it, in ns. */
  readonly time: bigint
}

export interface Found {
  readonly createdAt: string
  readonly lastSequence: number
  /** What stands at the witness' sequence now; undefined: nothing, or nobody looked. */
  readonly witness: Witness | undefined
}

export interface Verdict {
  readonly what: StoreTrouble
  readonly text: string
}

/** Undefined: nothing speaks against its being the stream that was known. */
export function judgeStore(known: Memory, found: Found): Verdict | undefined {
  const { createdAt, height, witness } = known
  if (createdAt !== undefined && createdAt !== found.createdAt)
    return { what: 'made-anew', text: `it was made at ${createdAt}, this one at ${found.createdAt}` }
  if (found.lastSequence < height)
    return { what: 'went-back', text: `its newest message was ${height} and is ${found.lastSequence}` }
  if (witness && found.witness && witness.time !== found.witness.time)
    return {
      what: 'replaced',
      text: `its message ${witness.sequence} is of ${timeOf(found.witness)} and was of ${timeOf(witness)}`,
    }
  return undefined
}

function timeOf({ time }: Witness): string {
  return new Date(Number(time / 1_000_000n)).toISOString()
}

/** RFC 3339 with up to nine decimals, as JetStream's API tells times; undefined when it is none. */
export function nanoseconds(text: string): bigint | undefined {
  const parts = /^(.*:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(text)
  if (parts === null) return undefined
  const ms = Date.parse(`${parts[1]}${parts[3]}`)
  return Number.isNaN(ms) ? undefined : BigInt(ms) * 1_000_000n + BigInt((parts[2] ?? '').padEnd(9, '0'))
}
