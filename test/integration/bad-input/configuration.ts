export interface ConfigCase {
  readonly title: string
  readonly service:
    | 'ingress'
    | 'node-agent'
    | 'allocator'
    | 'provider-gateway'
    | 'release-worker'
    | 'iaas-provider'
  readonly env: Readonly<Record<string, string>>
  readonly says: readonly string[]
}

/** Nobody listens there: a process that got past its configuration would hang, not exit. */
const NATS_URL = 'nats://127.0.0.1:9'
const GATEWAY = { NATS_URL, PROVIDER_URL: 'https://127.0.0.1:9' }
const PROVIDER = {
  NATS_URL,
  CLOUD_ENDPOINT: 'http://127.0.0.1:9',
  CLOUD_PROJECT: 'p',
  CLOUD_ACCESS_KEY: 'a',
  CLOUD_SECRET_KEY: 's',
}
const VALIDATION_FAILED = 'IaaS provider configuration validation failed'

function timeout(text: string, ...says: string[]): ConfigCase {
  return {
    title: `httpRequestTimeout "${text}"`,
    service: 'provider-gateway',
    env: { ...GATEWAY, SUBENI_HTTP_REQUEST_TIMEOUT: text },
    says: [VALIDATION_FAILED, 'httpRequestTimeout', text, ...says],
  }
}

const GATEWAY_CASES: readonly ConfigCase[] = [
  timeout('soon', 'Go duration'),
  timeout('50', 'Go duration'),
  timeout('0s', 'timeout must be positive'),
  timeout('-5s', 'timeout must be positive'),
  timeout('100s', 'must be less than CNI client timeout'),
  timeout('2m', 'must be less than static limit', 'must be less than CNI client timeout'),
  timeout('10m', 'must be less than static limit'),
  {
    title: 'all problems at once',
    service: 'provider-gateway',
    env: {
      PROVIDER_URL: 'ftp://x',
      PROVIDER_INSECURE_SKIP_VERIFY: 'maybe',
      SUBENI_RATE_LIMIT_QPS: '-1',
      SUBENI_RATE_LIMIT_BURST: '1.5',
    },
    says: [
      VALIDATION_FAILED,
      'NATS_URL',
      'PROVIDER_URL',
      'ftp://x',
      'PROVIDER_INSECURE_SKIP_VERIFY',
      'maybe',
      'rateLimit.qps',
      '-1',
      'rateLimit.burst',
      '1.5',
    ],
  },
  {
    title: 'a CA file that is not there',
    service: 'provider-gateway',
    env: { ...GATEWAY, PROVIDER_CA_FILE: '/no/ca' },
    says: [VALIDATION_FAILED, 'PROVIDER_CA_FILE', '/no/ca', 'failed to read CA bundle'],
  },
  {
    title: 'a CA file without a certificate',
    service: 'provider-gateway',
    env: { ...GATEWAY, PROVIDER_CA_FILE: '{dir}/no-ca.pem' },
    says: [VALIDATION_FAILED, 'PROVIDER_CA_FILE', 'no-ca.pem', 'no valid PEM certificate'],
  },
  {
    title: 'a provider without a host',
    service: 'provider-gateway',
    env: { NATS_URL, PROVIDER_URL: 'provider:443' },
    says: [VALIDATION_FAILED, 'PROVIDER_URL', 'provider:443', 'http or https'],
  },
]

const OTHERS: readonly ConfigCase[] = [
  { title: 'nothing', service: 'ingress', env: {}, says: ['NATS_URL', 'NODE_NAME', 'SUBENI_SOCKET'] },
  {
    title: 'a bad value in each',
    service: 'ingress',
    env: {
      NATS_URL: 'http://x',
      NODE_NAME: 'Node_1',
      NODE_NICS: 'eth1',
      SUBENI_SOCKET: 'relative',
      SUBENI_IN_FLIGHT_MAX: '0',
      SUBENI_HEALTH_LISTEN: 'x',
    },
    says: [
      'NATS_URL',
      'http://x',
      'NODE_NAME',
      'Node_1',
      'NODE_NICS',
      'eth1',
      'SUBENI_SOCKET',
      'relative',
      'SUBENI_IN_FLIGHT_MAX',
      '"0"',
      'SUBENI_HEALTH_LISTEN',
      '"x"',
    ],
  },
  {
    title: 'a bad value in each',
    service: 'node-agent',
    env: { NATS_URL, NODE_NAME: '-', NODE_NICS: 'eth1=xx' },
    says: ['NODE_NAME', '"-"', 'NODE_NICS', 'eth1=xx'],
  },
  {
    title: 'bad settings',
    service: 'release-worker',
    env: {
      NATS_URL,
      SUBENI_RELEASE_MAX_ATTEMPTS: '0',
      SUBENI_RELEASE_AUTO_REPLAY_AFTER: 'never',
      SUBENI_HTTP_REQUEST_TIMEOUT: '100s',
    },
    says: [
      'release.maxAttempts',
      '"0"',
      'release.autoReplayAfter',
      'never',
      'httpRequestTimeout',
      'must be less than CNI client timeout',
    ],
  },
  {
    title: 'bad settings',
    service: 'allocator',
    env: {
      NATS_URL,
      SUBENI_ENABLE_IPV4: 'perhaps',
      SUBENI_ALLOCATOR_WAIT_FOR_ADDRESS: '-1s',
      SUBENI_ALLOCATOR_WAITERS_MAX: 'many',
    },
    says: ['enableIPv4', 'perhaps', 'allocator.waitForAddress', '-1s', 'allocator.waitersMax', 'many'],
  },
  {
    title: 'bad settings and variables',
    service: 'iaas-provider',
    env: {
      ...PROVIDER,
      CLOUD_ENDPOINT: 'cloud',
      PROVIDER_TLS: 'perhaps',
      PROVIDER_LISTEN: 'x',
      SUBENI_CLOUD_QPS: '0',
      SUBENI_PREWARM_ON_RELEASE: 'drop',
    },
    says: [
      'CLOUD_ENDPOINT',
      '"cloud"',
      'PROVIDER_TLS',
      'perhaps',
      'PROVIDER_LISTEN',
      '"x"',
      'cloud.qps',
      '"0"',
      'prewarm.onRelease',
      'drop',
    ],
  },
  {
    title: 'no cloud',
    service: 'iaas-provider',
    env: { NATS_URL },
    says: ['CLOUD_ENDPOINT', 'CLOUD_PROJECT', 'CLOUD_ACCESS_KEY', 'CLOUD_SECRET_KEY'],
  },
  {
    title: 'an unknown log level',
    service: 'release-worker',
    env: { NATS_URL, SUBENI_LOG_LEVEL: 'loud' },
    says: ['logLevel', 'loud', 'debug'],
  },
]

export const CONFIG_CASES: readonly ConfigCase[] = [...GATEWAY_CASES, ...OTHERS]
