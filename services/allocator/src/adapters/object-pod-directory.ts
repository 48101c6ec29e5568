import type { PodInfo } from '@subeni/shared/objects'
import type { ObjectStore, PodDirectory } from '@subeni/shared/ports'
import { podInfo } from '../domain/pod-manifest.ts'

/** Who is alive, from applied Pod manifests: a live read each time. A Pod that was never applied is unknown. */
export function objectPodDirectory(store: ObjectStore): PodDirectory {
  return {
    async read(namespace: string, name: string): Promise<PodInfo | 'unknown'> {
      const found = await store.read('Pod', namespace, name)
      return found ? podInfo(found.value) : 'unknown'
    },
  }
}
