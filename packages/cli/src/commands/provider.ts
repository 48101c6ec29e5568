import { IpamError } from '@subeni/shared/errors'
import { parseTestOptions } from '../conformance/options.ts'
import { conclusionOf, printedReport } from '../conformance/report.ts'
import { testProvider } from '../conformance/test-provider.ts'

/** `provider test`: 0 when the provider is conformant, else 1. */
export async function provider(args: readonly string[]): Promise<number> {
  const [verb, ...rest] = args
  if (verb !== 'test') throw new IpamError('INVALID_REQUEST', `provider: needs test (got "${verb ?? ''}")`)
  const options = parseTestOptions(rest)
  const result = await testProvider(options, ({ id, finding, seconds }) => {
    process.stderr.write(`subeni: ${id}: ${finding.kind} (${seconds.toFixed(1)} s)\n`)
  })
  process.stdout.write(printedReport(result))
  return conclusionOf(result) === 'conformant' ? 0 : 1
}
