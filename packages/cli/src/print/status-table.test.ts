import { expect, test } from 'vitest'
import { statusTable } from './status-table.ts'

test('a service that was scaled to none has a line that says so', () => {
  const shown = statusTable({
    ready: true,
    externalProvider: false,
    replicas: { allocator: 1, 'release-worker': 0 },
    processes: { 'allocator/0': { pid: 7, restarts: 0, ready: true, missing: '' } },
  })
  const [, allocator, worker] = shown.split('\n')
  expect(allocator).toBe('allocator/0     7    0         yes')
  expect(worker).toBe(
    'release-worker  -    -         -      0 replicas: start one with "subeni scale release-worker 1"',
  )
})
