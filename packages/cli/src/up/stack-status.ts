import type { ToldChange } from '../print/store-lines.ts'
import type { ScalableService, UpOptions } from './options.ts'
import { missingOf } from './ready.ts'
import type { ReadyLine } from './ready-line.ts'
import type { ProcessState } from './supervisor.ts'

export interface ProcessStatus {
  readonly pid: number | null
  readonly restarts: number
  readonly ready: boolean
  /** What is missing, in the process's own words; empty when ready. */
  readonly missing: string
}

/** `subeni status -o json`: the ready line's object with the present pids, restarts and each process's readiness. */
export interface StackStatus extends Omit<ReadyLine, 'ready'> {
  readonly ready: boolean
  readonly externalProvider: boolean
  /** How many processes each service that can be scaled shall have; 0 tells a service at rest from one that is not part of this stack. */
  readonly replicas: Readonly<Partial<Record<ScalableService, number>>>
  readonly processes: Readonly<Record<string, ProcessStatus>>
  /** What became of streams and buckets and nobody has acknowledged; null when it cannot be read. */
  readonly store: readonly ToldChange[] | null
}

interface StackFacts extends Pick<StackStatus, 'replicas' | 'store'> {
  readonly states: readonly ProcessState[]
  readonly options: UpOptions
}

export async function stackStatus(
  line: ReadyLine,
  { states, options, replicas, store }: StackFacts,
): Promise<StackStatus> {
  const looked = await Promise.all(
    states.map(async ({ spec, pid, restarts }): Promise<[string, ProcessStatus]> => {
      const missing = pid === undefined ? 'not running' : await missingOf(spec.readyUrl)
      return [spec.id, { pid: pid ?? null, restarts, ready: missing === undefined, missing: missing ?? '' }]
    }),
  )
  return {
    ...line,
    ready: looked.every(([, process]) => process.ready),
    externalProvider: options.provider !== undefined,
    replicas,
    store,
    processes: Object.fromEntries(looked),
  }
}
