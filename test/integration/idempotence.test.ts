import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disagreements, readBooks, waitForPrewarm } from './harness/books.ts'
import { poll } from './harness/poll.ts'
import { type AddRequest, ROOT, TestStack } from './harness/stack.ts'
import { firstIp } from './harness/socket-call.ts'

const NODE_POD: AddRequest = { node: 'worker-1', pod: 'default/node-pod', pools: ['worker-*-pool'] }
const GLOBAL_POD: AddRequest = { node: 'worker-3', pod: 'default/global-pod', pools: ['app-global-pool'] }

describe('an ADD that is repeated', () => {
  let stack: TestStack
  beforeAll(async () => {
    const nodes = ['worker-1', 'worker-2', 'worker-3'].flatMap((name) => ['--node', name])
    stack = await TestStack.start([...nodes, '--manifests', join(ROOT, 'samples')])
    await waitForPrewarm(stack, ['worker-1-pool', 'worker-2-pool'])
  })
  afterAll(() => stack[Symbol.asyncDispose]())

  const repeat = async (request: AddRequest, containerId: string) => {
    const answer = await poll(
      `ADD of ${request.pod}`,
      async () => {
        const each = await stack.add({ ...request, containerId })
        return each.status === 200 ? each : undefined
      },
      { withinMs: 40_000, everyMs: 200 },
    )
    const { path: _path, ...held } = firstIp(answer)
    return held
  }

  const claimantOf = async (address: string): Promise<string | undefined> =>
    (await readBooks(stack)).pools
      .map(({ claims }) => claims[address.split('/')[0] ?? '']?.pod)
      .find((pod) => pod !== undefined)

  test('answers the same addresses, MAC and VLAN, for the same container and for a new one', async () => {
    for (const request of [NODE_POD, GLOBAL_POD]) {
      const first = await repeat(request, 'c-1')
      expect(await repeat(request, 'c-1')).toEqual(first)
      expect(await repeat(request, 'c-2')).toEqual(first)
    }
  })

  test('answers the same after every single process was killed and started again', async () => {
    const before = [await repeat(NODE_POD, 'c-2'), await repeat(GLOBAL_POD, 'c-2')]
    const { pids } = (await stack.json('status')) as { pids: Record<string, number> }
    for (const [id, pid] of Object.entries(pids)) {
      process.kill(pid, 'SIGKILL')
      expect([await repeat(NODE_POD, 'c-2'), await repeat(GLOBAL_POD, 'c-2')], `after ${id}`).toEqual(before)
    }
    expect(disagreements(await readBooks(stack))).toEqual([])
  })

  test('keeps its address whichever of its many former containers is deleted late, until the newest is', async () => {
    const pod = { ...GLOBAL_POD, pod: 'default/often-rebuilt' }
    const held = await repeat(pod, 'c-0')
    for (let n = 1; n <= 70; n += 1) expect(await repeat(pod, `c-${n}`)).toEqual(held)
    for (const late of ['c-0', 'c-5', 'c-69'])
      expect((await stack.del({ ...pod, containerId: late })).status).toBe(200)
    expect(await repeat({ ...GLOBAL_POD, pod: 'default/other' }, 'c-1')).not.toMatchObject({
      address: held.address,
    })
    expect(await claimantOf(held.address)).toBe('default/often-rebuilt')
    expect((await stack.del({ ...pod, containerId: 'c-70' })).status).toBe(200)
    expect(await claimantOf(held.address)).toBeUndefined()
  })
})
