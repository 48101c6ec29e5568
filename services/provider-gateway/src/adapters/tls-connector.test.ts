import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { afterAll, describe, expect, test } from 'vitest'
import { AUTHORITIES, LEAF_KEY, LEAVES, SERVER_NAME } from '../../test/certificates.ts'
import { ALLOCATED, startProvider } from '../../test/scripted-provider.ts'
import type { Exchange } from '../domain/exchange.ts'
import { fixedPlace } from './provider-place.ts'
import { openTransport } from './undici-transport.ts'

const log = createLogger('test', 'silent')
const dir = mkdtempSync(join(tmpdir(), 'subeni-gateway-'))
afterAll(() => rmSync(dir, { recursive: true }))

interface Client {
  readonly caFile?: string
  readonly serverName?: string
  readonly insecureSkipVerify?: boolean
  readonly clientCertFile?: string
  readonly clientKeyFile?: string
}

function open(url: URL, client: Client) {
  return openTransport({
    place: fixedPlace(url),
    insecureSkipVerify: false,
    ...client,
    connections: 4,
    clock: systemClock,
    log,
  })
}

function fileOf(pem: string): string {
  const file = join(dir, `${Math.random()}.crt`)
  writeFileSync(file, pem)
  return file
}

const call = { operation: 'allocate', body: '{}', budget: { ms: 5_000, limitedBy: 'configured' } } as const

async function ask(leaf: keyof typeof LEAVES, client: Client): Promise<Exchange> {
  await using server = await startProvider((response) => response.end(ALLOCATED), {
    cert: LEAVES[leaf],
    key: LEAF_KEY,
  })
  await using transport = open(server.url, client)
  return await transport.exchange(call)
}

describe('tlsConnector', () => {
  test('trusts what the CA bundle vouches for', async () => {
    expect(await ask('local', { caFile: fileOf(AUTHORITIES.ours) })).toMatchObject({
      kind: 'answered',
      status: 200,
    })
  })

  test.each([
    { title: 'the issuing CA alone', pem: AUTHORITIES.issuing },
    { title: 'several CAs, ours the last', pem: `${AUTHORITIES.theirs}\n${AUTHORITIES.issuing}\n` },
    { title: 'the very certificate of the provider', pem: LEAVES.issued },
  ])('trusts by a bundle that holds $title', async ({ pem }) => {
    expect(await ask('issued', { caFile: fileOf(pem) })).toMatchObject({ kind: 'answered', status: 200 })
  })

  test('does not trust by a bundle of another CA', async () => {
    expect(await ask('issued', { caFile: fileOf(AUTHORITIES.ours) })).toMatchObject({
      kind: 'not-sent',
      text: expect.stringContaining('a CA that is not in the CA bundle'),
    })
  })

  test('pins the server name whatever the address', async () => {
    const client = { caFile: fileOf(AUTHORITIES.ours), serverName: SERVER_NAME }
    expect(await ask('named', client)).toMatchObject({ kind: 'answered', status: 200 })
  })

  test.each([
    { title: 'refuses another CA', leaf: 'foreign', says: 'signed by a CA that is not in the CA bundle' },
    { title: 'refuses an expired certificate', leaf: 'expired', says: 'certificate has expired' },
    { title: 'refuses another name', leaf: 'otherName', says: 'certificate is for another name' },
  ] as const)('$title and says so', async ({ leaf, says }) => {
    const exchange = await ask(leaf, { caFile: fileOf(AUTHORITIES.ours) })
    expect(exchange).toMatchObject({ kind: 'not-sent', cause: 'error' })
    expect(exchange).toHaveProperty('text', expect.stringContaining(says))
  })

  test('shows a client certificate, read again when it changes, to a provider that demands one', async () => {
    const closing = (response: ServerResponse): void =>
      void response.setHeader('connection', 'close').end(ALLOCATED)
    const tls = { cert: LEAVES.local, key: LEAF_KEY, ca: AUTHORITIES.ours, requestCert: true }
    await using server = await startProvider(closing, { ...tls, rejectUnauthorized: true })
    const clientCertFile = fileOf(LEAVES.foreign)
    const client = { caFile: fileOf(AUTHORITIES.ours), clientCertFile, clientKeyFile: fileOf(LEAF_KEY) }
    await using transport = open(server.url, client)
    expect(await transport.exchange(call)).not.toMatchObject({ kind: 'answered' })
    writeFileSync(clientCertFile, LEAVES.named)
    expect(await transport.exchange(call)).toMatchObject({ kind: 'answered', status: 200 })
  })

  test('verifies nothing when told so', async () => {
    const exchange = await ask('foreign', { caFile: fileOf(AUTHORITIES.ours), insecureSkipVerify: true })
    expect(exchange).toMatchObject({ kind: 'answered', status: 200 })
  })

  test('says that the port does not speak TLS', async () => {
    await using server = await startProvider((response) => response.end())
    await using transport = open(new URL(server.url.href.replace('http:', 'https:')), {})
    expect(await transport.exchange(call)).toMatchObject({ kind: 'not-sent', cause: 'error' })
  })

  test('follows a CA bundle that is replaced, and keeps the last good one when it is spoilt', async () => {
    const file = fileOf(AUTHORITIES.ours)
    const script = (response: {
      end(body: string): void
      setHeader(name: string, value: string): void
    }): void => {
      response.setHeader('connection', 'close')
      response.end(ALLOCATED)
    }
    await using server = await startProvider(script, { cert: LEAVES.foreign, key: LEAF_KEY })
    await using transport = open(server.url, { caFile: file })
    const kinds: string[] = [(await transport.exchange(call)).kind]
    writeFileSync(file, AUTHORITIES.theirs)
    kinds.push((await transport.exchange(call)).kind)
    writeFileSync(file, 'spoilt')
    kinds.push((await transport.exchange(call)).kind)
    expect(kinds).toEqual(['not-sent', 'answered', 'answered'])
    writeFileSync(file, AUTHORITIES.ours)
    // A connection that was made ahead is used up first.
    const kind = async (): Promise<string> => (await transport.exchange(call)).kind
    await expect.poll(kind, { timeout: 5_000 }).toBe('not-sent')
  })

  test.each([
    {
      title: 'an unreadable CA bundle',
      client: () => ({ caFile: join(dir, 'absent.crt') }),
      says: /failed to read CA bundle/,
    },
    {
      title: 'a client certificate without a key',
      client: () => ({ clientCertFile: fileOf(LEAVES.named) }),
      says: /provider.clientKeyFile: client certificate and key must be given together/,
    },
    {
      title: 'a client certificate that is none',
      client: () => ({ clientCertFile: fileOf('none'), clientKeyFile: fileOf(LEAF_KEY) }),
      says: /no certificate that the key belongs to/,
    },
    {
      title: 'an unreadable client key',
      client: () => ({ clientCertFile: fileOf(LEAVES.named), clientKeyFile: join(dir, 'absent.key') }),
      says: /provider.clientKeyFile: failed to read/,
    },
    {
      title: 'a CA bundle without a certificate',
      client: () => ({ caFile: fileOf('none') }),
      says: /no valid PEM certificate/,
    },
  ])('does not start with $title', ({ client, says }) => {
    expect(() => open(new URL('https://127.0.0.1:1'), client())).toThrow(says)
  })
})
