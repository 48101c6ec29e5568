import { describe, expect, test } from 'vitest'
import {
  ACCESS_KEY,
  openTestCloud,
  PROJECT,
  SECRET_KEY,
  SUB_ENIS,
  type TestCloud,
} from '../../testing/test-cloud.ts'

const MINUTE_MS = 60_000

async function issueToken(cloud: TestCloud, password = SECRET_KEY) {
  const user = { name: ACCESS_KEY, password, domain: { name: 'd' } }
  const answer = await cloud.admin('POST', '/v3/auth/tokens', {
    auth: { identity: { methods: ['password'], password: { user } }, scope: { project: { name: PROJECT } } },
  })
  return { ...answer, token: answer.headers.get('x-subject-token') ?? '' }
}

async function listWithToken(cloud: TestCloud, token: string) {
  const response = await fetch(`${cloud.url}${SUB_ENIS}`, { headers: { 'x-auth-token': token } })
  return { status: response.status, body: await response.json() }
}

describe('signed calls', () => {
  test('pass with the right key, also when the query must be sorted', async () => {
    await using cloud = await openTestCloud()
    expect((await cloud.send('GET', `${SUB_ENIS}?limit=5&description=b&description=a%20c`)).status).toBe(200)
  })

  test.each([
    { title: 'a wrong secret', options: { secretKey: 'wrong' } },
    { title: 'a date 16 min behind', options: { signedAt: Date.UTC(2026, 0, 1) - 16 * MINUTE_MS } },
    { title: 'a date 16 min ahead', options: { signedAt: Date.UTC(2026, 0, 1) + 16 * MINUTE_MS } },
    {
      title: 'a body other than the hash says',
      options: { body: {}, headers: { 'x-sdk-content-sha256': '00' } },
    },
    { title: 'a foreign header', options: { headers: { authorization: 'Basic abc' } } },
  ])('are refused with 401 for $title', async ({ options }) => {
    await using cloud = await openTestCloud()
    const { status, body, headers } = await cloud.send('POST', SUB_ENIS, options)
    expect({ status, code: body.error_code }).toEqual({ status: 401, code: 'APIGW.0301' })
    expect(body.request_id).toBe(headers.get('x-request-id'))
  })

  test('are refused with 401 when neither signature nor token is there', async () => {
    await using cloud = await openTestCloud()
    expect(await cloud.admin('GET', SUB_ENIS)).toMatchObject({
      status: 401,
      body: { error_code: 'APIGW.0301' },
    })
  })

  test('are refused with 403 for another project', async () => {
    await using cloud = await openTestCloud()
    expect((await cloud.send('GET', '/v3/other/vpc/sub-network-interfaces')).status).toBe(403)
  })

  test('lock the key for five minutes after five bad ones in a row', async () => {
    await using cloud = await openTestCloud()
    const fail = () => cloud.send('GET', SUB_ENIS, { secretKey: 'wrong' })
    for (let count = 0; count < 4; count += 1) await fail()
    expect((await cloud.send('GET', SUB_ENIS)).status, 'a good one starts the count anew').toBe(200)
    for (let count = 0; count < 5; count += 1) await fail()
    expect((await cloud.send('GET', SUB_ENIS)).body.error_msg).toContain('locked')
    cloud.clock.at += 5 * MINUTE_MS
    expect((await cloud.send('GET', SUB_ENIS)).status).toBe(200)
  })

  test('are judged by the skewed clock', async () => {
    await using cloud = await openTestCloud()
    await cloud.admin('POST', '/admin/clock', { skewMs: 20 * MINUTE_MS })
    expect((await cloud.send('GET', SUB_ENIS)).status).toBe(401)
    expect((await cloud.send('GET', SUB_ENIS, { signedAt: cloud.clock.at + 20 * MINUTE_MS })).status).toBe(
      200,
    )
  })
})

describe('tokens', () => {
  test('are issued for name and password, live 24 h, then answer APIGW.0307', async () => {
    await using cloud = await openTestCloud()
    const { status, token, body } = await issueToken(cloud)
    expect({ status, expiresAt: body.token.expires_at }).toEqual({
      status: 201,
      expiresAt: '2026-01-02T00:00:00.000Z',
    })
    cloud.clock.at += 86_399_999
    expect((await listWithToken(cloud, token)).status).toBe(200)
    cloud.clock.at += 1
    expect(await listWithToken(cloud, token)).toMatchObject({
      status: 401,
      body: { error_code: 'APIGW.0307' },
    })
  })

  test('are refused for a wrong password, when forged, and once the operator expires them', async () => {
    await using cloud = await openTestCloud()
    expect(await issueToken(cloud, 'wrong')).toMatchObject({ status: 401, body: { error: { code: 401 } } })
    const { token } = await issueToken(cloud)
    expect((await listWithToken(cloud, token.replace(/^./, '2'))).body).toMatchObject({
      error_code: 'APIGW.0301',
    })
    await cloud.admin('POST', '/admin/tokens/expire')
    expect((await listWithToken(cloud, token)).status).toBe(401)
    cloud.clock.at += 1
    expect((await listWithToken(cloud, (await issueToken(cloud)).token)).status).toBe(200)
  })
})
