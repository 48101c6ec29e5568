import { IpamError } from '@subeni/shared/errors'
import { z } from 'zod'
import { table } from '../print/table.ts'
import { admin, asJson, type CloudCall } from './cloud-call.ts'

const Log = z.object({
  requests: z.array(
    z.object({
      seq: z.number(),
      at: z.number(),
      op: z.string(),
      status: z.number().nullable(),
      handledStatus: z.number().nullable(),
      subEniId: z.string().optional(),
      address: z.string().optional(),
      faults: z.array(z.string()),
    }),
  ),
})

/** The calls that the cloud got, oldest first; `--since` a number, `--op` one operation. */
export async function requests(call: CloudCall): Promise<string> {
  if (call.clear === true) await admin(call, { method: 'DELETE', path: '/requests', schema: z.unknown() })
  const { raw, value } = await admin(call, { path: `/requests?${queryOf(call).toString()}`, schema: Log })
  if (call.isJson) return asJson(raw)
  const rows = value.requests.map((one) => [
    String(one.seq),
    new Date(one.at).toISOString(),
    one.op,
    shown(one.status),
    shown(one.handledStatus),
    one.address ?? '-',
    one.subEniId ?? '-',
    one.faults.join(','),
  ])
  return table(['SEQ', 'AT', 'OP', 'ANSWERED', 'DONE', 'ADDRESS', 'SUB-ENI', 'FAULTS'], rows)
}

function queryOf({ since, op }: CloudCall): URLSearchParams {
  if (since !== undefined && !/^\d{1,15}$/.test(since))
    throw new IpamError('INVALID_REQUEST', `--since: must be a request's number (got "${since}")`)
  return new URLSearchParams({ ...(since !== undefined && { since }), ...(op !== undefined && { op }) })
}

function shown(status: number | null): string {
  return status === null ? '-' : String(status)
}
