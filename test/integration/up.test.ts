import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poll } from './harness/poll.ts'
import { firstIp } from './harness/socket-call.ts'
import { waitForPrewarm } from './harness/books.ts'
import { freshDir, ROOT, runCli, TestStack } from './harness/stack.ts'

const OWN = freshDir()
const NODE = join(OWN, 'node.yaml')
writeFileSync(NODE, 'apiVersion: v1\nkind: Node\nmetadata: { name: worker-2, uid: node-uid-2 }\n')
afterAll(() => rmSync(OWN, { recursive: true, force: true }))

const UP = [
  '--node',
  'worker-1=eth1=fa:16:3e:11:22:31',
  '--node',
  'worker-2',
  '--manifests',
  join(ROOT, 'samples'),
  '--manifests',
  NODE,
]
const POOLS = ['worker-1-pool', 'worker-2-pool']

/** The kernel's word: a zombie does not live. */
function lives(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return !/^[ZX]/.test(stat.slice(stat.lastIndexOf(')') + 2))
  } catch {
    return false
  }
}

describe('subeni up', () => {
  let stack: TestStack
  beforeAll(async () => {
    stack = await TestStack.start(UP)
  })
  afterAll(() => stack[Symbol.asyncDispose]())

  test('prints one line on stdout, with every process in it', () => {
    expect(stack.stdoutLines).toHaveLength(1)
    expect(Object.keys(stack.ready.pids).toSorted()).toEqual([
      'allocator/0',
      'cloud-sim',
      'iaas-provider/0',
      'ingress/worker-1',
      'ingress/worker-2',
      'nats-server',
      'node-agent/worker-1',
      'node-agent/worker-2',
      'provider-gateway/0',
      'release-worker/0',
    ])
    expect(Object.values(stack.ready.pids).every(lives)).toBe(true)
    expect(Object.keys(stack.ready.sockets)).toEqual(['worker-1', 'worker-2'])
  })

  test('takes over the UID that a manifest gives to one of its nodes', async () => {
    expect(await stack.json('get', 'node', 'worker-2')).toMatchObject({ metadata: { uid: 'node-uid-2' } })
  })

  test('serves metrics of every service at the named places', async () => {
    for (const url of Object.values(stack.ready.metrics)) {
      const text = await (await fetch(url)).text()
      expect(text).toMatch(/^process_cpu_seconds_total/m)
    }
  })

  test('refuses a second one on the same folder', async () => {
    const second = await runCli(['up', '--dir', stack.dir])
    expect(second.code).not.toBe(0)
    expect(second.stderr).toContain('another "subeni up" runs on')
    expect(second.stdout).toBe('')
  })

  test('starts each killed process again within seconds, and says so in status', async () => {
    for (const pid of Object.values(stack.ready.pids)) process.kill(pid, 'SIGKILL')
    await poll(
      'all processes ready again',
      async () => {
        const result = await stack.cli('status', '-o', 'json')
        return result.code === 0 ? true : undefined
      },
      { withinMs: 45_000, everyMs: 300 },
    )
    const status = JSON.parse((await stack.cli('status', '-o', 'json')).stdout) as {
      pids: Record<string, number>
      processes: Record<string, { restarts: number }>
    }
    for (const [id, pid] of Object.entries(stack.ready.pids)) {
      expect([id, status.pids[id]]).not.toEqual([id, pid])
      expect(status.processes[id]?.restarts).toBeGreaterThan(0)
    }
  })

  test('scales a service up and down while it runs', async () => {
    expect((await stack.cli('scale', 'provider-gateway', '3')).code).toBe(0)
    const ids = async () =>
      Object.keys((JSON.parse((await stack.cli('status', '-o', 'json')).stdout) as { pids: object }).pids)
    expect(await ids()).toEqual(
      expect.arrayContaining(['provider-gateway/0', 'provider-gateway/1', 'provider-gateway/2']),
    )
    expect((await stack.cli('scale', 'provider-gateway', '1')).code).toBe(0)
    expect(await ids()).not.toContain('provider-gateway/1')
    const wrong = await stack.cli('scale', 'nats-server', '2')
    expect(wrong.code).toBe(2)
    expect(wrong.stderr).toContain('unknown service "nats-server"')
  })

  test('shows a service that is scaled to none with 0 replicas, beside what still runs', async () => {
    expect((await stack.cli('scale', 'release-worker', '0')).code).toBe(0)
    const { stdout } = await stack.cli('status')
    expect(stdout).toMatch(/^release-worker +- .*0 replicas/m)
    expect(stdout).not.toContain('release-worker/0')
    const status = await stack.json('status')
    expect(status).toMatchObject({ ready: true, replicas: { allocator: 1, 'release-worker': 0 } })
    expect((await stack.cli('scale', 'release-worker', '1')).code).toBe(0)
    expect((await stack.cli('status')).stdout).not.toContain('0 replicas')
  })

  test('ends everything within 15 s of SIGTERM with status 0, and the next one goes on where it was', async () => {
    await waitForPrewarm(stack, POOLS)
    const before = firstIp(
      await stack.add({ node: 'worker-1', pod: 'default/kept', pools: ['worker-1-pool'] }),
    )
    const began = performance.now()
    expect(await stack.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(stack.stdoutLines).toHaveLength(1)
    await stack.up(UP)
    const after = firstIp(
      await stack.add({ node: 'worker-1', pod: 'default/kept', pools: ['worker-1-pool'] }),
    )
    expect({ ...after, path: '' }).toEqual({ ...before, path: '' })
  })

  test('leaves no orphan 5 s after a kill -9, and the next one goes on at once', async () => {
    const pids = Object.values(stack.ready.pids)
    await stack.stop('SIGKILL')
    await poll('no orphan left', () => (pids.some(lives) ? undefined : true), { withinMs: 5_000 })
    await stack.up(UP)
    expect(
      firstIp(await stack.add({ node: 'worker-1', pod: 'default/kept', pools: ['worker-1-pool'] })).address,
    ).toMatch(/^172\.91/)
  })
})

describe('subeni up, refused', () => {
  test.each([
    { title: 'an unknown setting', args: ['--set', 'nope=1'], want: 'unknown setting "nope"' },
    {
      title: 'a manifest that is not there',
      args: ['--manifests', '/no/such/file.yaml'],
      want: 'no such file',
    },
  ])(
    'says what is wrong with $title, prints nothing on stdout and leaves nothing behind',
    async ({ args, want }) => {
      const dir = freshDir()
      const result = await runCli(['up', '--dir', dir, ...args])
      expect(result.code).not.toBe(0)
      expect(result.stderr).toContain(want)
      expect(result.stdout).toBe('')
      rmSync(dir, { recursive: true, force: true })
    },
  )

  test('stops at once when told so while it starts', async () => {
    const dir = freshDir()
    const up = spawn(process.execPath, [join(ROOT, 'packages/cli/src/main.ts'), 'up', '--dir', dir, ...UP], {
      stdio: 'ignore',
    })
    await poll('nats-server started', () => {
      try {
        return readFileSync(join(dir, 'logs', 'nats-server.log'), 'utf8').length > 0 ? true : undefined
      } catch {
        return undefined
      }
    })
    up.kill('SIGTERM')
    const [code] = (await once(up, 'exit')) as [number | null]
    expect(code).toBe(0)
    rmSync(dir, { recursive: true, force: true })
  })
})
