import { beforeEach, describe, expect, test } from 'vitest'
import { Bench } from './support/bench.ts'
import { claim, eventually, MAC, pool } from './support/stack.ts'

const bench = Bench.use()

const FORMER = { podUID: 'former' }
const OWNER = { podUID: 'owner' }
/** An address that no pool has, and the name of none. */
const NOWHERE = { ipv4Address: '10.0.0.99', ipv4PoolName: '' }
const NOWHERES = { ipAddress: '10.0.0.99', poolName: '' }

interface Fenced {
  /** Of the former owner's release. */
  readonly late: number
  readonly isUntouched: boolean
  readonly isCounted: boolean
  /** Of the newer owner's release. */
  readonly own: number
}

const FENCED: Fenced = { late: 204, isUntouched: true, isCounted: true, own: 202 }

/** The former owner's release, and then the newer one's, which must leave nothing. */
async function releases(release: Record<string, unknown>): Promise<Fenced> {
  const before = await bench.stack.subEnis()
  const { status: late } = await bench.provider.release({ ...release, ...FORMER })
  const isUntouched = JSON.stringify(await bench.stack.subEnis()) === JSON.stringify(before)
  const isCounted = (await bench.provider.registry.metrics()).includes('subeni_fenced_releases_total 1')
  const { status: own } = await bench.provider.release({ ...release, ...OWNER })
  await eventually(async () => (await bench.stack.subEnis()).length === 0)
  return { late, isUntouched, isCounted, own }
}

describe('a late release of an address that no pool claims', () => {
  test.each([
    { title: 'is in no pool', item: NOWHERE, release: NOWHERES },
    { title: 'is in a pool', item: {}, release: {} },
  ])('changes nothing when it $title and was made anew for another Pod', async ({ item, release }) => {
    await bench.stack.store.create(pool('global'))
    await bench.start()
    await bench.provider.allocate(FORMER, item)
    expect((await bench.provider.release({ ...release, ...FORMER })).status).toBe(202)
    expect((await bench.provider.allocate(OWNER, item)).status).toBe(200)
    expect(await releases(release)).toEqual(FENCED)
  })

  test.each([
    { title: 'answered to another Pod from memory', given: {}, item: {} },
    { title: 'moved to another Pod', given: { nodeName: 'w2' }, item: { parentNicMac: MAC.w2 } },
  ])('changes nothing when it was $title, after a restart too', async ({ given, item }) => {
    await bench.start()
    await bench.provider.allocate(FORMER, NOWHERE)
    expect((await bench.provider.allocate({ ...OWNER, ...given }, { ...NOWHERE, ...item })).status).toBe(200)
    expect(await bench.stack.subEnis()).toMatchObject([{ description: 'subeni/test//10.0.0.99/owner' }])
    await bench.restart()
    expect(await releases(NOWHERES)).toEqual(FENCED)
  })

  test('changes nothing after a restart when it is claimed, and then is no more', async () => {
    await bench.stack.store.create(pool('global'))
    await bench.start()
    await bench.provider.allocate(FORMER, {})
    bench.setClaim('10.0.0.10', claim('owner'), 'global')
    await bench.restart()
    bench.setClaim('10.0.0.10', undefined, 'global')
    expect(await releases({})).toEqual(FENCED)
  })

  test('changes nothing when another Pod was seen to claim it, and is gone', async () => {
    await bench.stack.store.create(pool('global'))
    await bench.start()
    await bench.provider.allocate(FORMER, {})
    bench.setClaim('10.0.0.10', claim('owner'), 'global')
    bench.setClaim('10.0.0.10', undefined, 'global')
    expect(await releases({})).toEqual(FENCED)
  })
})

describe('an address in no pool', () => {
  beforeEach(() => bench.start())

  const last = async () => (await bench.stack.admin('GET', '/requests')).lastSeq

  test('costs its Pod no call when it asks again, and another Pod one', async () => {
    const first = await bench.provider.allocate(FORMER, NOWHERE)
    const before = await last()
    expect((await bench.provider.allocate(FORMER, NOWHERE)).text).toBe(first.text)
    expect(await last()).toBe(before)
    expect((await bench.provider.allocate(OWNER, NOWHERE)).text).toBe(first.text)
    expect(await last()).toBe(before + 1)
    expect(await bench.stack.calls('update')).toBe(1)
  })

  test('is not answered to another Pod before the cloud was told', async () => {
    await bench.provider.allocate(FORMER, NOWHERE)
    await bench.stack.faults({ kind: 'drop-after-commit', op: 'update', remaining: 1 })
    expect((await bench.provider.allocate(OWNER, NOWHERE)).json.code).toBe('OUTCOME_UNKNOWN')
    expect((await bench.provider.allocate(OWNER, NOWHERE)).status).toBe(200)
    expect(await releases(NOWHERES)).toEqual(FENCED)
  })

  test('is made anew for another Pod when the cloud has it no more', async () => {
    await bench.provider.allocate(FORMER, NOWHERE)
    const [before] = await bench.stack.subEnis()
    await bench.stack.admin('DELETE', `/sub-enis/${before?.id}`)
    expect((await bench.provider.allocate(OWNER, NOWHERE)).status).toBe(200)
    const [after] = await bench.stack.subEnis()
    expect(after?.id).not.toBe(before?.id)
    expect(await releases(NOWHERES)).toEqual(FENCED)
  })

  test('is released by whoever names no Pod UID, as callers of the former contract do', async () => {
    await bench.provider.allocate(FORMER, NOWHERE)
    expect((await bench.provider.release({ ...NOWHERES, podUID: '' })).status).toBe(202)
    await eventually(async () => (await bench.stack.subEnis()).length === 0)
  })

  test('is not handed out while its deletion is under way, nor deleted after it was handed out', async () => {
    const first = await bench.provider.allocate(FORMER, NOWHERE)
    await bench.stack.faults({ kind: 'latency', op: 'delete', latencyMs: 200 })
    const [freed, second] = await Promise.all([
      bench.provider.release({ ...NOWHERES, ...FORMER }),
      bench.provider.allocate(OWNER, NOWHERE),
    ])
    expect([freed.status, second.status]).toEqual([202, 200])
    expect(second.text).not.toBe(first.text)
    const [made, ...others] = await bench.stack.subEnis()
    expect(others).toEqual([])
    expect(second.text).toContain(made?.mac)
    expect(await releases(NOWHERES)).toEqual(FENCED)
  })

  test('is made anew when nobody knows what became of its deletion', async () => {
    const first = await bench.provider.allocate(FORMER, NOWHERE)
    await bench.stack.faults({ kind: 'hang', op: 'delete', remaining: 1 })
    const freed = await bench.provider.release({ ...NOWHERES, ...FORMER })
    expect(freed).toMatchObject({ status: 503, json: { code: 'OUTCOME_UNKNOWN' } })
    expect(await bench.stack.subEnis()).toHaveLength(1)
    expect((await bench.provider.allocate(OWNER, NOWHERE)).text).not.toBe(first.text)
    expect(await releases(NOWHERES)).toEqual(FENCED)
  })

  test('is deleted when the answer says so, whatever becomes of the provider', async () => {
    await bench.provider.allocate(FORMER, NOWHERE)
    expect((await bench.provider.release({ ...NOWHERES, ...FORMER })).status).toBe(202)
    expect(await bench.stack.subEnis()).toEqual([])
  })
})
