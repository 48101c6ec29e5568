import { readInTime } from './in-time.ts'
import type { NatsLink } from './link.ts'
import type { FollowedMessage, FollowOptions } from './following.ts'
import { StreamFollower } from './stream-follower.ts'

const READ_MS = 30_000

/**
 * Everything stored now, in order; `keep` says what is wanted, and only the newest `countMax` of that are kept.
 * Throws STORE_UNAVAILABLE after 30 s, or once the connection is closed for good.
 */
export async function readStream<T>(
  link: NatsLink,
  options: FollowOptions & { readonly countMax: number },
  keep: (followed: FollowedMessage) => T | undefined,
): Promise<readonly T[]> {
  let found: T[] = []
  const { promise: ends, resolve } = Promise.withResolvers<void>()
  await using _follower = new StreamFollower(link, options, {
    onStart: () => (found = []),
    onMessage(followed) {
      const kept = keep(followed)
      if (kept === undefined) return
      found.push(kept)
      // Cut in large steps: each step copies.
      if (found.length > 2 * options.countMax) found = found.slice(-options.countMax)
    },
    onCaughtUp: resolve,
  })
  await readInTime(link, options.stream, { ends, withinMs: READ_MS })
  return found.slice(-options.countMax)
}
