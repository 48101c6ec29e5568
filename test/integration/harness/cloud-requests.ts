import { z } from 'zod'
import type { TestStack } from './stack.ts'

const Requests = z.object({
  requests: z.array(
    z.looseObject({
      seq: z.number(),
      op: z.string(),
      status: z.number().nullable(),
      handledStatus: z.number().nullable().optional(),
      subEniId: z.string().optional(),
      address: z.string().optional(),
    }),
  ),
})
export type CloudRequest = z.output<typeof Requests>['requests'][number]

/** The cloud simulator's own log of what it was asked, from after `since`. */
export async function cloudRequests(stack: TestStack, since = 0): Promise<CloudRequest[]> {
  const answer = await fetch(`${stack.ready.cloudSim}/admin/requests?since=${since}`)
  return Requests.parse(await answer.json()).requests
}

export async function lastCloudRequest(stack: TestStack): Promise<number> {
  return (await cloudRequests(stack)).at(-1)?.seq ?? 0
}
