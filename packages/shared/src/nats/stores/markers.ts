import { deleteMessage } from '../core/jet-stream.ts'
import type { NatsLink } from '../core/link.ts'

/** Removal markers that may stay in a stream; older ones are deleted by whoever removes next. */
const MARKERS_MAX = 1_000
const TRIMMED_AT_ONCE = 4

/**
 * Bounds the removal markers of a stream. Exactly the marker's own message is deleted, so that an object made anew
 * meanwhile is not touched; a watcher that was away reads the stream anew and does not need the marker.
 */
export function trimMarkers(link: NatsLink, stream: string, markers: Map<string, number>): void {
  let excess = Math.min(markers.size - MARKERS_MAX, TRIMMED_AT_ONCE)
  for (const [key, sequence] of markers) {
    if (excess <= 0) return
    excess -= 1
    markers.delete(key)
    void deleteMessage(link, stream, sequence).catch(() => undefined)
  }
}
