import { expect, test } from 'vitest'
import { churnUnderFaults } from './harness/fault-churn.ts'

test(
  'Pods come and go for 20 s while the cloud fails in every way: all books agree in the end',
  { timeout: 240_000 },
  () => expect(churnUnderFaults({ pods: 12, churnMs: 20_000 })).resolves.toBeUndefined(),
)
