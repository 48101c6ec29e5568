/** docs/events.md, made from the table of event kinds, so that none can be forgotten. */
import { EVENT_KINDS, type EventTraits } from '../packages/shared/src/contracts/event-kinds.ts'

const INTRO = `# Events

Made by \`npm run codegen\` from \`packages/shared/src/contracts/event-kinds.ts\`; do not edit.

The history is in the stream \`SUBENI_EVENTS\`, subject \`subeni.v1.event.<kind>.<pool>\` (\`_\` where no pool is meant). \`subeni events\` shows it,
\`subeni explain\` reads it as sentences. In them {who} is the Pod with NIC and node, {what} the address with its pool, {path} how an
address was come by, {why} the event's own message.

| Kind | Told by | Says |
| --- | --- | --- |
`

export function eventsPage(): string {
  const rows = Object.entries<EventTraits>(EVENT_KINDS).map(
    ([kind, { by, says }]) => `| \`${kind}\` | ${by.join(', ')} | ${says} |\n`,
  )
  return INTRO + rows.join('')
}
