import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@subeni/shared/config'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { createRegistry } from '@subeni/shared/metrics'
import { afterAll, describe, expect, test } from 'vitest'
import { ActiveProvider } from './adapters/provider-place.ts'
import { GATEWAY_SETTINGS, GatewayVariables } from './config.ts'
import { createClient } from './create-client.ts'

const dir = mkdtempSync(join(tmpdir(), 'subeni-gateway-'))
afterAll(() => rmSync(dir, { recursive: true }))

const complete = { NATS_URL: 'nats://127.0.0.1', PROVIDER_URL: 'https://provider.example:8443' }

function create(env: Readonly<Record<string, string>>) {
  const lines: string[] = []
  const log = createLogger('test', 'info', { write: (line) => void lines.push(line) })
  const registry = createRegistry('provider-gateway')
  const load = () => loadConfig(GATEWAY_SETTINGS, GatewayVariables, { ...complete, ...env })
  const start = () =>
    createClient(load, { clock: systemClock, log, registry, active: new ActiveProvider(systemClock, log) })
  return { lines, registry, start }
}

describe('createClient', () => {
  test('says that the client is there', async () => {
    const { lines, start } = create({})
    await using client = start().client
    expect(client).toBeDefined()
    expect(lines.join('')).toContain('"msg":"IaaS client created successfully"')
  })

  test('warns of a certificate that nobody verifies, and shows it', async () => {
    const { lines, registry, start } = create({ PROVIDER_INSECURE_SKIP_VERIFY: 'true' })
    await using _client = start().client
    expect(lines.join('')).toContain('insecureSkipVerify is set')
    expect(await registry.metrics()).toContain('verification_disabled{service="provider-gateway"} 1')
  })

  const spoilt = join(dir, 'spoilt.crt')
  writeFileSync(spoilt, 'spoilt')
  test.each([
    {
      title: 'a URL that is none',
      env: { PROVIDER_URL: 'provider' },
      says: /PROVIDER_URL: must be an http or https URL .*got "provider"/,
    },
    { title: 'another scheme', env: { PROVIDER_URL: 'ftp://x' }, says: /PROVIDER_URL/ },
    {
      title: 'credentials in the URL',
      env: { PROVIDER_URL: 'https://u:p@x' },
      says: /without user and query/,
    },
    {
      title: 'a flag that is none',
      env: { PROVIDER_INSECURE_SKIP_VERIFY: 'yes' },
      says: /must be true or false/,
    },
    {
      title: 'an unreadable CA bundle',
      env: { PROVIDER_CA_FILE: join(dir, 'no') },
      says: /failed to read CA bundle/,
    },
    {
      title: 'a CA bundle without certificates',
      env: { PROVIDER_CA_FILE: spoilt },
      says: /no valid PEM certificate/,
    },
    {
      title: 'an unreadable token',
      env: { PROVIDER_TOKEN_FILE: join(dir, 'no') },
      says: /failed to read token/,
    },
    {
      title: 'a timeout beyond the CNI client’s',
      env: { SUBENI_HTTP_REQUEST_TIMEOUT: '100s' },
      says: /must be less than CNI client timeout 100s/,
    },
    {
      title: 'a timeout beyond the static limit',
      env: { SUBENI_HTTP_REQUEST_TIMEOUT: '2m' },
      says: /must be less than static limit 2m/,
    },
    {
      title: 'no timeout at all',
      env: { SUBENI_HTTP_REQUEST_TIMEOUT: '0' },
      says: /timeout must be positive/,
    },
  ])('does not start with $title, and says so', ({ env, says }) => {
    const { lines, start } = create(env)
    expect(start).toThrow(says)
    expect(lines.join('')).toContain('"msg":"IaaS provider configuration validation failed"')
    expect(lines.join('')).not.toContain('created successfully')
  })
})
