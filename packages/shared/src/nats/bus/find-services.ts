import { createInbox } from 'nats'
import type { NatsLink } from '../core/link.ts'

/** Answers of living processes come within milliseconds; a busy machine takes longer. */
const LISTEN_MS = 500

/** Which of the services have a process that answers, by NATS' own service protocol. Waits no longer than until all have. */
export async function findServices(link: NatsLink, wanted: readonly string[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  const { promise, resolve } = Promise.withResolvers<void>()
  const inbox = createInbox()
  const subscription = link.nc.subscribe(inbox, {
    callback: (error, message) => {
      if (error === null) found.add(nameIn(message.data))
      if (wanted.every((name) => found.has(name))) resolve()
    },
  })
  const cancel = link.clock.after(LISTEN_MS, resolve)
  for (const name of wanted) link.nc.publish(`$SRV.PING.${name}`, '', { reply: inbox })
  await promise
  cancel()
  subscription.unsubscribe()
  return new Set(wanted.filter((name) => found.has(name)))
}

function nameIn(data: Uint8Array): string {
  try {
    const { name } = JSON.parse(Buffer.from(data).toString('utf8')) as { name?: unknown }
    return typeof name === 'string' ? name : ''
  } catch {
    return ''
  }
}
