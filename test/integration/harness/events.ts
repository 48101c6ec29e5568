import { z } from 'zod'
import type { TestStack } from './stack.ts'

const Event = z.looseObject({
  kind: z.string(),
  at: z.number(),
  pool: z.string().default(''),
  address: z.string().default(''),
  podName: z.string().default(''),
  claimId: z.string().default(''),
})
export type TestEvent = z.output<typeof Event>

/** The event history of one address, oldest first. */
export function eventsOf(stack: TestStack, address: string): Promise<TestEvent[]> {
  return readEvents(stack, '--address', address)
}

/** All events of one kind, oldest first. */
export async function eventsOfKind(stack: TestStack, wanted: string): Promise<TestEvent[]> {
  return (await readEvents(stack)).filter(({ kind }) => kind === wanted)
}

async function readEvents(stack: TestStack, ...filter: string[]): Promise<TestEvent[]> {
  const { stdout } = await stack.cli('events', ...filter, '-o', 'json')
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Event.parse(JSON.parse(line)))
}
