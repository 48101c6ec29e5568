import type { NatsConnection } from 'nats'
import type { Clock } from '../../ports/index.ts'

/** What we need of the client's inside; a version without it only misses the gain. */
interface Protocol {
  flushPending(): void
}

/** So few questions make a latency: what is published goes when the work at hand is done, not when the loop has turned. */
const LONELY_MAX = 1
/** So many questions under way make a rate, not a latency, and waiting a moment for company pays. */
const CROWD_MIN = 24
/** The longest that a message of a crowd waits for others. */
const GATHER_MS = 1

/**
 * Lets everything that one turn of the event loop publishes leave in one write (of a lone question, what its callback and all
 * that is settled by it publish), and in a crowd what a millisecond publishes.
 * The client flushes after each microtask, which under load is one system call a message: measured, half of an allocator's CPU.
 */
export function coalesceWrites(nc: NatsConnection, clock: Clock, questionsUnderWay: () => number): void {
  const { protocol } = nc as { protocol?: Partial<Protocol> }
  const flush = protocol?.flushPending?.bind(protocol)
  if (protocol === undefined || flush === undefined) return
  let isScheduled = false
  const flushNow = (): void => {
    isScheduled = false
    flush()
  }
  protocol.flushPending = () => {
    if (isScheduled) return
    const underWay = questionsUnderWay()
    isScheduled = true
    if (underWay >= CROWD_MIN) clock.after(GATHER_MS, flushNow)
    else if (underWay <= LONELY_MAX) process.nextTick(flushNow)
    else setImmediate(flushNow)
  }
}
