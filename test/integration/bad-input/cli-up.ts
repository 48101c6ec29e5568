import type { CliCase } from './cli.ts'

/** Refused before anything is started, so on no folder of a running stack. */
export const UP_CASES: readonly CliCase[] = [
  { title: 'a stray word', args: ['up', 'now'], says: ['now'] },
  { title: 'an unknown setting', args: ['up', '--set', 'nope=1'], says: ['--set', 'nope'] },
  {
    title: 'a setting without a value',
    args: ['up', '--set', 'logLevel'],
    says: ['logLevel', 'needs a value'],
  },
  {
    title: 'all bad flags at once',
    args: [
      'up',
      '--set',
      'rateLimit.qps=0',
      '--node',
      'a=eth1=xx',
      '--node',
      'B',
      '--scale',
      'nope=1',
      '--only',
      'x',
      '--nats',
      'http://y',
      '--provider',
      'z',
    ],
    says: [
      'rateLimit.qps',
      'greater than 0',
      '"0"',
      'MAC of a eth1',
      '"xx"',
      '"B"',
      'nope',
      '--only',
      '"x"',
      '--nats',
      'http://y',
      '--provider',
      '"z"',
    ],
  },
  {
    title: 'the same node twice',
    args: ['up', '--node', 'a', '--node', 'a'],
    says: ['--node', '"a"', 'twice'],
  },
  {
    title: 'a CA without a provider',
    args: ['up', '--provider-ca', '/x'],
    says: ['--provider-ca', '--provider'],
  },
  {
    title: 'a CA that is not there',
    args: ['up', '--provider', 'https://127.0.0.1:1', '--provider-ca', '/no/ca'],
    says: ['--provider-ca', '/no/ca'],
  },
  {
    title: 'a CA that is none',
    args: ['up', '--provider', 'https://127.0.0.1:1', '--provider-ca', '{dir}/no-ca.pem'],
    says: ['--provider-ca', 'no-ca.pem', 'PEM'],
  },
  {
    title: 'a timeout above the CNI client’s',
    args: ['up', '--set', 'httpRequestTimeout=100s'],
    says: ['httpRequestTimeout', '100s', 'must be less than CNI client timeout'],
  },
]
