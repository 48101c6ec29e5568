import { canonicalAddress } from '@subeni/ipam/addresses'
import type { EventMessage } from '@subeni/shared/contracts'
import { IpamError, plainText } from '@subeni/shared/errors'
import type { EventFilter } from '@subeni/shared/ports'
import { NOTHING_CHANGED } from '../adapters/lost-connection.ts'
import { withStackStores } from '../adapters/stack-stores.ts'
import { unreadText } from '../explain/history.ts'
import { DIR_FLAG, durationFlag, OUTPUT_FLAG, outputFormat, parseFlags, refuseWords } from '../flags.ts'
import { sayOnStderr } from '../print/say-on-stderr.ts'
import { untilInterrupted } from '../until-interrupted.ts'

export async function events(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, {
    ...DIR_FLAG,
    ...OUTPUT_FLAG,
    follow: { type: 'boolean', short: 'f' },
    pool: { type: 'string' },
    address: { type: 'string' },
    pod: { type: 'string' },
    since: { type: 'string' },
    within: { type: 'string' },
  })
  refuseWords('events', positionals, 'say --pod NAMESPACE/NAME, --pool NAME or --address IP')
  const format = outputFormat(values.output, ['table', 'json'])
  const print = (event: EventMessage): void => {
    process.stdout.write(`${format === 'json' ? JSON.stringify(event) : describeEvent(event)}\n`)
  }
  const sinceMs = durationFlag('--since', values.since)
  const withinMs = durationFlag('--within', values.within)
  const filter: EventFilter = {
    ...(values.pool !== undefined && { pool: values.pool }),
    ...(values.address !== undefined && { address: addressOf(values.address) }),
    ...(values.pod !== undefined && { pod: values.pod }),
    ...(sinceMs !== undefined && { sinceMs: Date.now() - sinceMs }),
  }
  const waits = values.follow === true ? sayOnStderr : undefined
  await withStackStores(values.dir, { says: NOTHING_CHANGED, waits }, async (stores) => {
    const log = await stores.events()
    if (values.follow !== true) {
      const reading = await log.read(filter, withinMs)
      const unread = unreadText(reading)
      if (unread !== undefined) sayOnStderr(unread)
      for (const event of reading.events) print(event)
      return
    }
    await using _following = await log.follow(filter, print)
    await untilInterrupted()
  })
  return 0
}

function addressOf(text: string): string {
  const address = canonicalAddress(text)
  if (address !== undefined) return address
  throw new IpamError('INVALID_REQUEST', `--address: must be an IP address (got "${text}")`)
}

/** One line a person can read: time, kind, what, who, why. */
export function describeEvent(event: EventMessage): string {
  const pod = event.podName === '' ? '' : `${event.podNamespace}/${event.podName}`
  const parts = [
    new Date(event.at).toISOString(),
    event.kind.padEnd(20),
    event.address,
    event.pool && `pool=${event.pool}`,
    pod && `pod=${pod}`,
    event.nic && `nic=${event.nic}`,
    event.nodeName && `node=${event.nodeName}`,
    event.path && `path=${event.path}`,
    event.claimId && `claim=${event.claimId}`,
    event.source && `by=${event.source}`,
    event.message,
  ]
  return plainText(parts.filter((part) => part !== '').join(' '))
}
