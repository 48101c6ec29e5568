import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule, TestRunEndReason, Vitest } from 'vitest/node'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

/** How long a file of tests took, its hooks and imports included. */
export interface FileTime {
  file: string
  seconds: number
}

export interface Report {
  counts: Counts
  files: FileTime[]
}

/** The slowest files, for whoever wonders where the time goes. */
export function slowestLines(files: readonly FileTime[], most = 10): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)
  return slowest.map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

/** The one line that tells a run from none, alone on a line. */
export function closingLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}

/**
 * Lists skipped tests with their reasons and says how many tests passed, failed and were skipped: on the last line,
 * or, when SUBENI_TEST_COUNTS names a file, there as JSON, with each file's time, for the one who adds several runs up.
 */
export class CountsReporter implements Reporter {
  #isFiltered = false

  onInit(vitest: Vitest): void {
    this.#isFiltered = vitest.config.testNamePattern !== undefined
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[], reason: TestRunEndReason): void {
    const counts: Counts = { passed: 0, failed: errors.length, skipped: 0 }
    const skipped: string[] = []
    for (const module of modules) {
      counts.failed += brokenOutsideTests(module)
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        if (state === 'passed' || state === 'failed') counts[state] += 1
        else counts.skipped += 1
        if (state === 'skipped')
          skipped.push(`skipped: ${module.relativeModuleId} > ${test.fullName}: ${reasonOf(test)}`)
      }
    }
    if (reason === 'interrupted') counts.failed += 1
    // A filter by name skips all the others, which nobody wants listed.
    if (!this.#isFiltered) print(skipped)
    const file = process.env['SUBENI_TEST_COUNTS']
    if (file === undefined) print([closingLine(counts)])
    else writeFileSync(file, JSON.stringify({ counts, files: modules.map(timeOf) } satisfies Report))
  }
}

/** A file that does not load, or a hook of a suite that throws, fails without any failed test. */
function brokenOutsideTests(module: TestModule): number {
  const suites = [...module.children.allSuites()]
  return [module, ...suites].filter((part) => part.errors().length > 0).length
}

function timeOf(module: TestModule): FileTime {
  const { duration, setupDuration, collectDuration, prepareDuration } = module.diagnostic()
  const ms = duration + setupDuration + collectDuration + prepareDuration
  return { file: module.relativeModuleId, seconds: ms / 1_000 }
}

function reasonOf(test: { result(): unknown }): string {
  const { note } = test.result() as { note?: string }
  return note ?? 'no reason given'
}

function print(lines: readonly string[]): void {
  for (const line of lines) process.stdout.write(`${line}\n`)
}
