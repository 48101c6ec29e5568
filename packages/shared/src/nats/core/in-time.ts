import { IpamError } from '../../errors/index.ts'
import type { Clock } from '../../ports/index.ts'

/** As much of a connection as waiting on it needs. */
interface Closable {
  readonly nc: { isClosed(): boolean }
  readonly clock: Clock
  onClosed(task: () => void): () => void
}

/** True once `event` comes; false after `timeoutMs`, or at once when the connection is closed for good. */
export async function inTime(link: Closable, event: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const undos = [link.clock.after(timeoutMs, () => resolve(false)), link.onClosed(() => resolve(false))]
  void event.then(() => resolve(true))
  const isInTime = await promise
  for (const undo of undos) undo()
  return isInTime
}

/** Throws STORE_UNAVAILABLE when the reading of a stream does not end in time. */
export async function readInTime(
  link: Closable,
  stream: string,
  { ends, withinMs }: { readonly ends: Promise<unknown>; readonly withinMs: number },
): Promise<void> {
  if (await inTime(link, ends, withinMs)) return
  const why = link.nc.isClosed() ? ': the connection to NATS is closed' : ` in ${withinMs / 1_000} s`
  throw new IpamError('STORE_UNAVAILABLE', `${stream} could not be read${why}`)
}
