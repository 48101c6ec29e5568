import { describe, expect, test } from 'vitest'
import { play, type Scenario } from '../../services/allocator/test/model/scenarios.ts'
import type { Rules } from '../../services/allocator/test/model/state.ts'

const NODE = 'a node pool'
const GLOBAL = 'a global pool'
const COLD = 'a cold global pool'
const IN_BAD_WEATHER = { deaths: 2, losses: 1 }

/** Under this many states the search would not have gone through the interleavings. */
const STATES_MIN = 100

const SCENARIOS: readonly Scenario[] = [
  ...[NODE, GLOBAL, COLD].flatMap((pool): Scenario[] => [
    { pool, requests: ['add', 'del'], ...IN_BAD_WEATHER },
    { pool, requests: ['add', 'later'], ...IN_BAD_WEATHER },
    { pool, requests: ['add', 'next'], deaths: 1 },
    { pool, requests: ['add', 'podEnd'], ...IN_BAD_WEATHER },
    { pool, requests: ['add', 'del', 'other'], deaths: 1 },
    { pool, requests: ['add', 'del', 'next'] },
    { pool, requests: ['add', 'next', 'other'] },
    { pool, requests: ['add', 'podEnd', 'other'] },
    { pool, requests: ['add', 'later', 'oldDel'] },
  ]),
  { pool: GLOBAL, requests: ['add', 'reask'], ...IN_BAD_WEATHER },
  { pool: GLOBAL, count: 2, requests: ['add', 'del', 'other'] },
  { pool: GLOBAL, requests: ['add', 'del', 'later'] },
  { pool: GLOBAL, requests: ['add', 'later', 'laterDel'] },
  { pool: GLOBAL, requests: ['add', 'reask', 'del'] },
]

const nameOf = ({ pool, count = 1, requests, deaths = 0, losses = 0 }: Scenario): string =>
  `${pool} of ${count}: ${requests.join(', ')}; ${deaths} deaths, ${losses} lost replies`

/** DESIGN §3.1, each scenario in every order of its remote steps, with views that lag. */
describe('the life of a claim', () => {
  test.each(SCENARIOS.map((scenario) => ({ title: nameOf(scenario), scenario })))(
    'holds in $title',
    ({ scenario }) => {
      const { states, ...found } = play(scenario)
      expect(found).toEqual({})
      expect(states).toBeGreaterThan(STATES_MIN)
    },
  )
})

/** Whoever takes a claim before its endpoint is there meets the ADD at that endpoint: the recheck guards against what is no rule's. */
describe('the life of a claim without the recheck', () => {
  test.each(SCENARIOS.map((scenario) => ({ title: nameOf(scenario), scenario })))(
    'holds in $title',
    ({ scenario }) => {
      const { states: _states, ...found } = play(scenario, { recheck: 'off' })
      expect(found).toEqual({})
    },
  )
})

/** A search that finds nothing wrong is worth what it finds when a rule is missing. */
describe('the search', () => {
  const lost = /was answered, and/
  const late = /was answered after the DEL that ended it/
  const broken: readonly {
    readonly rules: Partial<Rules>
    readonly scenario: Scenario
    readonly fault: RegExp
  }[] = [
    { rules: { keepsOut: false }, scenario: { pool: GLOBAL, requests: ['add', 'del'] }, fault: late },
    {
      rules: { keepsOut: false, recheck: 'off' },
      scenario: { pool: GLOBAL, requests: ['add', 'del'] },
      fault: late,
    },
    { rules: { stampAfterRemoval: false }, scenario: { pool: NODE, requests: ['add', 'del'] }, fault: late },
    { rules: { token: false }, scenario: { pool: COLD, requests: ['add', 'reask'] }, fault: lost },
    { rules: { oneEndpoint: false }, scenario: { pool: NODE, requests: ['add', 'next'] }, fault: lost },
    {
      rules: { deleteFirstMarks: false },
      scenario: { pool: GLOBAL, requests: ['add', 'del', 'reask'] },
      fault: late,
    },
  ]

  test.each(broken)('finds what happens in $scenario.pool with $rules', ({ rules, scenario, fault }) => {
    expect(play(scenario, rules).fault).toMatch(fault)
  })
})
