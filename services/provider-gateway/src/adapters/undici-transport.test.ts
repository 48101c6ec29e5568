import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { describe, expect, test } from 'vitest'
import { ALLOCATED, type Script, startProvider } from '../../test/scripted-provider.ts'
import type { ProviderCall } from '../app/ports.ts'
import type { Generation } from '../domain/generation.ts'
import { fixedPlace } from './provider-place.ts'
import { openTransport } from './undici-transport.ts'

const log = createLogger('test', 'silent')
const open = (url: URL, connections = 8) =>
  openTransport({ place: fixedPlace(url), insecureSkipVerify: false, connections, clock: systemClock, log })
const call = (given: Partial<ProviderCall> = {}): ProviderCall => ({
  operation: 'allocate',
  body: '{"nodeName":"n"}',
  budget: { ms: 5_000, limitedBy: 'configured' },
  ...given,
})
const release = { operation: 'release' } as const
const short = { budget: { ms: 150, limitedBy: 'parent' } } as const

async function against(
  script: Script,
  given: Partial<ProviderCall> = {},
  generation: Generation = 'current',
) {
  await using server = await startProvider(script)
  const options = {
    place: fixedPlace(server.url),
    insecureSkipVerify: false,
    connections: 8,
    clock: systemClock,
    log,
  }
  await using transport = openTransport({ ...options, generation })
  return { exchange: await transport.exchange(call(given)), seen: server.seen }
}

