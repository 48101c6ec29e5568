import { describe, expect, test } from 'vitest'
import type { Finding } from './clause.ts'
import { conclusionOf, jsonReport, junitReport, printedReport } from './report.ts'
import type { KitResult } from './run-kit.ts'

const PASS: Finding = { kind: 'pass', note: '' }
const SKIPPED: Finding = { kind: 'skipped', reason: 'needs --addresses6' }
const FAIL: Finding = { kind: 'fail', problems: ['answered 500 <html>&"\u0000', 'and again'] }

function result(findings: Readonly<Record<string, Finding>>, leftBound: readonly string[] = []): KitResult {
  const results = Object.entries(findings).map(([id, finding]) => ({
    id,
    title: `does ${id}`,
    source: 'Runtime behavior',
    finding,
    seconds: 0.25,
  }))
  return { results, leftBound, isInterrupted: false }
}

describe('conclusionOf', () => {
  test.each([
    {
      title: 'conformant with nothing failed',
      findings: { 'allocate.sync': PASS, other: SKIPPED },
      want: 'conformant',
    },
    {
      title: 'not so with one that failed',
      findings: { 'allocate.sync': PASS, other: FAIL },
      want: 'not conformant',
    },
    {
      title: 'incomplete without an allocation',
      findings: { 'allocate.sync': SKIPPED, other: PASS },
      want: 'incomplete',
    },
  ])('is $title', ({ findings, want }) => {
    expect(conclusionOf(result(findings))).toBe(want)
  })
})

describe('conclusionOf an interrupted run', () => {
  test('is incomplete although nothing failed', () => {
    expect(conclusionOf({ ...result({ 'allocate.sync': PASS }), isInterrupted: true })).toBe('incomplete')
  })
})

describe('printedReport', () => {
  test('has a line for each clause, the problems below, and the verdict last', () => {
    const lines = printedReport(
      result({ 'allocate.sync': PASS, 'budget.missing': FAIL, dual: SKIPPED }, ['10.0.0.1']),
    ).split('\n')
    expect(lines[0]).toMatch(/^CLAUSE +VERDICT +CONTRACT +DETAIL$/)
    expect(lines[2]).toMatch(/^budget.missing +FAIL +Runtime behavior +see below$/)
    expect(lines[3]).toMatch(/^dual +skipped +Runtime behavior +needs --addresses6$/)
    expect(lines).toContain('  and again')
    expect(lines).toContain('left bound, since their release was not accepted: 10.0.0.1')
    expect(lines.at(-2)).toBe('not conformant: 1 passed, 1 failed, 1 skipped')
  })
})

describe('junitReport', () => {
  test('is XML that holds whatever a provider answered', () => {
    const xml = junitReport(
      'https://a?b&c',
      result({ 'allocate.sync': PASS, 'budget.missing': FAIL, dual: SKIPPED }),
    )
    expect(xml).toContain(
      '<testsuite name="https://a?b&amp;c" tests="3" failures="1" skipped="1" errors="0" time="0.750">',
    )
    expect(xml).toContain('<failure message="answered 500 &lt;html&gt;&amp;&quot;\ufffd">')
    expect(xml).toContain('<skipped message="needs --addresses6"/>')
    expect(xml).toContain('name="allocate.sync: does allocate.sync" time="0.250"/>')
  })
})

describe('jsonReport', () => {
  test('says the same for machines', () => {
    const report: unknown = JSON.parse(jsonReport('https://a', result({ 'allocate.sync': FAIL })))
    expect(report).toMatchObject({
      provider: 'https://a',
      conclusion: 'not conformant',
      clauses: [{ id: 'allocate.sync', verdict: 'fail', seconds: 0.25 }],
    })
  })
})
