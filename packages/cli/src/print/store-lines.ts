import type { StoreChange } from '@subeni/shared/ports'
import { table } from './table.ts'

/** As `status` and `store` tell it: times as people write them. */
export interface ToldChange {
  readonly stream: string
  readonly what: string
  readonly since: string
  readonly text: string
}

export function toldChange({ stream, what, since, text }: StoreChange): ToldChange {
  return { stream, what, since: new Date(since).toISOString(), text }
}

export function storeLines(changes: readonly ToldChange[]): string {
  return table(
    ['STORE', 'WHAT', 'SINCE', 'WHY'],
    changes.map(({ stream, what, since, text }) => [stream, what, since, text]),
  )
}
