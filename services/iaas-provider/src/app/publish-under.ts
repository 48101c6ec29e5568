import type { Clock, EventLog } from '@subeni/shared/ports'
import type { Books } from '../domain/books.ts'
import type { Draft } from '../domain/draft.ts'
import { type Hanging, hangUnder, type Withheld } from '../domain/parents.ts'
import type { Publisher } from './publisher.ts'
import { tellWithheld } from './tell-withheld.ts'

export interface PublishUnderOptions {
  readonly publisher: Publisher
  readonly books: Books
  readonly events: EventLog
  readonly clock: Clock
}

/**
 * Publishes a binding and, in the same write, what all bound entries of its node hang under from now on; undefined leaves that as it
 * is. Those that hang elsewhere are withheld, told, and given back.
 */
export async function publishUnder(
  { publisher, books, events, clock }: PublishUnderOptions,
  write: {
    readonly poolName: string
    readonly edit: (draft: Draft) => Hanging | undefined
    readonly pace: 'now' | 'soon'
  },
): Promise<readonly Withheld[]> {
  const { poolName, edit, pace } = write
  const at = new Date(clock.now()).toISOString()
  let withheld: readonly Withheld[] = []
  let message = ''
  await publisher.publish(
    poolName,
    (draft) => {
      const hanging = edit(draft)
      withheld = hanging === undefined ? [] : hangUnder(draft, hanging, { books, at })
      message = `its sub-ENI hangs elsewhere than under port ${hanging?.parent.port}, the parent NIC of node ${hanging?.node}`
    },
    pace,
  )
  for (const one of withheld) tellWithheld(events, { ...one, pool: poolName, message })
  return withheld
}
