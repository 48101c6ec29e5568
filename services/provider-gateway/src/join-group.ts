import type { SettingValues } from '@subeni/shared/config'
import { systemRandom } from '@subeni/shared/lifecycle'
import type { Logger } from '@subeni/shared/logging'
import type { NatsLink } from '@subeni/shared/nats'
import type { Clock } from '@subeni/shared/ports'
import { openGatewayBucket } from './adapters/gateway-bucket.ts'
import { ReplicaBoard } from './app/replica-board.ts'
import { SharedSlots } from './app/shared-slots.ts'

export interface GroupOptions {
  readonly instance: string
  readonly clock: Clock
  readonly log: Logger
  readonly settings: SettingValues<'rateLimit.qps' | 'rateLimit.burst'>
}

export interface Group extends AsyncDisposable {
  readonly slots: SharedSlots
  readonly board: ReplicaBoard
}

/** Makes this process one of the gateways that share the limit. Throws STORE_UNAVAILABLE. */
export async function joinGroup(link: NatsLink, options: GroupOptions): Promise<Group> {
  const { instance, clock, log, settings } = options
  await using cleanup = new AsyncDisposableStack()
  const bucket = cleanup.use(openGatewayBucket(link))
  const board = cleanup.use(new ReplicaBoard({ clock, log, store: bucket.states, instance }))
  const slots = cleanup.use(
    new SharedSlots({
      clock,
      log,
      random: systemRandom,
      store: bucket.limit,
      rate: { qps: settings['rateLimit.qps'], burst: settings['rateLimit.burst'] },
      // A restarted process must not take its former self's reservation for its own.
      instance: `${instance}#${systemRandom.id()}`,
      othersBefore: (own) => board.othersBefore(own),
    }),
  )
  cleanup.use(
    await bucket.watch({
      onRecord: (record, revision, storedAt) => slots.onRecord(record, revision, storedAt),
      onRecordGone: () => slots.onRecordGone(),
      onState: (state, revision) => board.onState(state, revision),
      onStateGone: (gone) => board.onStateGone(gone),
    }),
  )
  const moved = cleanup.move()
  return { slots, board, [Symbol.asyncDispose]: () => moved.disposeAsync() }
}
