import { expect, test } from 'vitest'
import { churnUnderFaults } from './harness/fault-churn.ts'

test('50 Pods come and go for 2 minutes while the cloud fails in every way: all books agree in the end', () =>
  expect(churnUnderFaults({ pods: 50, churnMs: 120_000 })).resolves.toBeUndefined())
