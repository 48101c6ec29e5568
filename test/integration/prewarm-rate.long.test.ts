import { expect, test } from 'vitest'
import { waitForPrewarm } from './harness/books.ts'
import { cloudRequests } from './harness/cloud-requests.ts'
import { poolManifest } from './harness/pools.ts'
import { TestStack } from './harness/stack.ts'

const NODES = ['worker-1', 'worker-2']
const EACH = 200
const QPS = 10
/** What of the burst of 20 prewarming may use at once. */
const BURST = 10

test(
  '400 addresses over two nodes are prewarmed in 1.1 times what 10 calls a second allow',
  { timeout: 240_000 },
  async () => {
    await using stack = await TestStack.start(NODES.flatMap((node) => ['--node', node]))
    const pools = NODES.map((node, index) =>
      poolManifest({
        name: `${node}-pool`,
        subnet: '10.80.0.0/16',
        ips: [`10.80.${index}.1-10.80.${index}.${EACH}`],
        node,
      }),
    )
    expect(await stack.apply(pools)).toMatchObject({ code: 0 })
    await waitForPrewarm(
      stack,
      pools.map((_, index) => `${NODES[index]}-pool`),
      200_000,
    )
    const calls = (await cloudRequests(stack)).filter(({ op }) => ['create', 'ports', 'subnets'].includes(op))
    const times = calls.map((call) => Number(call['at']))
    const seconds = (Math.max(...times) - Math.min(...times)) / 1_000
    const bound = (calls.length - BURST) / QPS
    process.stdout.write(`prewarm: ${calls.length} calls in ${seconds} s, bound ${bound} s\n`)
    expect(calls.filter(({ op }) => op === 'create')).toHaveLength(NODES.length * EACH)
    expect(seconds).toBeLessThan(1.1 * bound)
  },
)
