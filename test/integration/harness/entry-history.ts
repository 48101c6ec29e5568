import { systemClock } from '@subeni/shared/lifecycle'
import { createLogger } from '@subeni/shared/logging'
import { connectNats, openPoolStore } from '@subeni/shared/nats'
import { z } from 'zod'

const Metadata = z.object({ ips: z.record(z.string(), z.object({ vlan: z.number().optional() })) })

export interface EntryHistory extends AsyncDisposable {
  /** "ready", "detaching" (VLAN -1) or "absent": each change of the entry, in order. */
  readonly states: readonly string[]
}

/** Watches one entry of one pool as its metadata is published. */
export async function watchEntry(natsUrl: string, pool: string, address: string): Promise<EntryHistory> {
  const log = createLogger('test', 'silent')
  const link = await connectNats({ url: natsUrl, name: 'test', log })
  const store = await openPoolStore(link, { clock: systemClock, log })
  const states: string[] = []
  const tell = (metadata: string | undefined): void => {
    if (metadata === undefined) return
    const entry = Metadata.parse(JSON.parse(metadata)).ips[address]
    const state = entry === undefined ? 'absent' : entry.vlan === -1 ? 'detaching' : 'ready'
    if (states.at(-1) !== state) states.push(state)
  }
  const watching = await store.watch({
    onPool: ({ value }) => {
      if (value.metadata.name === pool) tell(value.ipMetaData?.metadata)
    },
    onChange: (name, change) => {
      if (name === pool) tell(change.ipMetaData?.metadata)
    },
    onRemoved: () => {},
  })
  return {
    states,
    async [Symbol.asyncDispose]() {
      await watching[Symbol.asyncDispose]()
      await store[Symbol.asyncDispose]()
      await link[Symbol.asyncDispose]()
    },
  }
}
