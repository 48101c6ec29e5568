import type { Revision } from '../../objects/index.ts'

/**
 * A revision is a message's sequence in its stream, above this number times how often this process saw the stream become another
 * one: what is told of the new store is newer than all that was known of the old one, however low its sequences are. No stream
 * has so many messages, and 8,000 such changes fit a number.
 */
const EPOCH = 2 ** 40

export function revisionOf(epoch: number, sequence: number): Revision {
  return epoch * EPOCH + sequence
}

export function sequenceOf(revision: Revision): number {
  return revision % EPOCH
}

export function epochOf(revision: Revision): number {
  return Math.floor(revision / EPOCH)
}
