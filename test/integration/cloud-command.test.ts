import { expect, test } from 'vitest'
import { waitForPrewarm } from './harness/books.ts'
import { poolManifest } from './harness/pools.ts'
import { TestStack } from './harness/stack.ts'

test('subeni cloud shows what the cloud has and was asked, and makes it fail', async () => {
  await using stack = await TestStack.start(['--node', 'worker-1', '--set', 'cloud.qps=100'])
  const pool = poolManifest({
    name: 'w1',
    subnet: '10.95.0.0/24',
    ips: ['10.95.0.1-10.95.0.3'],
    node: 'worker-1',
  })
  await stack.apply([pool])
  await waitForPrewarm(stack, ['w1'])
  expect((await stack.cli('cloud', 'state')).stdout).toMatch(/10\.95\.0\.2 .*worker-1/)
  expect(await stack.json('cloud', 'requests', '--op', 'create')).toMatchObject({ count: 3 })
  const added = await stack.cli('cloud', 'faults', '--add', 'throttle create remaining=2 retryAfterS=1')
  expect(added.stdout).toMatch(/throttle +create +0 +2 +yes/)
  expect(await stack.json('cloud', 'faults', '--clear')).toEqual({ rules: [] })
  expect(await stack.cli('cloud', 'faults', '--add', 'nonsense create')).toMatchObject({ code: 2 })
  expect(await stack.cli('cloud', 'weather')).toMatchObject({ code: 2 })
})
