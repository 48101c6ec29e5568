import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let dir = ''
let child: ChildProcess | undefined

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'subeni-run-'))
})

afterEach(() => {
  child?.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

interface Ended {
  readonly code: number | null
  readonly lines: readonly Record<string, unknown>[]
}

/** Starts the program beside this file in a process of its own. */
function start(
  mode: string,
  env: Record<string, string> = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const program = fileURLToPath(import.meta.resolve('./run-service.program.ts'))
  const started = spawn(process.execPath, [program, mode], {
    env: { ...process.env, SUBENI_ANNOUNCE_FILE: join(dir, 'announce.json'), ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  child = started
  let output = ''
  started.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')))
  const ended = new Promise<Ended>((resolve) => {
    started.once('close', (code) => {
      const lines = output.split('\n').filter((line) => line !== '')
      resolve({ code, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>) })
    })
  })
  return { child: started, ended }
}

async function announced(): Promise<unknown> {
  const file = join(dir, 'announce.json')
  await expect.poll(() => existsSync(file), { timeout: 10_000 }).toBe(true)
  return JSON.parse(readFileSync(file, 'utf8'))
}

describe('runService', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'announces itself, drains on %s and ends with 0',
    async (signal) => {
      const run = start('serve')
      expect(await announced()).toEqual({ pid: run.child.pid, urls: { http: 'http://127.0.0.1:1' } })
      run.child.kill(signal)
      const { code, lines } = await run.ended
      expect(code).toBe(0)
      expect(lines.map((line) => line['msg'])).toEqual(['draining', 'closed', 'stopped'])
    },
  )

  test('ends when its supervisor is gone', async () => {
    const run = start('serve', { SUBENI_EXIT_WITH_PARENT: '1' })
    await announced()
    run.child.stdin?.end()
    const { code, lines } = await run.ended
    expect(code).toBe(0)
    expect(lines[0]).toMatchObject({ msg: 'draining', reason: 'supervisor gone' })
  })

  test('lives on without a supervisor when not told otherwise', async () => {
    const run = start('serve')
    await announced()
    run.child.stdin?.end()
    run.child.kill('SIGTERM')
    expect((await run.ended).lines[0]).toMatchObject({ reason: 'SIGTERM' })
  })

  test('names every configuration problem and ends with 1', async () => {
    const { code, lines } = await start('config', { SUBENI_RATE_LIMIT_QPS: '-1' }).ended
    expect(code).toBe(1)
    expect(lines).toMatchObject([{ level: 60, code: 'INVALID_CONFIG' }])
    expect(String(lines[0]?.['msg'])).toContain('rateLimit.qps: must be greater than 0 (got "-1")')
  })

  test('refuses a bad log level among the other problems', async () => {
    const { code, lines } = await start('config', {
      SUBENI_RATE_LIMIT_QPS: '-1',
      SUBENI_LOG_LEVEL: 'loud',
    }).ended
    expect(code).toBe(1)
    expect(String(lines[0]?.['msg'])).toMatch(/rateLimit\.qps: .*; logLevel: .*\(got "loud"\)/)
  })

  test('ends when its work failed and unwinding hangs', async () => {
    const { code, lines } = await start('stuck-failing').ended
    expect(code).toBe(1)
    expect(lines.map((line) => line['msg'])).toEqual([
      'ending: its work failed',
      'drain overran its grace period',
    ])
  })

  test('says what failed beside its main work, and lives', async () => {
    const run = start('rejection')
    await announced()
    run.child.kill('SIGTERM')
    const { code, lines } = await run.ended
    expect(code).toBe(0)
    expect(lines).toContainEqual(
      expect.objectContaining({
        msg: 'something failed that nobody waited for',
        err: expect.objectContaining({ message: 'beside the main work' }),
      }),
    )
  })

  test('says what nobody caught, and ends with 1', async () => {
    const { code, lines } = await start('exception').ended
    expect(code).toBe(1)
    expect(lines).toMatchObject([
      { msg: 'ending: an exception that nobody caught', err: { message: 'in a callback' } },
    ])
  })

  test('logs what stopped it with its cause and ends with 1', async () => {
    const { code, lines } = await start('throw').ended
    expect(code).toBe(1)
    expect(lines).toMatchObject([
      {
        msg: 'stopped by an error',
        err: { message: 'outer', cause: { message: 'outer', cause: { message: 'inner' } } },
      },
    ])
  })

  test('ends with 1 when draining overruns its grace period', async () => {
    const run = start('stuck')
    await announced()
    run.child.kill('SIGTERM')
    const { code, lines } = await run.ended
    expect(code).toBe(1)
    expect(lines.at(-1)).toMatchObject({ msg: 'drain overran its grace period' })
  })

  test('ends with 130 at once on a second signal', async () => {
    const run = start('stuck-long')
    await announced()
    const draining = new Promise((resolve) => run.child.stdout?.once('data', resolve))
    run.child.kill('SIGINT')
    // Two signals of one kind are one until the first is taken.
    await draining
    run.child.kill('SIGINT')
    expect((await run.ended).code).toBe(130)
  })

  test('does not stay alive for a socket that was left open', async () => {
    const run = start('leak')
    await announced()
    run.child.kill('SIGTERM')
    expect((await run.ended).code).toBe(0)
  })
})
