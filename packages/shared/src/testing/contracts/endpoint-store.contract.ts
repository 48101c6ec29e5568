import { describe, expect, test } from 'vitest'
import type { EndpointStore } from '../../ports/index.ts'
import { anEndpoint } from '../factories.ts'
import { fresh, type OpenPair } from './subject.ts'

/** What every EndpointStore does. */
export function endpointStoreContract(open: OpenPair<EndpointStore>): void {
  describe('EndpointStore', () => {
    test.each([{ name: 'pod' }, { name: 'pod.with.dots' }, { name: 'a'.repeat(200) }])(
      'creates, reads, replaces and removes $name',
      async ({ name: stem }) => {
        await using pair = await open()
        const name = fresh(stem)
        const endpoint = anEndpoint({ name })
        const first = await pair.one.create(endpoint)
        expect(await pair.two.read('default', name)).toEqual({ value: endpoint, revision: first })
        const second = await pair.two.replace({ ...endpoint, node: 'worker-2' }, first)
        expect((await pair.one.read('default', name))?.value.node).toBe('worker-2')
        const left = { ...endpoint, nics: [], removed: { eth0: 7 } }
        const third = await pair.one.remove(left, second)
        expect(await pair.two.read('default', name)).toEqual({ value: left, revision: third })
        await expect(pair.two.create(endpoint)).rejects.toMatchObject({ code: 'REVISION_CONFLICT' })
        await pair.two.replace(endpoint, third)
      },
    )

    test('refuses a second creation, an older revision, and what does not exist', async () => {
      await using pair = await open()
      const conflict = { code: 'REVISION_CONFLICT' }
      const endpoint = anEndpoint({ name: fresh('pod') })
      await expect(pair.one.replace(endpoint, 3)).rejects.toMatchObject(conflict)
      const revision = await pair.one.create(endpoint)
      await expect(pair.two.create(endpoint)).rejects.toMatchObject(conflict)
      await pair.one.replace(endpoint, revision)
      await expect(pair.two.replace(endpoint, revision)).rejects.toMatchObject(conflict)
      await expect(pair.two.remove({ ...endpoint, nics: [] }, revision)).rejects.toMatchObject(conflict)
      await expect(pair.two.remove({ ...endpoint, nics: [] }, 0)).rejects.toMatchObject(conflict)
    })

    test('keeps what a removal of nothing leaves behind, and tells of it', async () => {
      await using pair = await open()
      const left = { ...anEndpoint({ name: fresh('pod') }), nics: [], removed: { eth0: 7 } }
      const { name } = left.metadata
      const told: unknown[] = []
      await using _watch = await pair.two.watch({
        onEndpoint: () => undefined,
        onRemoved: (_namespace, removed, what) => removed === name && told.push(what?.value.removed),
      })
      const revision = await pair.one.remove(left, 0)
      expect(await pair.two.read('default', name)).toEqual({ value: left, revision })
      await expect.poll(() => told).toEqual([{ eth0: 7 }])
      expect((await pair.two.list()).map(({ value }) => value.metadata.name)).not.toContain(name)
    })

    test('tells a watcher what exists, what changes and what goes', async () => {
      await using pair = await open()
      const namespace = fresh('ns')
      const told: string[] = []
      const first = await pair.one.create(anEndpoint({ namespace, name: 'a.b' }))
      await using _watch = await pair.two.watch({
        onEndpoint: ({ value, revision }) =>
          value.metadata.namespace === namespace && told.push(`${value.metadata.name} ${revision}`),
        onRemoved: (space, name) => space === namespace && told.push(`${name} removed`),
      })
      expect(told).toEqual([`a.b ${first}`])
      const second = await pair.one.create(anEndpoint({ namespace, name: 'c' }))
      await pair.one.remove({ ...anEndpoint({ namespace, name: 'a.b' }), nics: [] }, first)
      await expect.poll(() => told).toEqual([`a.b ${first}`, `c ${second}`, 'a.b removed'])
      const listed = (await pair.two.list()).filter(({ value }) => value.metadata.namespace === namespace)
      expect(listed.map(({ value }) => value.metadata.name)).toEqual(['c'])
    })
  })
}
