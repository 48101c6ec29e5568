import { readFileSync } from 'node:fs'
import { IpamError } from '@subeni/shared/errors'
import { z } from 'zod'
import { findStack } from '../find-stack.ts'
import { StackDir } from '../stack-dir.ts'

const Ready = z.object({ cloudSim: z.string().nullish() })

/** Throws NOT_FOUND for a stack that runs without a simulated cloud. */
export function cloudSimUrl(dirFlag: string | undefined): string {
  const { dir } = findStack(dirFlag)
  const { cloudSim } = Ready.parse(JSON.parse(readFileSync(new StackDir(dir).readyPath(), 'utf8')))
  if (cloudSim) return cloudSim
  throw new IpamError(
    'NOT_FOUND',
    `the stack in ${dir} has no simulated cloud: it runs with another provider`,
  )
}
