import { describe, expect, test } from 'vitest'
import { SCENARIOS } from './support/crash-scenarios.ts'
import { dieAtEveryStep } from './support/die-at-every-step.ts'

/** Dying after a step is dying before the next one; the long test tries both, since some steps run side by side. */
describe('a provider that dies at any step of', () => {
  test.each(SCENARIOS)(
    '$title leaves nothing behind that its successor does not put right',
    async (scenario) => {
      await expect(dieAtEveryStep(scenario, ['after'])).resolves.toBeUndefined()
    },
    120000,
  )
})
