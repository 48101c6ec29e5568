import { randomUUID } from 'node:crypto'
import { hasCode } from '@subeni/shared/errors'
import type { StoredObject } from '@subeni/shared/objects'
import type { ObjectStore } from '@subeni/shared/ports'
import type { NodeOption } from './options.ts'

/** A Node object for each simulated node, so that affinities have labels to look at; one that exists stays as it is. */
export async function applyNodes(objects: ObjectStore, nodes: readonly NodeOption[]): Promise<void> {
  for (const { name } of nodes) {
    try {
      await objects.create(nodeObject(name))
    } catch (thrown) {
      if (!hasCode(thrown, 'REVISION_CONFLICT')) throw thrown
    }
  }
}

function nodeObject(name: string): StoredObject {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      uid: randomUUID(),
      generation: 1,
      creationTimestamp: new Date().toISOString(),
      labels: { 'kubernetes.io/hostname': name, 'kubernetes.io/os': 'linux' },
      annotations: {},
      finalizers: [],
    },
  }
}
