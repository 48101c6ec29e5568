import { expect, test } from 'vitest'
import { ON_RELEASE_ANNOTATION } from '../src/domain/pool-settings.ts'
import { Bench } from './support/bench.ts'
import { claim, eventually, MAC, pool } from './support/stack.ts'

const bench = Bench.use()

test.each([
  { setting: 'keep', annotation: 'recreate', status: 202 },
  { setting: 'recreate', annotation: 'keep', status: 204 },
  { setting: 'keep', annotation: 'whatever', status: 204 },
] as const)(
  'a pool may say "$annotation" against the setting "$setting", also later',
  async ({ setting, annotation, status }) => {
    await bench.stack.store.create(pool('w1-pool', { spec: { nodeName: ['w1'] }, mac: MAC.w1 }))
    await bench.start({ onRelease: setting })
    await eventually(bench.isReady(4))
    const { metadata } = bench.stack.store.get('w1-pool')
    const annotations = { ...metadata.annotations, [ON_RELEASE_ANNOTATION]: annotation }
    bench.stack.store.change('w1-pool', { metadata: { ...metadata, annotations } })
    bench.setClaim('10.0.0.10', claim('u1', { state: 'releasing' }))
    expect((await bench.provider.release({ poolName: 'w1-pool' })).status).toBe(status)
    bench.setClaim('10.0.0.10', undefined)
    await eventually(bench.isReady(4))
  },
)
