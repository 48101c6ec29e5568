import { expect, test } from 'vitest'
import { statusTable } from './status-table.ts'

test('a service that was scaled to none has a line that says so', () => {
  const shown = statusTable({
    ready: true,
    externalProvider: false,
    store: [],
    replicas: { allocator: 1, 'release-worker': 0 },
    processes: { 'allocator/0': { pid: 7, restarts: 0, ready: true, missing: '' } },
  })
  const [, allocator, worker] = shown.split('\n')
  expect(allocator).toBe('allocator/0     7    0         yes')
  expect(worker).toBe(
    'release-worker  -    -         -      0 replicas: start one with "subeni scale release-worker 1"',
  )
})

test('what became of the store is told under the processes, with the command that takes it off the list', () => {
  const common = { ready: true, externalProvider: false, replicas: {}, processes: {} }
  const change = { stream: 'SUBENI_POOLS', what: 'went-back', since: '2026-01-01T00:00:00.000Z', text: 'why' }
  const shown = statusTable({ ...common, store: [change] })
  expect(shown).toContain('SUBENI_POOLS  went-back  2026-01-01T00:00:00.000Z  why')
  expect(shown).toContain('subeni store acknowledge STREAM')
  expect(statusTable({ ...common, store: null })).toContain('could not be read')
})
