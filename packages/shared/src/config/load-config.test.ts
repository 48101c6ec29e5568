import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { IpamError } from '../errors/index.ts'
import { loadConfig, parseSetting } from './load-config.ts'
import { listenAddress, natsUrl } from './variables.ts'
import { isSettingName, SETTINGS, type SettingName, settingVariable } from './settings.ts'

const NAMES = Object.keys(SETTINGS).filter(isSettingName)

describe('SETTINGS', () => {
  test.each(NAMES)('%s has a default that its own rule accepts', (name) => {
    expect(parseSetting(name, undefined)).not.toHaveProperty('problem')
  })

  test('every setting has an environment variable of its own', () => {
    const variables = NAMES.map(settingVariable)
    expect(new Set(variables).size).toBe(NAMES.length)
    for (const variable of variables) expect(variable).toMatch(/^SUBENI_[A-Z0-9]+(_[A-Z0-9]+)*$/)
  })

  test.each([
    ['rateLimit.qps', 'SUBENI_RATE_LIMIT_QPS'],
    ['enableIPv4', 'SUBENI_ENABLE_IPV4'],
    ['httpRequestTimeout', 'SUBENI_HTTP_REQUEST_TIMEOUT'],
    ['release.maxAttempts', 'SUBENI_RELEASE_MAX_ATTEMPTS'],
  ] as const)('%s is carried by %s', (name, variable) => {
    expect(settingVariable(name)).toBe(variable)
  })
})

describe('parseSetting', () => {
  test.each<{ name: SettingName; text: string; value: unknown }>([
    { name: 'httpRequestTimeout', text: '', value: 50_000 },
    { name: 'httpRequestTimeout', text: '99.9s', value: 99_900 },
    { name: 'rateLimit.qps', text: '0.5', value: 0.5 },
    { name: 'enableIPv6', text: 'false', value: false },
    { name: 'release.autoReplayAfter', text: '0s', value: 0 },
    { name: 'prewarm.onRelease', text: 'recreate', value: 'recreate' },
  ])('takes $name=$text', ({ name, text, value }) => {
    expect(parseSetting(name, text)).toEqual({ value })
  })

  test.each<{ name: SettingName; text: string; says: string }>([
    { name: 'httpRequestTimeout', text: '0s', says: 'timeout must be positive' },
    { name: 'httpRequestTimeout', text: '100s', says: 'timeout must be less than CNI client timeout 100s' },
    { name: 'httpRequestTimeout', text: '2m', says: 'timeout must be less than static limit 2m' },
    { name: 'httpRequestTimeout', text: 'soon', says: 'must be a Go duration' },
    { name: 'rateLimit.qps', text: '0', says: 'must be greater than 0' },
    { name: 'rateLimit.qps', text: 'many', says: 'rateLimit.qps' },
    { name: 'rateLimit.burst', text: '1.5', says: 'must be a whole number' },
    { name: 'enableIPv4', text: 'yes', says: 'must be true or false' },
    { name: 'prewarm.onRelease', text: 'drop', says: 'must be keep or recreate' },
    { name: 'release.backoffMin', text: '-1s', says: 'must be greater than 0' },
  ])('refuses $name=$text, naming setting, value and rule', ({ name, text, says }) => {
    const { problem } = parseSetting(name, text)
    expect(problem).toContain(says)
    expect(problem).toContain(name)
    expect(problem).toContain(`"${text}"`)
  })
})

describe('loadConfig', () => {
  const variables = z.object({
    NODE_NAME: z.string().min(1),
    NATS_URL: z.string().default('nats://127.0.0.1:4222'),
  })

  test('gives frozen values, with defaults', () => {
    const config = loadConfig(['rateLimit.qps', 'enableIPv4'], variables, {
      NODE_NAME: 'worker-1',
      SUBENI_RATE_LIMIT_QPS: '7',
    })
    expect(config).toEqual({
      settings: { 'rateLimit.qps': 7, enableIPv4: true },
      env: { NODE_NAME: 'worker-1', NATS_URL: 'nats://127.0.0.1:4222' },
    })
    expect(Object.isFrozen(config.settings) && Object.isFrozen(config.env)).toBe(true)
  })

  test('names every problem at once', () => {
    const env = { SUBENI_RATE_LIMIT_QPS: '-1', SUBENI_ENABLE_IPV4: 'maybe' }
    const load = (): unknown => loadConfig(['rateLimit.qps', 'enableIPv4'], variables, env)
    expect(load).toThrow(IpamError)
    expect(load).toThrow(/rateLimit\.qps: .*"-1".*enableIPv4: .*"maybe".*NODE_NAME/)
  })

  test('shows the value of a bad variable, but never a secret', () => {
    const strict = z.object({
      LISTEN: z.string().regex(/:/, 'must be host:port'),
      CLOUD_SECRET_KEY: z.string().min(9, 'must have 9 characters'),
    })
    const load = (): unknown => loadConfig([], strict, { LISTEN: 'x', CLOUD_SECRET_KEY: 'hush' })
    expect(load).toThrow(
      'LISTEN: must be host:port (got "x"); ' +
        'CLOUD_SECRET_KEY: must have 9 characters (got a value that is not shown)',
    )
  })

  test('says of a variable that is not there that it must be given', () => {
    expect(() => loadConfig([], variables, {})).toThrow('NODE_NAME: must be given')
  })
})

describe('variables', () => {
  test.each(['nats://127.0.0.1:4222', 'tls://nats.example:4222', 'nats://a:4222,nats://b:4222'])(
    'takes %s for a NATS server',
    (url) => {
      expect(natsUrl.safeParse(url).success).toBe(true)
    },
  )

  test.each(['', 'http://x', 'nats://', '127.0.0.1:4222'])('takes "%s" for no NATS server', (url) => {
    expect(natsUrl.safeParse(url).success).toBe(false)
  })

  test.each([
    { text: '127.0.0.1:0', isGood: true },
    { text: ':8080', isGood: true },
    { text: '[::1]:80', isGood: true },
    { text: '8080', isGood: false },
    { text: 'host:port', isGood: false },
    { text: '::1:80', isGood: false },
  ])('listens on $text: $isGood', ({ text, isGood }) => {
    expect(listenAddress.safeParse(text).success).toBe(isGood)
  })
})
