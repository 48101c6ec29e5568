import { describe, expect, test } from 'vitest'
import { openFurnishedCloud, SUB_ENIS } from './testing/test-cloud.ts'

type Cloud = Awaited<ReturnType<typeof openFurnishedCloud>>

async function putFaults(cloud: Cloud, ...rules: object[]): Promise<void> {
  expect((await cloud.admin('PUT', '/admin/faults', { rules })).status).toBe(200)
}

const ADDRESS = '10.6.0.10'
const create = (cloud: Cloud) => cloud.create({ private_ip_address: ADDRESS })

async function holds(cloud: Cloud): Promise<boolean> {
  const { body } = await cloud.admin('GET', '/admin/state')
  return body.subEnis.some(({ ipv4 }: { ipv4: string }) => ipv4 === ADDRESS)
}

async function lastCall(cloud: Cloud) {
  return (await cloud.admin('GET', '/admin/requests')).body.requests.at(-1)
}

describe('a fault', () => {
  test.each([
    { kind: 'throttle', status: 429, isDone: false },
    { kind: 'error', status: 500, isDone: false },
    { kind: 'error-after-commit', status: 500, isDone: true },
  ])('$kind answers $status, and the work is done: $isDone', async ({ kind, status, isDone }) => {
    await using cloud = await openFurnishedCloud()
    await putFaults(cloud, { op: 'create', kind, remaining: 1 })
    expect((await create(cloud)).status).toBe(status)
    expect(await holds(cloud)).toBe(isDone)
    expect(await lastCall(cloud)).toMatchObject({
      op: 'create',
      status,
      handledStatus: isDone ? 201 : null,
      faults: [kind],
    })
    expect((await create(cloud)).status, 'it hits once').toBe(isDone ? 409 : 201)
  })

  test.each([
    { kind: 'drop-before', isDone: false },
    { kind: 'drop-after-commit', isDone: true },
    { kind: 'half-answer', isDone: true },
  ])('$kind breaks the connection, and the work is done: $isDone', async ({ kind, isDone }) => {
    await using cloud = await openFurnishedCloud()
    await putFaults(cloud, { op: '*', kind, remaining: 1 })
    await expect(create(cloud)).rejects.toThrow(/fetch failed|terminated/)
    expect(await holds(cloud)).toBe(isDone)
    expect(await lastCall(cloud)).toMatchObject({ status: null, address: ADDRESS })
  })

  test.each([
    { kind: 'hang', isDone: false },
    { kind: 'hang-after-commit', isDone: true },
  ])('$kind never answers, and the work is done: $isDone', async ({ kind, isDone }) => {
    const cloud = await openFurnishedCloud()
    await putFaults(cloud, { op: 'create', kind })
    const pending = create(cloud).catch((error: unknown) => error)
    await expect.poll(async () => (await lastCall(cloud))?.faults).toEqual([kind])
    expect(await holds(cloud)).toBe(isDone)
    await cloud[Symbol.asyncDispose]()
    expect(await pending, 'stopping the cloud ends it').toBeInstanceOf(Error)
  })

  test('carries the status, code, message, shape and Retry-After asked for', async () => {
    await using cloud = await openFurnishedCloud()
    const answer = { status: 500, code: 'VPC.0701', message: 'in use', retryAfterS: 3, shape: 'neutron' }
    await putFaults(cloud, { op: 'create', kind: 'error', ...answer })
    const { status, body, headers } = await create(cloud)
    expect({ status, body }).toEqual({
      status: 500,
      body: { NeutronError: { type: 'VPC.0701', message: 'in use', detail: '' } },
    })
    expect(headers.get('retry-after')).toBe('3')
  })

  test('throttles without Retry-After unless told', async () => {
    await using cloud = await openFurnishedCloud()
    await putFaults(cloud, { op: 'create', kind: 'throttle' })
    const { body, headers } = await create(cloud)
    expect(body.error_code).toBe('APIGW.0308')
    expect(headers.get('retry-after')).toBeNull()
  })

  test('delays before or after the work', async () => {
    await using cloud = await openFurnishedCloud()
    await putFaults(
      cloud,
      { op: 'create', kind: 'latency', latencyMs: 250 },
      { op: 'create', kind: 'latency', latencyMs: 40, when: 'after' },
    )
    expect((await create(cloud)).body.sub_network_interface.created_at).toBe('2026-01-01T00:00:00')
    expect(cloud.clock.sleptMs).toEqual([250, 40])
  })

  test('picks its victims by address, also for a delete', async () => {
    await using cloud = await openFurnishedCloud()
    await putFaults(cloud, { op: '*', kind: 'error', match: { address: ADDRESS } })
    expect((await create(cloud)).status).toBe(500)
    expect((await cloud.create()).status).toBe(201)
    const { body } = await cloud.admin('POST', '/admin/sub-enis', {
      parent: cloud.parentId,
      subnet: cloud.subnetId,
      ipv4: ADDRESS,
    })
    expect((await cloud.send('DELETE', `${SUB_ENIS}/${body.id}`)).status).toBe(500)
  })

  test('stale-read shows what was, on list and show', async () => {
    await using cloud = await openFurnishedCloud()
    const gone = (await cloud.create({ description: 'gone' })).body.sub_network_interface
    const edited = (await cloud.create({ description: 'old' })).body.sub_network_interface
    cloud.clock.at += 1_000
    await cloud.send('DELETE', `${SUB_ENIS}/${gone.id}`)
    await cloud.send('PUT', `${SUB_ENIS}/${edited.id}`, {
      body: { sub_network_interface: { description: 'new' } },
    })
    const fresh = (await create(cloud)).body.sub_network_interface
    await putFaults(cloud, { op: '*', kind: 'stale-read', staleMs: 500 })
    const { body } = await cloud.send('GET', `${SUB_ENIS}?parent_id=${cloud.parentId}`)
    const shown = body.sub_network_interfaces.map(({ description }: { description: string }) => description)
    expect(shown.toSorted()).toEqual(['gone', 'old'])
    expect((await cloud.send('GET', `${SUB_ENIS}/${gone.id}`)).status).toBe(200)
    expect((await cloud.send('GET', `${SUB_ENIS}/${fresh.id}`)).status).toBe(404)
    await cloud.admin('DELETE', '/admin/faults')
    expect((await cloud.send('GET', `${SUB_ENIS}/${gone.id}`)).status).toBe(404)
  })

  test('does not touch the admin API or calls without authentication', async () => {
    await using cloud = await openFurnishedCloud()
    await putFaults(cloud, { op: '*', kind: 'drop-before', remaining: 1 })
    expect((await cloud.admin('GET', '/admin/state')).status).toBe(200)
    expect((await cloud.send('GET', SUB_ENIS, { secretKey: 'wrong' })).status).toBe(401)
    expect((await cloud.admin('GET', '/admin/faults')).body.rules).toMatchObject([
      { remaining: 1, applied: 0, live: true },
    ])
  })
})
