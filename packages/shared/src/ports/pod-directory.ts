import type { PodInfo } from '../objects/index.ts'

/** Who is alive. `unknown`: nobody ever told of such a Pod, or it is gone. */
export interface PodDirectory {
  /** A live read. Throws STORE_UNAVAILABLE. */
  read(namespace: string, name: string): Promise<PodInfo | 'unknown'>
}
