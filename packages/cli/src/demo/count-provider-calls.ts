import { httpCall } from '../adapters/http.ts'
import type { DemoReady } from './start-up.ts'

const TIMEOUT_MS = 5_000
const CALL_COUNTER = /^subeni_provider_call_duration_seconds_count\{[^}]*\} (\d+)/gm

/** Calls that all gateways together have made to the provider, from their metrics. */
export async function countProviderCalls({ metrics }: Pick<DemoReady, 'metrics'>): Promise<number> {
  const gateways = Object.entries(metrics).filter(([id]) => id.startsWith('provider-gateway/'))
  const counts = await Promise.all(gateways.map(([, url]) => countOf(url)))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function countOf(url: string): Promise<number> {
  const { text } = await httpCall({ url, timeoutMs: TIMEOUT_MS })
  return [...text.matchAll(CALL_COUNTER)].reduce((sum, [, value]) => sum + Number(value), 0)
}
