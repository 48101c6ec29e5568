import { expect } from 'vitest'
import type { CliResult } from '../harness/stack.ts'

/** What a refused command must look like: status, all the words, nothing on stdout, no stack trace as a defect would have. */
export function refusal(code: number): unknown {
  return { code, stdout: '', missing: [], isTrace: false, stderr: expect.any(String) as unknown }
}

/** A command's end, with the words that its message lacks. */
export function judged(result: CliResult, says: readonly string[]): unknown {
  const missing = says.filter((words) => !result.stderr.includes(words))
  return { ...result, missing, isTrace: /^\s+at .*:\d+:\d+/m.test(result.stderr) }
}

/** A log line or JSON answer as a person reads it. */
export function plainly(text: string): string {
  return text.replaceAll('\\"', '"')
}

/** What the agent API answers: a bare text, whatever the status. */
export function messageOf(text: string): string {
  const answer: unknown = JSON.parse(text)
  return typeof answer === 'string' ? answer : ''
}

/** Nothing that is stored anywhere has changed, and every process is the one it was and answers. */
export function expectUntouched(
  seen: { readonly state: unknown; readonly ill: readonly string[] },
  before: unknown,
): void {
  expect(seen).toEqual({ state: before, ill: [] })
}
