import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { StackDir } from '../stack-dir.ts'
import { passedOn } from './process-plan.ts'

/** Starts the guard, detached, so that a signal to our process group leaves it alone. Disposal lets it end. */
export function startGuard(dir: StackDir): AsyncDisposable {
  const guard = spawn(process.execPath, [join(import.meta.dirname, 'guard.ts'), dir.tableFile()], {
    detached: true,
    env: passedOn(),
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.unref()
  guard.stdin.on('error', () => {})
  return {
    [Symbol.asyncDispose]() {
      guard.stdin.end()
      return Promise.resolve()
    },
  }
}
