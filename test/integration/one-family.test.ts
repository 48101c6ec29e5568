import { describe, expect, test } from 'vitest'
import { answered, MANIFESTS } from './allocation/manifests.ts'
import { poll } from './harness/poll.ts'
import { TestStack } from './harness/stack.ts'

describe.each([
  {
    setting: 'enableIPv6=false',
    version: 4,
    pair: [expect.stringMatching(/^10\.64\.0\.\d+\/24$/)],
    lost: { pools6: ['plain-6'] },
  },
  { setting: 'enableIPv4=false', version: 6, pair: undefined, lost: { pools: ['plain'] } },
])('a cluster of one family ($setting; facts §5.7)', ({ setting, version, pair, lost }) => {
  test('gives that family only, also of a pair, and refuses a source that names the other only', async () => {
    await using stack = await TestStack.start(['--node', 'worker-1', '--set', setting])
    await stack.apply(MANIFESTS)
    const request = { node: 'worker-1', pod: 'default/one', pools: ['pair-4'] }
    const answer = await poll('the cloud has the subnet', async () => {
      const each = await stack.add(request)
      return each.text.includes('virtual subnet') ? undefined : each
    })
    expect(answer.status === 200 ? answered(answer).addresses : undefined).toEqual(pair)
    const refused = await stack.add({ node: 'worker-1', pod: 'default/other', ...lost })
    expect([refused.status, refused.text]).toEqual([500, expect.stringContaining('disabled family')])
    const both = { node: 'worker-1', pod: 'default/both', pools: ['plain'], pools6: ['plain-6'] }
    expect(answered(await stack.add(both)).ips.map((ip) => ip.version)).toEqual([version])
  })
})
