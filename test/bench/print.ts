import type { Figures } from './stats.ts'

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export function line(name: string, { p50Ms, p99Ms, perSecond }: Figures): void {
  const rate = `${Math.round(perSecond)}/s`
  say(`${name.padEnd(40)} p50 ${p50Ms.toFixed(3)} ms  p99 ${p99Ms.toFixed(3)} ms  ${rate}`)
}

/** A ratio beside its target. */
export function ratio(name: string, value: number, target: string): void {
  say(`  ${name}: ${value.toFixed(value < 0.5 ? 3 : 2)} (target ${target})`)
}
