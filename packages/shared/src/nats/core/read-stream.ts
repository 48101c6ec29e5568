import { IpamError } from '../../errors/index.ts'
import type { NatsLink } from './link.ts'
import { type FollowedMessage, type FollowOptions, StreamFollower } from './stream-follower.ts'

const READ_MS = 30_000

/**
 * Everything stored now, in order; `keep` says what is wanted, and only the newest `countMax` of that are kept.
 * Throws STORE_UNAVAILABLE after 30 s.
 */
export async function readStream<T>(
  link: NatsLink,
  options: FollowOptions & { readonly countMax: number },
  keep: (followed: FollowedMessage) => T | undefined,
): Promise<readonly T[]> {
  let found: T[] = []
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const cancel = link.clock.after(READ_MS, () => resolve(false))
  await using _follower = new StreamFollower(link, options, {
    onStart: () => (found = []),
    onMessage(followed) {
      const kept = keep(followed)
      if (kept === undefined) return
      found.push(kept)
      // Cut in large steps: each step copies.
      if (found.length > 2 * options.countMax) found = found.slice(-options.countMax)
    },
    onCaughtUp: () => resolve(true),
  })
  const isComplete = await promise
  cancel()
  if (!isComplete) throw new IpamError('STORE_UNAVAILABLE', `${options.stream} could not be read in 30 s`)
  return found.slice(-options.countMax)
}
