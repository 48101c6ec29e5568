import { expect } from 'vitest'
import type { CliResult } from '../harness/stack.ts'

/** The status, all the words, nothing on stdout, and no stack trace: that would be a defect, not an answer. */
export function expectRefusal(result: CliResult, code: number, says: readonly string[]): void {
  for (const words of says) expect(result.stderr).toContain(words)
  expect(result.stderr).not.toMatch(/^\s+at .*:\d+:\d+/m)
  expect({ code: result.code, stdout: result.stdout }).toEqual({ code, stdout: '' })
}

/** A log line or JSON answer as a person reads it. */
export function plainly(text: string): string {
  return text.replaceAll('\\"', '"')
}

/** What the contract's agent API answers: a bare text from an operation, an object from the framework before it. */
export function messageOf(text: string): string {
  const answer: unknown = JSON.parse(text)
  if (typeof answer === 'string') return answer
  const { message } = answer as { message?: unknown }
  return typeof message === 'string' ? message : ''
}
