/** Of a stream. */
export interface Room {
  readonly bytes: number
  /** Not above 0: there is no limit. */
  readonly bytesMax: number
}

/**
 * The share of a stream beyond which nothing new is taken. What is there can then always be removed: a pool that holds all of it grows
 * by a half while its removals are written, before the snapshot that replaces its log, and is no larger than that, is stored. In a bucket
 * each value is replaced by one of its size; a quarter is for what a compaction writes anew before it purges.
 */
const SHARE_OF_LOG = 0.4
const SHARE_OF_BUCKET = 0.75
const MIB = 1024 * 1024

export function isFilling(stream: string, { bytes, bytesMax }: Room, bytesAdded: number): boolean {
  return bytesMax > 0 && bytes + bytesAdded > bytesMax * shareOf(stream)
}

export function fillingText(stream: string, { bytes, bytesMax }: Room): string {
  const holds = `${stream} holds ${inMib(bytes)} of its max_bytes of ${inMib(bytesMax)}`
  const rule = `nothing new beyond ${shareOf(stream) * 100} %`
  return `${holds}: ${rule}; give it more: nats stream edit ${stream} --max-bytes ${bytesMax * 2}`
}

function shareOf(stream: string): number {
  return stream.startsWith('KV_') ? SHARE_OF_BUCKET : SHARE_OF_LOG
}

function inMib(bytes: number): string {
  return bytes < MIB ? `${bytes} bytes` : `${Math.round(bytes / MIB)} MiB`
}
