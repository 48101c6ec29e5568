import { readFileSync } from 'node:fs'
import { IpamError } from '@subeni/shared/errors'
import { z } from 'zod'
import { table } from '../print/table.ts'
import { admin, asJson, type CloudCall } from './cloud-call.ts'
import { parseRule } from './parse-rule.ts'

const View = z.object({
  rules: z.array(
    z.object({
      rule: z.looseObject({ kind: z.string(), op: z.string() }),
      applied: z.number(),
      remaining: z.number().optional(),
      live: z.boolean(),
    }),
  ),
})
const PATH = '/faults'

/** Shows the rules that stand; `--add`, `--set`, `-f` and `--clear` change them first. */
export async function faults(call: CloudCall): Promise<string> {
  if (call.clear === true) await admin(call, { method: 'DELETE', path: PATH, schema: z.unknown() })
  const set = call.file === undefined ? call.set?.map(parseRule) : rulesOf(call.file)
  if (set !== undefined) await admin(call, { method: 'PUT', path: PATH, body: set, schema: z.unknown() })
  if (call.add !== undefined)
    await admin(call, { method: 'POST', path: PATH, body: call.add.map(parseRule), schema: z.unknown() })
  const { raw, value } = await admin(call, { path: PATH, schema: View })
  if (call.isJson) return asJson(raw)
  const rows = value.rules.map(({ rule: { kind, op, ...rest }, applied, remaining, live }) => [
    kind,
    op,
    String(applied),
    remaining === undefined ? '-' : String(remaining),
    live ? 'yes' : 'no',
    JSON.stringify(rest),
  ])
  return table(['KIND', 'OP', 'APPLIED', 'REMAINING', 'LIVE', 'RULE'], rows)
}

/** The file's list goes to the simulator as it is: its schema says what is wrong with it. */
function rulesOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8'))
  } catch (cause) {
    throw new IpamError('INVALID_REQUEST', `--file ${file}: ${(cause as Error).message}`, { cause })
  }
}
