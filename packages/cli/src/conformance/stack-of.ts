import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { IpamError } from '@subeni/shared/errors'
import { z } from 'zod'
import { defaultDir, StackDir } from '../stack-dir.ts'

const Ready = z.object({ dir: z.string(), nats: z.string(), provider: z.string() })

/**
 * The NATS URL of the embedded stack whose provider is under test: in `--dir`, around the CA file (`DIR/provider/ca.crt`), or in the
 * default folder. Undefined for any other provider. Throws INVALID_REQUEST when `--dir` names a stack with another provider.
 */
export function stackOf(options: {
  readonly url: string
  readonly dir: string | undefined
  readonly caFile: string | undefined
}): string | undefined {
  const { url, dir, caFile } = options
  if (dir !== undefined) {
    const ready = readReady(dir)
    if (ready !== undefined && isSame(ready.provider, url)) return ready.nats
    const there = ready === undefined ? 'no stack was ever ready there' : `its provider is ${ready.provider}`
    throw new IpamError('INVALID_REQUEST', `--dir: must be the stack of provider ${url} (${there})`)
  }
  const guesses = [...(caFile === undefined ? [] : [dirname(dirname(caFile))]), defaultDir()]
  return guesses.map(readReady).find((ready) => ready !== undefined && isSame(ready.provider, url))?.nats
}

function readReady(dir: string): z.output<typeof Ready> | undefined {
  const path = new StackDir(dir).readyPath()
  if (!existsSync(path)) return undefined
  return Ready.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
}

function isSame(left: string, right: string): boolean {
  return URL.parse(left)?.origin === URL.parse(right)?.origin
}
