/**
 * Aborts on the first SIGTERM or Ctrl-C; a second one of the same kind ends the process at once. Installed before
 * anything heavy is loaded, so that a stop in the first second is a clean stop too.
 */
function listen(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      process.once(signal, () => process.exit(130))
      stopping.abort()
    })
  }
  // Whoever started us for a while (a test) takes us along, however it ends.
  if (process.env['SUBENI_EXIT_WITH_PARENT'] === '1')
    process.stdin.once('end', () => stopping.abort()).resume()
  return stopping.signal
}

let installed: AbortSignal | undefined

/** This process's one stop signal, installed at the first call. */
export function stopSignal(): AbortSignal {
  installed ??= listen()
  return installed
}
