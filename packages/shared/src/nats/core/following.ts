import type { Msg } from 'nats'
import type { Revision } from '../../objects/index.ts'

export const NS_PER_MS = 1_000_000
const INACTIVE_MS = 10_000

export interface FollowedMessage {
  readonly message: Msg
  readonly sequence: number
  readonly revision: Revision
  /** Nanoseconds, as text: with the sequence it tells a message apart from one of a stream that was made anew. */
  readonly time: string
}

export interface FollowHandler {
  /** A reading from the start begins: at first, after a reconnect, after the consumer was lost. */
  onStart(): void
  onMessage(followed: FollowedMessage): void
  /** Everything stored when this reading began has been told. */
  onCaughtUp(): void
  /** Somebody waits for what may be stored already: it is not gathered first. */
  isAwaited?(): boolean
}

export interface FollowOptions {
  readonly stream: string
  readonly filter?: string
  /** Where the reader knows that the stored ends: it has caught up there, whatever the server says is waiting. */
  readonly last?: number
  /** Every subject of the stream is followed, and only rollups take messages away: a fresh gap may be one's fault. */
  readonly hasRollups?: boolean
  /** Where each reading starts; everything when absent. */
  readonly from?: () => ReadingStart
}

/** Everything, what is written from now on, from a time (Unix ms), or from a sequence. */
export type ReadingStart = 'all' | 'new' | { readonly sinceMs: number } | { readonly sequence: number }

/** Of an ephemeral pull consumer without acknowledgements. */
export function consumerOf(options: FollowOptions): Record<string, unknown> {
  return {
    ...startOf(options),
    ...(options.filter !== undefined && { filter_subject: options.filter }),
    ack_policy: 'none',
    max_deliver: 1,
    replay_policy: 'instant',
    inactive_threshold: INACTIVE_MS * NS_PER_MS,
    mem_storage: true,
    num_replicas: 1,
  }
}

function startOf(options: FollowOptions): Record<string, unknown> {
  const from = options.from?.() ?? 'all'
  if (typeof from === 'string') return { deliver_policy: from }
  if ('sequence' in from) return { deliver_policy: 'by_start_sequence', opt_start_seq: from.sequence }
  return { deliver_policy: 'by_start_time', opt_start_time: new Date(from.sinceMs).toISOString() }
}

/** Where in its stream and consumer a message stands, out of its reply subject. */
export interface Position {
  readonly sequence: number
  readonly delivered: number
  readonly time: string
  readonly pending: number
}

/** $JS.ACK.<stream>.<consumer>.<deliveries>.<stream seq>.<consumer seq>.<time>.<pending>, or two tokens more in front. */
export function positionOf(message: Msg): Position {
  const tokens = (message.reply ?? '').split('.')
  const at = tokens.length > 9 ? 7 : 5
  return {
    sequence: Number(tokens[at]),
    delivered: Number(tokens[at + 1]),
    time: tokens[at + 2] ?? '',
    pending: Number(tokens[at + 3]),
  }
}
