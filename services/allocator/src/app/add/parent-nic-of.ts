import type { PoolView } from '@subeni/ipam/view'
import type { Pool } from '@subeni/shared/objects'
import { multusMaster } from '../../domain/multus-master.ts'
import { findParentNic, type ParentNicFound } from '../../domain/parent-nic.ts'
import type { AllocatorParts } from '../parts.ts'
import type { AddTask } from './add-task.ts'

/** The NIC under which a sub-ENI of this pool is to hang for this request. */
export function parentNicOf(
  { candidates }: AllocatorParts,
  { pod, request }: AddTask,
  pool: Pool,
): ParentNicFound {
  const config = candidates.multusConfig(pod, request.claim.nic)
  return findParentNic(pool, request.nodeNics, config && multusMaster(config))
}

/** Its MAC, for a global pool: undefined where nothing names it. Of a node pool the pool itself says it. */
export function parentMacOf(parts: AllocatorParts, task: AddTask, view: PoolView): string | undefined {
  if (view.mode !== 'global') return undefined
  const found = parentNicOf(parts, task, view.pool)
  return found.kind === 'found' ? found.mac : undefined
}
