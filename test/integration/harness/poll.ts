/** Waits for a state with a deadline: the value once `look` gives one, else an error with what was last seen. */
export async function poll<T>(
  what: string,
  look: () => Promise<T | undefined> | T | undefined,
  options: { readonly withinMs?: number; readonly everyMs?: number; readonly seen?: () => unknown } = {},
): Promise<T> {
  const { withinMs = 20_000, everyMs = 50 } = options
  const deadline = performance.now() + withinMs
  for (;;) {
    const value = await look()
    if (value !== undefined) return value
    if (performance.now() > deadline) {
      throw new Error(`${what}: not within ${withinMs} ms; last seen: ${JSON.stringify(options.seen?.())}`)
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs))
  }
}
