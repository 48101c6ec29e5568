import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCloudSim } from '@subeni/cloud-sim/cloud-sim'
import { systemClock } from '@subeni/shared/lifecycle'
import { silentLog } from '@subeni/shared/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { HuaweiDriver } from './driver.ts'

const LIFE_MS = 600

let dir: string
let cloud: Awaited<ReturnType<typeof openCloudSim>>
let driver: HuaweiDriver

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'tokens-'))
  const listen = { host: '127.0.0.1', port: 0 }
  const keys = { accessKey: 'AK', secretKey: 'SK', project: 'p' }
  cloud = await openCloudSim({ dir, listen, ...keys, seed: 1, tokenLifeMs: LIFE_MS, log: silentLog() })
  driver = driverWith('SK')
})
afterEach(async () => {
  await driver[Symbol.asyncDispose]()
  await cloud[Symbol.asyncDispose]()
  rmSync(dir, { recursive: true })
})

function driverWith(password: string): HuaweiDriver {
  const token = { endpoint: cloud.url, user: 'AK', password, domain: 'd' }
  // A wrong key pair: whatever is signed with it is refused.
  const keys = { accessKey: 'none', secretKey: 'none' }
  return new HuaweiDriver({ endpoint: cloud.url, project: 'p', ...keys, token, clock: systemClock })
}

const list = () => driver.list({}, AbortSignal.timeout(5_000))
async function requests(op: string): Promise<{ status: number }[]> {
  const answer = await fetch(`${cloud.url}/admin/requests?op=${op}`)
  return ((await answer.json()) as { requests: { status: number }[] }).requests
}

test('calls share one token', async () => {
  await Promise.all(Array.from({ length: 8 }, list))
  await list()
  expect(await requests('token')).toHaveLength(1)
  expect((await requests('list')).map(({ status }) => status)).toEqual(Array(9).fill(200))
})

test('it is renewed before it ends: no call is ever refused', async () => {
  const until = systemClock.monotonicMs() + 3 * LIFE_MS
  while (systemClock.monotonicMs() < until) {
    await list()
    await systemClock.sleep(20)
  }
  expect((await requests('list')).filter(({ status }) => status !== 200)).toEqual([])
  expect((await requests('token')).length).toBeGreaterThanOrEqual(3)
})

test('one that the cloud ends before its time is renewed, and the call sent once more', async () => {
  await list()
  await fetch(`${cloud.url}/admin/tokens/expire`, { method: 'POST' })
  await systemClock.sleep(5)
  await Promise.all([list(), list(), list()])
  expect((await requests('token')).length).toBeLessThanOrEqual(3)
})

test('a wrong password is not tried until the account is locked', async () => {
  await driver[Symbol.asyncDispose]()
  driver = driverWith('wrong')
  for (let index = 0; index < 3; index += 1) await expect(list()).rejects.toMatchObject({ kind: 'auth' })
  await expect(list()).rejects.toThrow('refused the access key 3 times')
  expect(await requests('token')).toHaveLength(3)
})

test('an identity service that is away is a passing fault', async () => {
  await fetch(`${cloud.url}/admin/faults`, {
    method: 'PUT',
    body: JSON.stringify([{ op: 'token', kind: 'drop-before', remaining: 1 }]),
    headers: { 'content-type': 'application/json' },
  })
  await expect(list()).rejects.toMatchObject({ kind: 'transient' })
  expect(await list()).toEqual([])
})
