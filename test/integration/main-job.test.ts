import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { freshDir, ROOT } from './harness/stack.ts'

const run = promisify(execFile)

describe('npm start -- --once', () => {
  test('shows node pools and cache hits without a provider call, and one call for a first Pod on a global-pool node', async () => {
    const dir = freshDir()
    const { stdout } = await run(process.execPath, [
      join(ROOT, 'packages/cli/src/demo.ts'),
      '--once',
      '--dir',
      dir,
    ])
    rmSync(dir, { recursive: true, force: true })
    const rows = stdout
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(/ {2,}/))
      .map(([verb, pod, node, nic, ipv4, mac, vlan, path, calls]) => ({
        verb,
        pod,
        node,
        nic,
        ipv4,
        mac,
        vlan,
        path,
        calls,
      }))
    expect(rows).toMatchObject([
      { verb: 'ADD', node: 'worker-1', nic: 'eth0', path: 'cache_hit', calls: '0' },
      { verb: 'ADD', node: 'worker-2', nic: 'eth0', path: 'cache_hit', calls: '0' },
      { verb: 'ADD', node: 'worker-3', path: 'cold_create', calls: '1' },
      { verb: 'ADD', node: 'worker-4', path: 'cold_create', calls: '1' },
      { verb: 'DEL', node: 'worker-3', calls: '0' },
      { verb: 'ADD', node: 'worker-3', path: 'cache_hit', calls: '0' },
    ])
    const [, , first, , , again] = rows
    expect(again).toMatchObject({ ipv4: first?.ipv4, mac: first?.mac, vlan: first?.vlan })
  })
})
