import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../../..')
export const MAIN = join(ROOT, 'packages', 'cli', 'src', 'main.ts')

export interface CliResult {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

export interface RunningCli extends AsyncDisposable {
  /** What it has said so far; `code` is null while it runs. */
  seen(): CliResult
  readonly ended: Promise<CliResult>
  kill(signal: NodeJS.Signals): void
}

/** One CLI command that goes on; disposal kills it. */
export function startCli(
  args: readonly string[],
  stdin = '',
  env: Readonly<Record<string, string>> = {},
): RunningCli {
  const stdio: 'pipe'[] = ['pipe', 'pipe', 'pipe']
  const child = spawn(process.execPath, [MAIN, ...args], { stdio, env: { ...cleanEnv(), ...env } })
  child.stdin.end(stdin)
  const out: string[] = []
  const err: string[] = []
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text))
  const seen = (): CliResult => ({ code: child.exitCode, stdout: out.join(''), stderr: err.join('') })
  const ended = once(child, 'close').then(seen)
  return {
    seen,
    ended,
    kill: (signal) => void child.kill(signal),
    async [Symbol.asyncDispose]() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs one CLI command to its end. */
export function runCli(
  args: readonly string[],
  stdin = '',
  env: Readonly<Record<string, string>> = {},
): Promise<CliResult> {
  return startCli(args, stdin, env).ended
}

/** Suites that kill the server never use one that somebody else runs. */
export function cleanEnv(): NodeJS.ProcessEnv {
  const { NATS_URL: _natsUrl, SUBENI_DIR: _dir, ...env } = process.env
  return env
}
