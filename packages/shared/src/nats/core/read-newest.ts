import type { FollowedMessage } from './following.ts'
import { readInTime } from './in-time.ts'
import { callApi, getMessage, refusal } from './jet-stream.ts'
import type { NatsLink } from './link.ts'
import { StreamFollower } from './stream-follower.ts'

/** Sequences of the first window; each further one is twice as wide, so that a sparse filter costs few readings. */
const WINDOW = 50_000
/** One window of a server that hangs. */
const WINDOW_MS = 30_000

export interface NewestOptions {
  readonly stream: string
  readonly filter: string
  /** Unix ms: nothing older is looked at. */
  readonly sinceMs?: number
  readonly countMax: number
  /** No window is begun after so long. */
  readonly withinMs: number
}

export interface Newest<T> {
  /** In the order of the stream. */
  readonly found: readonly T[]
  /** What is older than this (Unix ms) was not looked at; undefined when all was. */
  readonly unreadBeforeMs?: number
}

/**
 * The newest of what is stored, read backwards window by window, so that a long history costs no more than there is patience
 * for. Throws STORE_UNAVAILABLE.
 */
export async function readNewest<T>(
  link: NatsLink,
  options: NewestOptions,
  keep: (followed: FollowedMessage) => T | undefined,
): Promise<Newest<T>> {
  const until = link.clock.monotonicMs() + options.withinMs
  const { first, last } = await bounds(link, options)
  let found: readonly T[] = []
  let end = last
  for (let width = WINDOW; end >= first; width *= 2) {
    const start = Math.max(first, end - width + 1)
    const window = await readWindow(link, options, { start, end, keep })
    found = [...window, ...found]
    end = start - 1
    const isEnough = found.length >= options.countMax || link.clock.monotonicMs() >= until
    if (isEnough && end >= first) return cut(found, options, await timeOf(link, options.stream, start))
  }
  return cut(found, options, undefined)
}

function cut<T>(
  found: readonly T[],
  { countMax }: NewestOptions,
  unreadBeforeMs: number | undefined,
): Newest<T> {
  const newest = found.slice(-countMax)
  return unreadBeforeMs === undefined ? { found: newest } : { found: newest, unreadBeforeMs }
}

interface Window<T> {
  readonly start: number
  readonly end: number
  readonly keep: (followed: FollowedMessage) => T | undefined
}

async function readWindow<T>(
  link: NatsLink,
  { stream, filter }: NewestOptions,
  { start, end, keep }: Window<T>,
): Promise<readonly T[]> {
  let found: T[] = []
  const { promise: ends, resolve } = Promise.withResolvers<void>()
  const options = { stream, filter, last: end, from: () => ({ sequence: start }) }
  await using _follower = new StreamFollower(link, options, {
    onStart: () => (found = []),
    onMessage(followed) {
      if (followed.sequence > end) return resolve()
      const kept = keep(followed)
      if (kept !== undefined) found.push(kept)
    },
    onCaughtUp: resolve,
  })
  await readInTime(link, stream, { ends, withinMs: WINDOW_MS })
  return found
}

async function bounds(
  link: NatsLink,
  { stream, sinceMs }: NewestOptions,
): Promise<{ readonly first: number; readonly last: number }> {
  const { state, error } = await callApi<{ state?: { first_seq: number; last_seq: number } }>(
    link,
    `STREAM.INFO.${stream}`,
    {},
  )
  if (state === undefined) throw refusal(stream, error)
  // Of one that never held a message, raised to three replicas, the server says 0.
  const first = Math.max(state.first_seq, 1)
  const { last_seq: last } = state
  return {
    first: sinceMs === undefined ? first : await firstSince(link, stream, { first, last, sinceMs }),
    last,
  }
}

/** The first sequence whose message is not older, by halving: messages stand in the order of their time. */
async function firstSince(
  link: NatsLink,
  stream: string,
  { first, last, sinceMs }: { readonly first: number; readonly last: number; readonly sinceMs: number },
): Promise<number> {
  let [low, high] = [first, last + 1]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const time = await timeOf(link, stream, middle)
    if (time !== undefined && time >= sinceMs) high = middle
    else low = middle + 1
  }
  return low
}

async function timeOf(link: NatsLink, stream: string, seq: number): Promise<number | undefined> {
  const message = await getMessage(link, stream, { seq })
  return message && Date.parse(message.time)
}
