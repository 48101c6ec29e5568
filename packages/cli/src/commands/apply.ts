import { hasCode, IpamError } from '@subeni/shared/errors'
import { systemClock } from '@subeni/shared/lifecycle'
import { withStackStores } from '../adapters/stack-stores.ts'
import { applyPaths } from '../apply/apply-paths.ts'
import { control, stackStatus } from '../find-stack.ts'
import { sayOnStderr } from '../print/say-on-stderr.ts'
import { DIR_FLAG, parseFlags } from '../flags.ts'

const MAY_BE_DONE =
  'what is printed above is done, and the next object may be: apply the same again once "subeni status" says that nats-server is ready'

export async function apply(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseFlags(args, {
    ...DIR_FLAG,
    filename: { type: 'string', short: 'f', multiple: true },
  })
  const paths = values.filename ?? []
  if (paths.length === 0 || positionals.length > 0) {
    throw new IpamError('INVALID_REQUEST', 'apply: needs -f PATH and nothing else')
  }
  await withStackStores(values.dir, { says: MAY_BE_DONE }, async (stores) => {
    const [pools, turns, objects] = [await stores.pools(), await stores.turns(), await stores.objects()]
    await applyPaths({ pools, turns, objects, clock: systemClock }, paths, {
      acceptsIpMetaData: await hasExternalProvider(values.dir),
      report: (line) => void process.stdout.write(`${line}\n`),
      warn: (line) => sayOnStderr(`warning: ${line}`),
    })
  })
  await control(values.dir, 'POST', '/subnets', undefined).catch(ignoreIfNoStack)
  return 0
}

/** Without a running stack nobody has a cloud to prepare. */
function ignoreIfNoStack(thrown: unknown): void {
  if (!hasCode(thrown, 'NOT_FOUND')) throw thrown
}

/** Only a running stack can say; without one the provider is taken for ours. */
async function hasExternalProvider(dir: string | undefined): Promise<boolean> {
  try {
    return (await stackStatus(dir)).status.externalProvider
  } catch (thrown) {
    ignoreIfNoStack(thrown)
    return false
  }
}
