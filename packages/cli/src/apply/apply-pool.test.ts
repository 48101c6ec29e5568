import { aClaim, aPool, MemoryPoolStore } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { applyPool, planPools } from './apply-pool.ts'
import { parseManifest } from './manifest.ts'

const IDENTITY = { uid: 'u', now: '2026-01-01T00:00:00Z' }

function manifest(spec: object) {
  const value = {
    apiVersion: 'spiderpool.spidernet.io/v2beta1',
    kind: 'SpiderIPPool',
    metadata: { name: 'pool-1' },
    spec: { subnet: '10.0.0.0/24', ips: ['10.0.0.10-10.0.0.20'], ...spec },
  }
  return parseManifest({ where: 'x.yaml', value })
}

describe('planPools', () => {
  test('refuses a pool that is given twice, since the second was judged without the first', () => {
    const { problems } = planPools([manifest({}), manifest({ subnet: '10.0.0.0/23' })], [], false)
    expect(problems).toContainEqual({
      where: 'x.yaml',
      field: 'metadata.name',
      value: 'pool-1',
      rule: 'must be given once',
    })
  })
})

describe('applyPool', () => {
  test('refuses to take away an address that was claimed after the plan was judged', async () => {
    const store = new MemoryPoolStore()
    const revision = await store.create(aPool())
    const { planned } = planPools([manifest({ ips: ['10.0.0.11'] })], [aPool()], false)
    const [pool] = planned.values()
    await store.write('pool-1', { putClaims: { '10.0.0.10': aClaim({ pod: 'default/late' }) } }, revision)
    await expect(pool && applyPool(store, pool, IDENTITY)).rejects.toThrow(
      /x\.yaml: spec\.ips: .*used by Pod default\/late/,
    )
    expect((await store.read('pool-1'))?.value.spec.ips).toEqual(['10.0.0.10-10.0.0.20'])
  })
})
