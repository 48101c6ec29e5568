import { X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, unlinkSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect, type SecureVersion } from 'node:tls'
import { systemClock } from '@subeni/shared/lifecycle'
import { Registry } from '@subeni/shared/metrics'
import { silentLog } from '@subeni/shared/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMetrics } from '../../metrics.ts'
import { type HttpApi, openHttpApi } from '../http-api/server.ts'
import { loadOrCreateCertificate } from './certificates.ts'

const NAME = 'provider.system.svc'
let dir: string

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'certs-'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const load = () => loadOrCreateCertificate(dir, NAME, Date.UTC(2026, 0, 1))

describe('loadOrCreateCertificate', () => {
  test('makes a CA and a server certificate under it, for every name the service has', async () => {
    const { certPem } = await load()
    const cert = new X509Certificate(certPem)
    const ca = new X509Certificate(readFileSync(join(dir, 'ca.crt')))
    expect(cert.verify(ca.publicKey)).toBe(true)
    expect(ca.ca).toBe(true)
    for (const host of ['localhost', NAME]) expect(cert.checkHost(host)).toBe(host)
    expect(cert.checkIP('127.0.0.1')).toBe('127.0.0.1')
    expect(statSync(join(dir, 'tls.key')).mode & 0o077).toBe(0)
  })

  test('keeps them over restarts', async () => {
    const [first, second] = [await load(), await load()]
    expect(second).toEqual(first)
  })

  test('finishes what a crash interrupted between two files', async () => {
    const whole = await load()
    renameSync(join(dir, 'tls.key'), join(dir, 'tls.key.new'))
    renameSync(join(dir, 'tls.crt'), join(dir, 'tls.crt.new'))
    expect(await load()).toEqual(whole)
  })

  test('refuses half a pair rather than replace what somebody put there', async () => {
    await load()
    unlinkSync(join(dir, 'tls.key'))
    await expect(load()).rejects.toMatchObject({ code: 'INVALID_CONFIG' })
    expect(existsSync(join(dir, 'tls.crt'))).toBe(true)
  })
})

describe('the API over TLS', () => {
  let api: HttpApi
  beforeEach(async () => {
    const shared = { metrics: createMetrics(new Registry()), clock: systemClock, log: silentLog() }
    const certificate = await loadOrCreateCertificate(dir, NAME, systemClock.now())
    api = await openHttpApi({ listen: '127.0.0.1:0', certificate, routes: [], ...shared })
  })
  afterEach(() => api[Symbol.asyncDispose]())

  const port = () => Number(new URL(api.url).port)
  const ca = () => readFileSync(join(dir, 'ca.crt'))

  test('is trusted by who has the exported CA', async () => {
    const status = await new Promise((resolve, reject) => {
      request(`${api.url}/x`, { ca: ca(), agent: false }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end()
    })
    expect(status).toBe(404)
  })

  test.each([
    { version: 'TLSv1.1' as const, title: 'refuses' },
    { version: 'TLSv1.2' as const, title: 'takes' },
    { version: 'TLSv1.3' as const, title: 'takes' },
  ])('$title $version', async ({ version, title }) => {
    expect(await handshake(version)).toBe(title === 'takes' ? version : 'refused')
  })

  function handshake(version: SecureVersion): Promise<string | null> {
    return new Promise((resolve) => {
      const ciphers = 'DEFAULT@SECLEVEL=0'
      const socket = connect(
        { host: '127.0.0.1', port: port(), ca: ca(), minVersion: version, maxVersion: version, ciphers },
        () => {
          resolve(socket.getProtocol())
          socket.destroy()
        },
      )
      socket.on('error', () => resolve('refused'))
    })
  }
})
