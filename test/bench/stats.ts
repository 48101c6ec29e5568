export interface Figures {
  readonly p50Ms: number
  readonly p99Ms: number
  readonly perSecond: number
}

/** From the single durations (ms) and the whole run's time (ms). */
export function figuresOf(durationsMs: readonly number[], elapsedMs: number): Figures {
  const sorted = durationsMs.toSorted((a, b) => a - b)
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { p50Ms: at(0.5), p99Ms: at(0.99), perSecond: (durationsMs.length / elapsedMs) * 1_000 }
}

/** Closed loop: each caller sends its next call when the last was answered. */
export async function closedLoop(
  calls: number,
  callers: number,
  call: (index: number) => Promise<void>,
): Promise<Figures> {
  const durationsMs: number[] = []
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (next < calls) {
        const index = next
        next += 1
        const sent = performance.now()
        await call(index)
        durationsMs.push(performance.now() - sent)
      }
    }),
  )
  return figuresOf(durationsMs, performance.now() - began)
}

/** The best of several runs, figure by figure: on a shared machine noise only ever adds. */
export function bestOf(runs: readonly Figures[]): Figures {
  return {
    p50Ms: Math.min(...runs.map(({ p50Ms }) => p50Ms)),
    p99Ms: Math.min(...runs.map(({ p99Ms }) => p99Ms)),
    perSecond: Math.max(...runs.map(({ perSecond }) => perSecond)),
  }
}

/** The middle one of several runs, figure by figure. */
export function middleOf(runs: readonly Figures[]): Figures {
  const middle = (of: (run: Figures) => number): number =>
    runs.map(of).toSorted((a, b) => a - b)[Math.floor(runs.length / 2)] ?? Number.NaN
  return {
    p50Ms: middle(({ p50Ms }) => p50Ms),
    p99Ms: middle(({ p99Ms }) => p99Ms),
    perSecond: middle(({ perSecond }) => perSecond),
  }
}
