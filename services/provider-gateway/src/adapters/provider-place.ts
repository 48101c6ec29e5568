import type { Logger } from '@subeni/shared/logging'
import type { Clock, Peers } from '@subeni/shared/ports'

/** A takeover waits for the lease, which is seconds: this adds little. */
const LOOK_MS = 200

/** Where the provider is. */
export interface ProviderPlace {
  /** Undefined while no instance of our own has said that it is active. */
  readonly url: URL | undefined
  readonly follows: boolean
  /** Told whenever the provider is elsewhere now. */
  onMoved(task: () => void): void
}

export function fixedPlace(url: URL): ProviderPlace {
  return { url, follows: false, onMoved: () => undefined }
}

/**
 * The active instance of our own provider, as it tells over NATS. While nobody tells, the last one is meant: it says why, or is started
 * anew; only another instance that is active takes its place.
 */
export class ActiveProvider implements ProviderPlace, Disposable {
  readonly follows = true
  readonly #clock: Clock
  readonly #log: Logger
  readonly #tasks: (() => void)[] = []
  #url: URL | undefined
  #cancel: () => void = () => undefined

  constructor(clock: Clock, log: Logger) {
    this.#clock = clock
    this.#log = log
  }

  get url(): URL | undefined {
    return this.#url
  }

  onMoved(task: () => void): void {
    this.#tasks.push(task)
  }

  /** Looks who is active until disposed. */
  follow(instances: Pick<Peers, 'alive'>): void {
    this.#look(instances.alive())
    this.#cancel = this.#clock.after(LOOK_MS, () => this.follow(instances))
  }

  [Symbol.dispose](): void {
    this.#cancel()
  }

  #look(active: readonly string[]): void {
    const [first] = active.filter((text) => URL.canParse(text))
    if (first === undefined || (this.#url !== undefined && active.includes(this.#url.origin))) return
    const former = this.#url
    this.#url = new URL(first)
    if (former?.href === this.#url.href) return
    this.#log.info({ from: former?.href, to: this.#url.href }, 'the provider has another active instance')
    for (const task of this.#tasks) task()
  }
}
