import { expect, test } from 'vitest'
import { leftOfPodsGoneMidAdd } from './gone-mid-add.ts'

test.each([11, 12, 13, 14, 15])(
  'nothing is left of 1,000 Pods that were deleted in the middle of their ADD (seed %i)',
  async (seed) => {
    expect(await leftOfPodsGoneMidAdd(1_000, seed)).toEqual([])
  },
  600_000,
)
