import { SILENCE_MAX_MS } from '@subeni/shared/asking'
import type { Clock } from '@subeni/shared/ports'

export interface SilenceWatch extends Disposable {
  /** The provider says that it works on this call. */
  heard(): void
}

/**
 * Whether the provider gives signs of life (102) when it is asked to. One that gave one does, from then on for every call, its first
 * sign included, which comes at once; of one that never gave any, silence says nothing, and its call's own limit rules.
 */
export class ProviderSigns {
  #areGiven = false

  /** `onSilence` is called once, with the ms since the last sign, when a provider that gives signs has given none in time. */
  watch(clock: Clock, onSilence: (ms: number) => void): SilenceWatch {
    let heardAt = clock.monotonicMs()
    let cancel: (() => void) | undefined
    const listen = (): void => {
      const silentMs = clock.monotonicMs() - heardAt
      if (this.#areGiven && silentMs >= SILENCE_MAX_MS) return onSilence(silentMs)
      cancel = clock.after(Math.max(SILENCE_MAX_MS - silentMs, LOOK_MS), listen)
    }
    listen()
    return {
      heard: () => {
        this.#areGiven = true
        heardAt = clock.monotonicMs()
      },
      [Symbol.dispose]: () => cancel?.(),
    }
  }
}

/** Also how late a silence is noticed at most. */
const LOOK_MS = 500
