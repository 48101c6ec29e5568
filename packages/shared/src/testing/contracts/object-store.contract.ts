import { describe, expect, test } from 'vitest'
import type { ObjectKind, StoredObject } from '../../objects/index.ts'
import type { ObjectStore } from '../../ports/index.ts'
import { someMeta } from '../factories.ts'
import { fresh, type OpenPair } from './subject.ts'

function anObject(kind: ObjectKind, namespace: string, name: string): StoredObject {
  const meta = namespace === '' ? someMeta({ name }) : someMeta({ name, namespace })
  return { apiVersion: 'v1', kind, metadata: meta, spec: { some: [1, 'x'] } }
}

/** What every ObjectStore does. */
export function objectStoreContract(open: OpenPair<ObjectStore>): void {
  describe('ObjectStore', () => {
    test('keeps kinds and namespaces apart', async () => {
      await using pair = await open()
      const name = fresh('same.name')
      const pod = anObject('Pod', 'default', name)
      const node = anObject('Node', '', name)
      const revision = await pair.one.create(pod)
      await pair.one.create(node)
      expect(await pair.two.read('Pod', 'default', name)).toEqual({ value: pod, revision })
      expect((await pair.two.read('Node', '', name))?.value).toEqual(node)
      expect(await pair.two.read('Pod', 'other', name)).toBeUndefined()
      await expect
        .poll(async () => (await pair.two.list('Node')).map(({ value }) => value.metadata.name))
        .toContain(name)
    })

    test('refuses what its writer did not read', async () => {
      await using pair = await open()
      const conflict = { code: 'REVISION_CONFLICT' }
      const object = anObject('Namespace', '', fresh('ns'))
      const revision = await pair.one.create(object)
      await expect(pair.two.create(object)).rejects.toMatchObject(conflict)
      await pair.two.replace(object, revision)
      await expect(pair.one.replace(object, revision)).rejects.toMatchObject(conflict)
      await expect(pair.one.remove('Namespace', '', object.metadata.name, revision)).rejects.toMatchObject(
        conflict,
      )
    })

    test('tells a watcher what exists and what goes', async () => {
      await using pair = await open()
      const name = fresh('pod')
      const told: string[] = []
      const revision = await pair.one.create(anObject('Pod', 'default', name))
      await using _watch = await pair.two.watch({
        onObject: ({ value }) => value.metadata.name === name && told.push('set'),
        onRemoved: (kind, namespace, removed) =>
          removed === name && told.push(`${kind} ${namespace} removed`),
      })
      await pair.one.remove('Pod', 'default', name, revision)
      await expect.poll(() => told).toEqual(['set', 'Pod default removed'])
    })
  })
}
