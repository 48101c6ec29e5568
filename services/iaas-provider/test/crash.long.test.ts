import { describe, expect, test } from 'vitest'
import { SCENARIOS } from './support/crash-scenarios.ts'
import { dieAtEveryStep } from './support/die-at-every-step.ts'

describe('a provider that dies at any step of', () => {
  test.each(SCENARIOS)(
    '$title leaves nothing behind that its successor does not put right',
    async (scenario) => {
      await expect(dieAtEveryStep(scenario, ['before', 'after'])).resolves.toBeUndefined()
    },
    600000,
  )
})
