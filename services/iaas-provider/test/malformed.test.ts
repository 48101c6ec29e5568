import { expect, test } from 'vitest'
import { Bench } from './support/bench.ts'
import { claim, entries, eventually, nodePool, pool } from './support/stack.ts'

const bench = Bench.use()

const DOCUMENTS = [
  { title: 'that is no JSON', metadata: '{"scope":' },
  { title: 'of another scope', metadata: '{"scope":"elsewhere","ips":{}}' },
  { title: 'of another schema', metadata: '{"scope":"w1","ips":[]}' },
]

function breakDocument(name: string, metadata: string): void {
  const before = bench.status(name)
  bench.stack.store.change(name, {
    ipMetaData: { observedGeneration: 1, readyIPCount: 0, unreadyIPCount: 0, ...before, metadata },
  })
}

test.each(DOCUMENTS)(
  'a node pool with metadata $title is written anew from spec and cloud',
  async ({ metadata }) => {
    await bench.stack.store.create(nodePool('w1-pool'))
    await bench.start()
    await eventually(bench.isReady(4))
    const [before, creates] = [bench.status(), await bench.stack.calls('create')]
    await bench.provider[Symbol.asyncDispose]()
    breakDocument('w1-pool', metadata)
    await bench.start()
    await eventually(() => bench.status()?.metadata === before?.metadata && bench.isReady(4)())
    expect(await bench.stack.calls('create')).toBe(creates)
  },
)

test.each(DOCUMENTS)(
  'so is a global one, with the nodes that claims and neighbours tell ($title)',
  async ({ metadata }) => {
    await bench.stack.store.create(pool('global'))
    await bench.start()
    await bench.provider.allocate({}, {})
    await bench.provider.allocate({}, { ipv4Address: '10.0.0.11' })
    bench.setClaim('10.0.0.10', claim('u1', { node: 'w1' }), 'global')
    const before = entries(bench.stack.store.get('global'))
    await bench.provider[Symbol.asyncDispose]()
    breakDocument('global', metadata)
    await bench.start()
    await eventually(bench.isReady(2, 'global'))
    // Which NIC they hang under nobody says any more: the next allocation on the node does.
    expect(entries(bench.stack.store.get('global'))).toEqual(before)
  },
)

test('metadata that is broken while the provider runs is mended by the next sweep', async () => {
  await bench.stack.store.create(pool('global'))
  await bench.start({ drift: { intervalMs: 50, repair: 'off', orphansMax: 50 } })
  await bench.provider.allocate({}, {})
  const before = bench.status('global')
  breakDocument('global', 'nonsense')
  await expect.poll(() => bench.status('global')?.metadata, { timeout: 4_000 }).toBe(before?.metadata)
})
