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
export async function eventsOf(stack: TestStack, address: string): Promise<TestEvent[]> {
  const { stdout } = await stack.cli('events', '--address', address, '-o', 'json')
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Event.parse(JSON.parse(line)))
}