describe('openTransport', () => {
  test('posts the body as JSON with what is left of the budget', async () => {
    const { exchange, seen } = await against((response) => response.end(ALLOCATED))
    expect(exchange).toMatchObject({
      kind: 'answered',
      status: 200,
      body: {
        kind: 'sub-enis',
        subEnis: [{ ipv4Address: '10.0.0.10', ipv6Address: '', mac: 'fa:16:3e:aa:bb:cc', vlan: 100 }],
      },
    })
    const announced = Number(seen[0]?.headers['x-request-timeout-ms'])
    expect(announced).toBeGreaterThan(4_950)
    expect(announced).toBeLessThanOrEqual(5_000)
    expect(seen[0]).toMatchObject({
      path: '/v1/apis/network.iaas.io/ipam/allocate-ips',
      headers: { 'content-type': 'application/json' },
      body: '{"nodeName":"n"}',
    })
  })

  test('announces a budget within 1 % of the truth when the request waited for its connection', async () => {
    const arrivals: number[] = []
    const startedAt = performance.now()
    await using server = await startProvider((response) => {
      arrivals.push(performance.now() - startedAt)
      setTimeout(() => response.end(ALLOCATED), 300)
    })
    await using transport = open(server.url, 1)
    const budget = { ms: 2_000, limitedBy: 'configured' } as const
    await Promise.all([transport.exchange(call({ budget })), transport.exchange(call({ budget }))])
    const announced = Number(server.seen[1]?.headers['x-request-timeout-ms'])
    expect(announced).toBeGreaterThan(0)
    expect(Math.abs(2_000 - (arrivals[1] ?? 0) - announced)).toBeLessThanOrEqual(20)
    expect(server.connections()).toBe(1)
  })

  test('keeps connections alive', async () => {
    await using server = await startProvider((response) => response.end(ALLOCATED))
    await using transport = open(server.url)
    for (let n = 0; n < 10; n++) await transport.exchange(call())
    // undici frees a connection a moment after the answer; the next call may come before that.
    expect(server.connections()).toBeLessThanOrEqual(2)
  })

  const answer =
    (status: number, body = '', headers: Record<string, string> = {}): Script =>
    (response) =>
      response.writeHead(status, headers).end(body)
  const huge = 'x'.repeat(1024 * 1024 + 1)
  const half: Script = (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('{"subEni', () => response.destroy())
  }
  const slow: Script = (response) => {
    response.writeHead(200).write('{"subEniResponses":')
  }

  test.each([
    {
      title: 'reads a list that Go made of nothing',
      script: answer(200, '{"subEniResponses":null}'),
      want: { body: { kind: 'sub-enis', subEnis: [] } },
    },
    {
      title: 'tells wrong JSON from an allocation',
      script: answer(200, '<html>'),
      want: { body: { kind: 'unreadable', problem: 'not JSON: <html>' } },
    },
    {
      title: 'tells an odd VLAN type from an allocation',
      script: answer(200, '{"subEniResponses":[{"vlanId":"x"}]}'),
      want: { body: { kind: 'unreadable' } },
    },
    {
      title: 'passes odd VLANs on',
      script: answer(200, '{"subEniResponses":[{"vlanId":-1}]}'),
      want: { body: { subEnis: [{ vlan: -1 }] } },
    },
    {
      title: 'finds no allocation in a 204',
      script: answer(204),
      want: { status: 204, body: { kind: 'unreadable' } },
    },
    {
      title: 'takes a 204 for a release',
      script: answer(204),
      given: release,
      want: { status: 204, body: { kind: 'ignored' } },
    },
    {
      title: 'takes a half body for a release',
      script: half,
      given: release,
      want: { status: 200, body: { kind: 'ignored' } },
    },
    { title: 'loses an allocation with half a body', script: half, want: { kind: 'lost', cause: 'error' } },
    {
      title: 'loses an allocation whose body is too slow',
      script: slow,
      given: short,
      want: { kind: 'lost', cause: 'parent-timeout' },
    },
    {
      title: 'loses an allocation with a huge body',
      script: answer(200, huge),
      want: { kind: 'lost', text: 'the body broke off: the body is larger than 1048576 bytes' },
    },
    {
      title: 'knows a refusal by its status though its body is huge',
      script: answer(400, huge),
      want: { kind: 'answered', status: 400 },
    },
    {
      title: 'reads the code of a refusal',
      script: answer(409, '{"error":"full","code":"CAPACITY_EXCEEDED"}'),
      want: { status: 409, body: { kind: 'refusal', code: 'CAPACITY_EXCEEDED' } },
    },
    {
      title: 'reads Retry-After',
      script: answer(429, '', { 'retry-after': '7' }),
      want: { status: 429, retryAfter: '7' },
    },
    {
      title: 'does not follow redirects',
      script: answer(307, '', { location: '/elsewhere' }),
      want: { status: 307, location: '/elsewhere' },
    },
    {
      title: 'loses a request that is not answered',
      script: () => undefined,
      given: short,
      want: { kind: 'lost', cause: 'parent-timeout', text: 'no answer in time' },
    },
    {
      title: 'loses a request whose connection is reset',
      script: (response) => response.socket?.resetAndDestroy(),
      want: { kind: 'lost', cause: 'error' },
    },
  ] satisfies { title: string; script: Script; given?: Partial<ProviderCall>; want: object }[])(
    '$title',
    async ({ script, given, want }) => {
      const { exchange, seen } = await against(script, given)
      expect(exchange).toMatchObject(want)
      expect(seen).toHaveLength(1)
    },
  )

  const older = JSON.stringify({
    iaasIPsAllocationResponse: [
      { ipAddress: '10.0.0.10', macAddress: 'fa:16:3e:aa:bb:cc', vlanId: 7 },
      { ipAddress: 'fd00::10', macAddress: 'fa:16:3e:aa:bb:cc', vlanId: 7 },
    ],
  })
  test.each([
    {
      generation: 'older',
      want: {
        kind: 'sub-enis',
        subEnis: [{ ipv4Address: '10.0.0.10', vlan: 7 }, { ipv6Address: 'fd00::10' }],
      },
    },
    { generation: 'current', want: { kind: 'unreadable' } },
  ] as const)('reads the older JSON only when told so: $generation', async ({ generation, want }) => {
    const { exchange } = await against(answer(200, older), {}, generation)
    expect(exchange).toMatchObject({ body: want })
  })

  test('sends the bearer token that its file holds now', async () => {
    const tokenFile = join(mkdtempSync(join(tmpdir(), 'subeni-gateway-')), 'token')
    writeFileSync(tokenFile, 'first\n')
    await using server = await startProvider((response) => response.end(ALLOCATED))
    const options = {
      place: fixedPlace(server.url),
      insecureSkipVerify: false,
      connections: 8,
      clock: systemClock,
      log,
    }
    await using transport = openTransport({ ...options, tokenFile })
    await transport.exchange(call())
    writeFileSync(tokenFile, 'second\n')
    await transport.exchange(call())
    rmSync(dirname(tokenFile), { recursive: true })
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer first', 'Bearer second'])
  })

  test('finishes what has been sent before it closes', async () => {
    await using server = await startProvider((response) => setTimeout(() => response.end(ALLOCATED), 100))
    const transport = open(server.url)
    const exchange = transport.exchange(call())
    await transport[Symbol.asyncDispose]()
    expect(await exchange).toMatchObject({ kind: 'answered', status: 200 })
  })

  test('says that nothing listens', async () => {
    const server = await startProvider(() => undefined)
    await server[Symbol.asyncDispose]()
    await using transport = open(server.url)
    const exchange = await transport.exchange(call())
    expect(exchange).toMatchObject({ kind: 'not-sent', cause: 'error' })
    expect(exchange).toHaveProperty('text', expect.stringContaining('connection refused: nothing listens'))
  })

  test('sends nothing once the budget ran out while connecting', async () => {
    // A TLS client waits here for a handshake that never comes.
    let received = 0
    const silent = createServer((socket) => {
      received += 1
      socket.on('error', () => undefined)
    })
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const url = new URL(`https://127.0.0.1:${(silent.address() as AddressInfo).port}`)
    const transport = open(url)
    const exchange = await transport.exchange(call(short))
    expect(exchange).toMatchObject({ kind: 'not-sent', cause: 'parent-timeout' })
    expect(received).toBe(1)
    await transport[Symbol.asyncDispose]()
    silent.close()
  })

  test('sends nothing without a budget', async () => {
    const { exchange, seen } = await against((response) => response.end(), {
      budget: { ms: 0, limitedBy: 'parent' },
    })
    expect(exchange).toMatchObject({ kind: 'not-sent', cause: 'parent-timeout' })
    expect(seen).toHaveLength(0)
  })
})
