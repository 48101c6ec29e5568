import type { Clause } from '../clause.ts'
import { ALLOCATION } from './allocation.ts'
import { BUDGET, IN_TIME } from './budget.ts'
import { CONCURRENCY } from './concurrency.ts'
import { FAMILIES } from './families.ts'
import { IDEMPOTENCY } from './idempotency.ts'
import { LATE_RELEASE } from './late-release.ts'
import { PLACEMENT } from './placement.ts'
import { REFUSALS } from './refusals.ts'
import { RELEASE } from './release.ts'
import { THROTTLING } from './throttling.ts'
import { VALIDATION } from './validation.ts'

/** In the order in which they run: what judges the whole run comes last. */
export const CLAUSES: readonly Clause[] = [
  ...ALLOCATION,
  ...VALIDATION,
  ...REFUSALS,
  ...BUDGET,
  ...IDEMPOTENCY,
  ...CONCURRENCY,
  ...PLACEMENT,
  ...RELEASE,
  ...LATE_RELEASE,
  ...FAMILIES,
  ...THROTTLING,
  IN_TIME,
]
