import { expect, test } from 'vitest'
import { leftOfPodsGoneMidAdd } from './gone-mid-add.ts'

/** DESIGN §3.1, *quarantine*; the long suite has a thousand of them. */
test.each([1, 2, 3])(
  'nothing is left of 100 Pods that were deleted in the middle of their ADD (seed %i)',
  async (seed) => {
    expect(await leftOfPodsGoneMidAdd(100, seed)).toEqual([])
  },
  60_000,
)
