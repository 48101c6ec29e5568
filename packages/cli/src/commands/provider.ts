import { IpamError } from '@subeni/shared/errors'
import { parseTestOptions } from '../conformance/options.ts'
import { conclusionOf, printedReport } from '../conformance/report.ts'
import { testProvider } from '../conformance/test-provider.ts'

/** `provider test`: 0 when the provider is conformant, else 1. */
export async function provider(args: readonly string[]): Promise<number> {
  const [verb, ...rest] = args
  if (verb !== 'test') throw new IpamError('INVALID_REQUEST', `provider: needs test (got "${verb ?? ''}")`)
  const options = parseTestOptions(rest)
  const interrupted = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.stderr.write('subeni: the clause at work ends first, and what it bound is released\n')
      process.once(signal, () => process.exit(130))
      interrupted.abort()
    })
  }
  const result = await testProvider(options, {
    signal: interrupted.signal,
    tell({ id, finding, seconds }) {
      process.stderr.write(`subeni: ${id}: ${finding.kind} (${seconds.toFixed(1)} s)\n`)
    },
  })
  process.stdout.write(printedReport(result))
  return conclusionOf(result) === 'conformant' ? 0 : 1
}
