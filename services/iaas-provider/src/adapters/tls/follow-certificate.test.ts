import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { systemClock } from '@subeni/shared/lifecycle'
import { Registry } from '@subeni/shared/metrics'
import { silentLog } from '@subeni/shared/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMetrics } from '../../metrics.ts'
import { openProviderApi } from '../http-api/open-provider-api.ts'
import type { HttpApi } from '../http-api/server.ts'
import { loadOrCreateCertificate } from './certificates.ts'

const TARGET = {
  capabilities: {
    name: '',
    canMove: true,
    canDualStack: true,
    canIpv6Only: false,
    perParentMax: 1,
    vlanChoice: 'cloud',
  },
  allocate: () => Promise.resolve([]),
  release: () => Promise.resolve('nothing' as const),
  show: () => undefined,
  notReady: () => [],
} as const

let dir: string
let other: string
let api: HttpApi

async function open(isTls: boolean): Promise<void> {
  const registry = new Registry()
  const names = { PROVIDER_LISTEN: '127.0.0.1:0', PROVIDER_DIR: dir, PROVIDER_SERVER_NAME: 'provider.test' }
  const parts = { registry, metrics: createMetrics(registry), clock: systemClock, log: silentLog() }
  api = await openProviderApi({ ...names, PROVIDER_TLS: isTls }, TARGET, parts)
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'cert-'))
  other = mkdtempSync(join(tmpdir(), 'cert-'))
  await loadOrCreateCertificate(other, 'renewed.test', Date.now())
})
afterEach(async () => {
  await api[Symbol.asyncDispose]()
  for (const one of [dir, other]) rmSync(one, { recursive: true })
})

/** The name in the certificate that a new connection is shown. */
function shownName(): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname: host, port } = new URL(api.url)
    const socket = connect({ host, port: Number(port), rejectUnauthorized: false }, () => {
      resolve(String(socket.getPeerCertificate().subject.CN))
      socket.destroy()
    })
    socket.on('error', reject)
  })
}

describe('a certificate that changes', () => {
  test('is used for new connections, without a restart', async () => {
    await open(true)
    expect(await shownName()).toBe('provider.test')
    for (const file of ['tls.crt', 'tls.key']) copyFileSync(join(other, file), join(dir, file))
    await expect.poll(shownName, { timeout: 4_000, interval: 50 }).toBe('renewed.test')
  })

  test('is not used while its key is another one, or it is half written', async () => {
    await open(true)
    copyFileSync(join(other, 'tls.crt'), join(dir, 'tls.crt'))
    await systemClock.sleep(1_200)
    expect(await shownName()).toBe('provider.test')
    writeFileSync(join(dir, 'tls.key'), 'half a')
    await systemClock.sleep(1_200)
    expect(await shownName()).toBe('provider.test')
    copyFileSync(join(other, 'tls.key'), join(dir, 'tls.key'))
    await expect.poll(shownName, { timeout: 4_000, interval: 50 }).toBe('renewed.test')
  })
})

test('speaks plain HTTP when told so, and makes no certificate', async () => {
  await open(false)
  expect(api.url).toMatch(/^http:/)
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200)
})
