import type { IpamError } from '@subeni/shared/errors'

export interface Circumstances {
  /** What this process itself lacks, in plain words; empty when it lacks nothing. */
  readonly missing: readonly string[]
  /** The pools that were to be asked, as far as the caller named any. */
  readonly pools?: readonly string[]
  /** What becomes of the request now. */
  readonly next: string
}

/** The cause of a failure as people read it (DESIGN §13): subjects of the bus tell them nothing. */
export function plainWords(error: IpamError, { missing, pools = [], next }: Circumstances): string {
  if (error.code !== 'NO_RESPONDERS') return error.message
  const cause = missing.length > 0 ? missing.join('; ') : 'no allocator is running'
  const asked = pools.length > 0 ? ` to ask for an address of pools [${pools.join(', ')}]` : ''
  return `${cause}${asked}; ${next}`
}
