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
        await pair.one.remove('default', name, second)
        expect(await pair.two.read('default', name)).toBeUndefined()
        await pair.two.create(endpoint)
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
      await expect(pair.two.remove('default', endpoint.metadata.name, revision)).rejects.toMatchObject(
        conflict,
      )
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
      await pair.one.remove(namespace, 'a.b', first)
      await expect.poll(() => told).toEqual([`a.b ${first}`, `c ${second}`, 'a.b removed'])
      const listed = (await pair.two.list()).filter(({ value }) => value.metadata.namespace === namespace)
      expect(listed.map(({ value }) => value.metadata.name)).toEqual(['c'])
    })
  })
}
