import { IpamError } from '@subeni/shared/errors'
import { cloudSimUrl } from '../cloud/cloud-sim-url.ts'
import { faults } from '../cloud/faults.ts'
import { requests } from '../cloud/requests.ts'
import { state } from '../cloud/state.ts'
import { orNoStack } from '../find-stack.ts'
import { DIR_FLAG, OUTPUT_FLAG, outputFormat, parseFlags, refuseFlags } from '../flags.ts'
import type { CloudCall } from '../cloud/cloud-call.ts'

type Verb = (call: CloudCall) => Promise<string>

const VERBS: Readonly<Record<string, Verb | undefined>> = { faults, requests, state }

/** What only one of them takes. */
const FLAGS: Readonly<Record<string, readonly string[] | undefined>> = {
  faults: ['add', 'set', 'file', 'clear'],
  requests: ['since', 'op', 'clear'],
}

/** Looks at the embedded cloud, and makes it fail. */
export async function cloud(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, {
    ...DIR_FLAG,
    ...OUTPUT_FLAG,
    url: { type: 'string' },
    op: { type: 'string' },
    since: { type: 'string' },
    clear: { type: 'boolean' },
    add: { type: 'string', multiple: true },
    set: { type: 'string', multiple: true },
    file: { type: 'string', short: 'f' },
  })
  const [name, ...more] = positionals
  const verb = name === undefined ? undefined : VERBS[name]
  if (verb === undefined || more.length > 0)
    throw new IpamError('INVALID_REQUEST', 'cloud: needs one of faults, requests, state')
  refuseFlags(`cloud ${name}`, values, ['dir', 'output', 'url', ...(FLAGS[name ?? ''] ?? [])])
  const format = outputFormat(values.output, ['table', 'json'])
  const url = values.url ?? cloudSimUrl(values.dir)
  const answer = verb({ ...values, url, isJson: format === 'json' })
  process.stdout.write(await (values.url === undefined ? orNoStack(values.dir, answer) : answer))
  return 0
}
