import { hasCode, IpamError } from '@subeni/shared/errors'
import type { NatsLink } from '@subeni/shared/nats'

/** Where something starts a killed server again, it is back within a second or two. */
const PATIENCE_MS = 5_000

/** What a command does when its connection is lost. */
export interface WhenLost {
  /** What a person must know then: whether anything may have been done, and what to run next. */
  readonly says: string
  /** It goes on until it is interrupted: it waits for the connection, and tells of that here. */
  readonly waits?: ((line: string) => void) | undefined
}

/** Of commands that only read. */
export const NOTHING_CHANGED =
  'nothing was changed: run the command again once "subeni status" says that nats-server is ready'

/** Watches over the connection of one command. */
export class LostConnection {
  readonly #url: string
  readonly #when: WhenLost
  #isLost = false
  #hasGivenUp = false
  #cancel: (() => void) | undefined

  constructor(url: string, when: WhenLost) {
    this.#url = url
    this.#when = when
  }

  /** From now on a connection that is not back in time is closed for good, so that whatever waits for it fails. */
  watch(link: NatsLink): void {
    link.onDisconnect(() => this.#lose(link))
    link.onReconnect(() => this.#regain())
    link.onClosed(() => this.#cancel?.())
    if (!link.isConnected()) this.#lose(link)
  }

  /** What the command failed with, in words that say what was lost where that is why. */
  retold(thrown: unknown): unknown {
    if (!this.#isLost || hasCode(thrown, 'INVALID_REQUEST', 'NOT_FOUND')) return thrown
    const inVain = this.#hasGivenUp ? ` and did not come back in ${PATIENCE_MS / 1_000} s` : ''
    const text = `the connection to NATS at ${this.#url} was lost${inVain}; ${this.#when.says}`
    return new IpamError('STORE_UNAVAILABLE', text, { cause: thrown })
  }

  #lose(link: NatsLink): void {
    if (this.#isLost) return
    this.#isLost = true
    const { waits } = this.#when
    if (waits !== undefined) {
      waits(`warning: the connection to NATS at ${this.#url} was lost: waiting for it (Ctrl-C ends this)`)
      return
    }
    this.#cancel = link.clock.after(PATIENCE_MS, () => {
      this.#hasGivenUp = true
      void link.nc.close()
    })
  }

  #regain(): void {
    this.#isLost = false
    this.#cancel?.()
    this.#when.waits?.(`the connection to NATS at ${this.#url} is back`)
  }
}
