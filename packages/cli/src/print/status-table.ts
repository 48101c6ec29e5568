import type { StackStatus } from '../find-stack.ts'
import { table } from './table.ts'

/** A line for each process, and one for each service that was scaled to none. */
export function statusTable({ processes, replicas }: StackStatus): string {
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
  return table(['PROCESS', 'PID', 'RESTARTS', 'READY', 'MISSING'], [...running, ...none])
}
