import { expect, test } from 'vitest'
import { overload } from './support/goodput.ts'

test('400 allocates at once with 50 s each, at 2 calls a second', async () => {
  const times = { budgetMs: 50_000, queueTimeoutMs: 30_000, transactionTimeoutMs: 16_000 }
  const result = await overload({ count: 400, qps: 2, burst: 10, retryScale: 1, ...times })
  process.stdout.write(`goodput: ${JSON.stringify(result)}\n`)
  expect(result).toMatchObject({ creates: 400, calls: 403 })
  expect(result.elapsedMs).toBeLessThan(1.1 * result.boundMs)
})
