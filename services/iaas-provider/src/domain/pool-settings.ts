import type { Pool } from '@subeni/shared/objects'

/** Overrides the setting `prewarm.onRelease` for one pool. */
export const ON_RELEASE_ANNOTATION = 'ipam.spidernet.io/prewarm-on-release'

export type OnRelease = 'keep' | 'recreate'

/** The pool's own word, if it is one; else the setting. */
export function onReleaseOf(pool: Pool, setting: OnRelease): OnRelease {
  const text = pool.metadata.annotations[ON_RELEASE_ANNOTATION]
  return text === 'keep' || text === 'recreate' ? text : setting
}
