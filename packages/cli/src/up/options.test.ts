import { describe, expect, test } from 'vitest'
import { parseUpOptions, SERVICES } from './options.ts'

const parse = (...args: string[]) => parseUpOptions(['--dir', '/tmp/x', ...args])

describe('parseUpOptions', () => {
  test('gives a node without a NIC an eth1 with a MAC that is always the same', () => {
    const [first] = parse('--node', 'worker-1').nodes
    expect(first).toEqual({
      name: 'worker-1',
      nics: [{ name: 'eth1', mac: expect.stringMatching(/^fa:16:3e:/) }],
    })
    expect(parse('--node', 'worker-1').nodes[0]).toEqual(first)
    expect(parse('--node', 'worker-2').nodes[0]?.nics[0]?.mac).not.toBe(first?.nics[0]?.mac)
  })

  test('takes several nodes, each with its NICs', () => {
    const { nodes } = parse(
      '--node',
      'a=eth1=FA:16:3e:00:00:01',
      '--node',
      'b=eth1=fa:16:3e:00:00:02,eth2=fa:16:3e:00:00:03',
    )
    expect(nodes).toEqual([
      { name: 'a', nics: [{ name: 'eth1', mac: 'fa:16:3e:00:00:01' }] },
      {
        name: 'b',
        nics: [
          { name: 'eth1', mac: 'fa:16:3e:00:00:02' },
          { name: 'eth2', mac: 'fa:16:3e:00:00:03' },
        ],
      },
    ])
  })

  test('starts everything unless --only names services', () => {
    expect([...parse().only]).toEqual([...SERVICES])
    expect([...parse('--only', 'allocator,ingress').only]).toEqual(['allocator', 'ingress'])
  })

  test('keeps the defaults of what --scale does not name', () => {
    expect(parse('--scale', 'allocator=3').scale).toMatchObject({ allocator: 3, 'release-worker': 1 })
  })

  test.each([
    { title: 'an unknown flag', args: ['--nodes', 'a'], want: /--nodes/ },
    { title: 'an unknown setting', args: ['--set', 'rate.qps=1'], want: /unknown setting "rate\.qps"/ },
    {
      title: 'a setting without a value',
      args: ['--set', 'rateLimit.qps'],
      want: /rateLimit\.qps needs a value/,
    },
    {
      title: 'a setting of the wrong kind',
      args: ['--set', 'rateLimit.qps=fast'],
      want: /rateLimit\.qps: .*"fast"/,
    },
    {
      title: 'a timeout of 100s',
      args: ['--set', 'httpRequestTimeout=100s'],
      want: /httpRequestTimeout: .*less than CNI/,
    },
    { title: 'a bad node name', args: ['--node', 'Worker_1'], want: /--node: name must be.*"Worker_1"/ },
    { title: 'a bad MAC', args: ['--node', 'a=eth1=zz'], want: /--node: MAC of a eth1 .*"zz"/ },
    { title: 'a node given twice', args: ['--node', 'a', '--node', 'a'], want: /"a" is given twice/ },
    {
      title: 'an unknown service to scale',
      args: ['--scale', 'ingress=2'],
      want: /unknown service "ingress"/,
    },
    { title: 'a count that is no number', args: ['--scale', 'allocator=many'], want: /whole number.*"many"/ },
    {
      title: 'an unknown service in --only',
      args: ['--only', 'alocator'],
      want: /unknown service "alocator"/,
    },
    {
      title: 'a provider that is no URL',
      args: ['--provider', 'localhost:1'],
      want: /--provider: must be an http/,
    },
    {
      title: 'a CA without a provider',
      args: ['--provider-ca', 'x.crt'],
      want: /--provider-ca: needs --provider/,
    },
    {
      title: 'a CA that is not there',
      args: ['--provider', 'https://x', '--provider-ca', '/no/ca'],
      want: /--provider-ca: failed to read CA bundle \(got "\/no\/ca"\)/,
    },
    {
      title: 'a CA that is none',
      args: ['--provider', 'https://x', '--provider-ca', import.meta.filename],
      want: /--provider-ca: no valid PEM certificate/,
    },
    { title: 'a bad NATS URL', args: ['--nats', 'http://x'], want: /--nats: must be a nats/ },
  ])('refuses $title and says why', ({ args, want }) => {
    expect(() => parse(...args)).toThrow(want)
  })

  test('lists all problems at once', () => {
    expect(() => parse('--node', 'A', '--set', 'x=1', '--scale', 'y=1')).toThrow(
      /name must be[^]*unknown setting[^]*unknown service/,
    )
  })
})
