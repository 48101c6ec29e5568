import type { Random } from '../random.ts'
import type { Latency } from './fault-rule.ts'

/** The 99th percentile of the standard normal distribution. */
const NORMAL_P99 = 2.326

export function drawLatencyMs(latency: Latency, random: Random): number {
  if (typeof latency === 'number') return latency
  if ('min' in latency) return latency.min + Math.floor(random.next() * (latency.max - latency.min + 1))
  const sigma = Math.log(latency.p99 / latency.median) / NORMAL_P99
  const drawn = latency.median * Math.exp(sigma * drawNormal(random))
  return Math.round(Math.min(drawn, latency.p99 * 10))
}

/** The Box-Muller transform; 1 - x keeps the logarithm's argument above zero. */
function drawNormal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next())
}
