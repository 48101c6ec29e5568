import { IpamError } from '@subeni/shared/errors'
import { control } from '../find-stack.ts'
import { DIR_FLAG, parseFlags } from '../flags.ts'

export async function scale(args: readonly string[]): Promise<number> {
  const negative = args.find((word) => /^-\d+$/.test(word))
  if (negative !== undefined) {
    throw new IpamError('INVALID_REQUEST', `scale: N must be a whole number from 0 (got "${negative}")`)
  }
  const { values, positionals } = parseFlags(args, DIR_FLAG)
  const [service, count, ...more] = positionals
  if (service === undefined || count === undefined || more.length > 0) {
    throw new IpamError('INVALID_REQUEST', 'scale: needs SERVICE and N')
  }
  await control(values.dir, 'POST', '/scale', { service, count })
  process.stdout.write(`${service} scaled to ${count}\n`)
  return 0
}
