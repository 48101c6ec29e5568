import { table } from '../print/table.ts'
import { DECISIVE_CLAUSE, type Finding } from './clause.ts'
import type { ClauseResult, KitResult } from './run-kit.ts'

/** `incomplete`: nothing failed, but too little was checked to say so of the whole contract. */
export type Conclusion = 'conformant' | 'not conformant' | 'incomplete'

const VERDICT = { pass: 'pass', fail: 'FAIL', skipped: 'skipped' } as const

export function conclusionOf({ results, isInterrupted }: KitResult): Conclusion {
  if (results.some(({ finding }) => finding.kind === 'fail')) return 'not conformant'
  if (isInterrupted) return 'incomplete'
  const decisive = results.find(({ id }) => id === DECISIVE_CLAUSE)
  return decisive?.finding.kind === 'pass' ? 'conformant' : 'incomplete'
}

export function detailOf(finding: Finding): string {
  if (finding.kind === 'fail') return finding.problems.join('; ')
  return finding.kind === 'pass' ? finding.note : finding.reason
}

/** What a person reads: one line a clause, the problems of those that failed below, the verdict last. */
export function printedReport(result: KitResult): string {
  const rows = result.results.map(({ id, source, finding }) => [
    id,
    VERDICT[finding.kind],
    source,
    finding.kind === 'fail' ? 'see below' : detailOf(finding),
  ])
  const lines = [
    table(['CLAUSE', 'VERDICT', 'CONTRACT', 'DETAIL'], rows),
    ...result.results.map(printedFailure),
  ]
  if (result.leftBound.length > 0)
    lines.push(`\nleft bound, since their release was not accepted: ${result.leftBound.join(', ')}\n`)
  return [...lines, `\n${summaryOf(result)}\n`].join('')
}

function printedFailure({ id, title, finding }: ClauseResult): string {
  if (finding.kind !== 'fail') return ''
  return [`\n${id}: ${title}`, ...finding.problems.map((problem) => `  ${problem}`), ''].join('\n')
}

function summaryOf(result: KitResult): string {
  const count = (kind: Finding['kind']): number =>
    result.results.filter(({ finding }) => finding.kind === kind).length
  return `${conclusionOf(result)}: ${count('pass')} passed, ${count('fail')} failed, ${count('skipped')} skipped`
}

export function jsonReport(provider: string, result: KitResult): string {
  const clauses = result.results.map(({ id, title, source, finding, seconds }) => ({
    id,
    title,
    source,
    verdict: finding.kind,
    detail: detailOf(finding),
    seconds: Number(seconds.toFixed(3)),
  }))
  const report = { provider, conclusion: conclusionOf(result), clauses, leftBound: result.leftBound }
  return `${JSON.stringify(report, null, 2)}\n`
}

export function junitReport(provider: string, { results }: KitResult): string {
  const count = (kind: Finding['kind']): number =>
    results.filter(({ finding }) => finding.kind === kind).length
  const seconds = results.reduce((sum, one) => sum + one.seconds, 0)
  const counts = `tests="${results.length}" failures="${count('fail')}" skipped="${count('skipped')}" errors="0"`
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="subeni provider test" ${counts} time="${seconds.toFixed(3)}">`,
    `  <testsuite name="${escaped(provider)}" ${counts} time="${seconds.toFixed(3)}">`,
    ...results.map(junitCase),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n')
}

function junitCase({ id, title, source, finding, seconds }: ClauseResult): string {
  const head = `    <testcase classname="${escaped(source)}" name="${escaped(`${id}: ${title}`)}" time="${seconds.toFixed(3)}"`
  if (finding.kind === 'pass') return `${head}/>`
  const detail = escaped(detailOf(finding))
  const inner =
    finding.kind === 'fail'
      ? `<failure message="${escaped(finding.problems[0] ?? '')}">${detail}</failure>`
      : `<skipped message="${detail}"/>`
  return `${head}>${inner}</testcase>`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
}

/** A provider's answer may hold anything: what XML 1.0 has no way to say is replaced. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replaceAll(/[&<>"\n]/g, (character) => ENTITIES[character] ?? character)
}
