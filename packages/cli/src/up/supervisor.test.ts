import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LogFiles } from './log-files.ts'
import { identityOf, isSameProcess, type ProcessIdentity } from './process-table.ts'
import { type ProcessSpec, restartDelayMs, Supervisor } from './supervisor.ts'

let folder = ''
let table: readonly ProcessIdentity[] = []
let supervisor: Supervisor

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'subeni-supervisor-'))
  supervisor = new Supervisor({
    clock: systemClock,
    log: createLogger('test', 'silent'),
    logFiles: new LogFiles(),
    onChange: (next) => (table = next),
  })
})
afterEach(async () => {
  await Promise.all(supervisor.states().map((state) => supervisor.stop(state.spec.id, 1_000)))
  rmSync(folder, { recursive: true, force: true })
})

function spec(id: string, script: string): ProcessSpec {
  return {
    id,
    command: process.execPath,
    args: ['-e', script],
    env: {},
    logFile: join(folder, `${id}.log`),
    readyUrl: 'http://127.0.0.1:1/readyz',
  }
}

const stateOf = (id: string) => supervisor.states().find((state) => state.spec.id === id)

describe('Supervisor', () => {
  test('starts a process again when it was killed, and counts it', async () => {
    supervisor.start(spec('one', 'setInterval(() => {}, 1000)'))
    const first = stateOf('one')?.pid ?? 0
    process.kill(first, 'SIGKILL')
    await vi.waitFor(() => expect(stateOf('one')?.restarts).toBe(1), { timeout: 3_000 })
    expect(stateOf('one')?.pid).not.toBe(first)
  })

  test('tells the living processes with their start times', () => {
    supervisor.start(spec('one', 'setInterval(() => {}, 1000)'))
    expect(table.map(({ pid }) => pid)).toEqual([stateOf('one')?.pid])
    expect(table.every(isSameProcess)).toBe(true)
  })

  test('ends a process that ignores SIGTERM after the grace period', async () => {
    supervisor.start(
      spec('deaf', "process.on('SIGTERM', () => {}); console.log('up'); setInterval(() => {}, 1000)"),
    )
    await vi.waitFor(() => expect(readFileSync(join(folder, 'deaf.log'), 'utf8')).toContain('up'), {
      timeout: 5_000,
    })
    const pid = stateOf('deaf')?.pid ?? 0
    await supervisor.stop('deaf', 100)
    expect(identityOf(pid)).toBeUndefined()
    expect(supervisor.states()).toEqual([])
  })

  test('goes on trying a command that cannot be started', async () => {
    supervisor.start({ ...spec('none', ''), command: join(folder, 'no-such-program') })
    await vi.waitFor(() => expect(stateOf('none')?.restarts).toBeGreaterThan(0), { timeout: 3_000 })
  })
})

describe('restartDelayMs', () => {
  test('is within a second at first, doubles, and stops at 10 s', () => {
    expect([0, 1, 2, 3, 20].map(restartDelayMs)).toEqual([100, 200, 400, 800, 10_000])
  })
})
