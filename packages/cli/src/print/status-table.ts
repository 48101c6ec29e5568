import type { StackStatus } from '../find-stack.ts'
import { storeLines } from './store-lines.ts'
import { table } from './table.ts'

/** Nothing when nothing happened. */
function storeTable(store: StackStatus['store']): string {
  if (store === null) return '\nwhat became of the store could not be read\n'
  if (store.length === 0) return ''
  return `\n${storeLines(store)}acknowledge it with "subeni store acknowledge STREAM" (docs/operations.md)\n`
}

/** A line for each process, and one for each service that was scaled to none. */
export function statusTable({ processes, replicas, store }: StackStatus): string {
  const running = Object.entries(processes).map(([id, { pid, restarts, ready, missing }]) => [
    id,
    pid === null ? '-' : String(pid),
    String(restarts),
    ready ? 'yes' : 'no',
    missing,
  ])
  const none = Object.entries(replicas)
    .filter(([, count]) => count === 0)
    .map(([service]) => [service, '-', '-', '-', `0 replicas: start one with "subeni scale ${service} 1"`])
  const processTable = table(['PROCESS', 'PID', 'RESTARTS', 'READY', 'MISSING'], [...running, ...none])
  return processTable + storeTable(store)
}
