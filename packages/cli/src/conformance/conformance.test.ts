import { describe, expect, test } from 'vitest'
import { CLAUSES } from './clauses/index.ts'
import { conclusionOf } from './report.ts'
import { type Fault, FAULTS } from './testing/faults.ts'
import { runScripted } from './testing/run-scripted.ts'

/** The clauses that each fault breaks, in the kit's order. */
const BROKEN: Readonly<Record<Fault, readonly string[]>> = {
  'accepts-bad-fields': ['validate.allocate-fields'],
  'accepts-missing-budget': ['budget.missing'],
  'accepts-negative-budget': ['budget.not-positive'],
  'accepts-outside-addresses': ['refuse.address-outside-subnet'],
  'accepts-unknown-parent': ['refuse.unknown-parent'],
  'accepts-unknown-subnet': ['refuse.unknown-subnet'],
  'acts-on-refused-budget': ['budget.too-small'],
  'answers-500-on-throttle': ['throttle.burst'],
  'answers-500-to-bad-json': ['validate.json'],
  'answers-500-to-ipv6-alone': ['families.v6-only'],
  'answers-500-to-releases': ['release.accepted'],
  'answers-after-the-budget': ['budget.in-time'],
  'answers-before-binding': ['allocate.bound'],
  'answers-no-json': ['allocate.sync'],
  'answers-only-the-first-item': ['allocate.several'],
  'answers-other-address': ['allocate.sync'],
  'answers-slowly-to-small-budgets': ['budget.too-small'],
  'answers-vlan-0': ['allocate.sync'],
  'binds-one-family-of-two': ['families.dual', 'families.dual-release'],
  'deletes-on-late-release': ['release.late'],
  'forgets-idempotency': ['allocate.repeated', 'concurrent.same'],
  'ignores-budgets': ['budget.too-small'],
  'keeps-both-nodes': ['allocate.other-node'],
  'makes-two-under-concurrency': ['concurrent.same'],
  'marks-after-the-answer': ['release.order'],
  'refuses-released-addresses': ['allocate.after-release'],
  'refuses-repeated-release': ['release.repeated'],
  'refuses-without-reason': [
    'validate.json',
    'validate.allocate-fields',
    'validate.release-fields',
    'validate.values',
  ],
  'refuses-unknown-release': ['release.unknown'],
  'repeats-vlans': ['concurrent.different'],
  'requires-parent-mac-to-release': ['release.empty-parent-mac'],
  'requires-pod-fields': ['allocate.optional-fields', 'release.optional-fields'],
  'writes-bad-retry-after': ['throttle.retry-after'],
}

/** What the same fault shows elsewhere too. */
const CONSEQUENCES: Partial<Readonly<Record<Fault, readonly string[]>>> = {
  'answers-500-on-throttle': ['concurrent.different'],
  'answers-500-to-releases': [
    'release.repeated',
    'allocate.after-release',
    'release.empty-parent-mac',
    'release.optional-fields',
    'release.order',
    'release.late',
    'families.dual-release',
  ],
  'answers-before-binding': ['allocate.repeated', 'concurrent.same', 'allocate.other-node', 'release.late'],
  'forgets-idempotency': ['allocate.other-node', 'release.late'],
  'refuses-without-reason': ['budget.missing', 'budget.not-positive', 'families.v6-only'],
}

/** Where calls take as long as they may, a few clauses are enough. */
const ONLY: Partial<Readonly<Record<Fault, readonly string[]>>> = {
  'answers-after-the-budget': ['allocate.sync', 'budget.in-time'],
  'refuses-released-addresses': ['allocate.sync', 'allocate.repeated', 'allocate.after-release'],
}

describe('the conformance kit', () => {
  test.concurrent.each(FAULTS)(
    'names the clause of a provider that %s',
    { timeout: 60_000 },
    async (fault) => {
      const only = ONLY[fault]
      const run = await runScripted({ faults: [fault], ...(only && { only }) })
      expect(conclusionOf(run)).toBe('not conformant')
      const consequences = CONSEQUENCES[fault] ?? []
      expect(run.failed.filter((id) => !consequences.includes(id))).toEqual(BROKEN[fault])
    },
  )

  test('has a provider that breaks it for each clause but the one that somebody answers at all', () => {
    const broken = new Set(Object.values(BROKEN).flat())
    expect(CLAUSES.map(({ id }) => id).filter((id) => !broken.has(id))).toEqual(['api.reachable'])
  })

  test('fails a provider that does not answer, and skips what needs one that does', async () => {
    const run = await runScripted({ isThere: false })
    expect(run.failed).toEqual(['api.reachable'])
    expect(conclusionOf(run)).toBe('not conformant')
  })

  test.concurrent.each([
    { title: 'a provider that keeps the contract', options: {}, skipped: [] },
    {
      title: 'one that does not say what it has bound',
      options: { servesCache: false },
      skipped: ['allocate.bound'],
    },
    {
      title: 'one that keeps what is released for the next Pod',
      options: { keepsReleased: true },
      skipped: [],
      kept: true,
    },
    {
      title: 'one of the old generation',
      options: { generation: 'old' as const },
      skipped: ['families.dual', 'families.dual-release', 'families.v6-only'],
    },
  ])(
    'passes $title, and leaves nothing bound',
    { timeout: 60_000 },
    async ({ options, skipped, kept = false }) => {
      const run = await runScripted(options)
      expect(run.failed).toEqual([])
      expect(run.skipped).toEqual(skipped)
      expect(conclusionOf(run)).toBe('conformant')
      expect(run.leftBound).toEqual([])
      expect(run.stillBound > 0).toBe(kept)
    },
  )

  test(
    'says that too little was checked when it does not know where to bind',
    { timeout: 60_000 },
    async () => {
      const run = await runScripted({ isPlaced: false })
      expect(run.failed).toEqual([])
      expect(conclusionOf(run)).toBe('incomplete')
      expect(run.skipped).toContain('allocate.sync')
      expect(run.results.filter(({ finding }) => finding.kind === 'pass').map(({ id }) => id)).toEqual([
        'api.reachable',
        'validate.json',
        'validate.allocate-fields',
        'validate.release-fields',
        'validate.values',
      ])
    },
  )
})
