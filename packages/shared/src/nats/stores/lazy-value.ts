import { IpamError } from '../../errors/index.ts'
import type { Entry } from '../core/replica-books.ts'
import type { FollowedMessage } from '../core/following.ts'

const OPEN = '{'.charCodeAt(0)
const CLOSE = '}'.charCodeAt(0)

/**
 * A stored JSON object that is parsed when somebody looks at it first: of most that a follower is told nobody asks it, and the text
 * alone takes a third of the room.
 */
export class LazyValue<T> implements Entry<T> {
  readonly revision: number
  readonly time: string
  readonly #subject: string
  #text: string | undefined
  #value: T | undefined

  constructor({ message, revision, time }: FollowedMessage) {
    const { buffer, byteOffset, length } = message.data
    this.#text = Buffer.from(buffer, byteOffset, length).toString('utf8')
    this.#subject = message.subject
    this.revision = revision
    this.time = time
  }

  /** Whether it is worth keeping, as far as a glance tells. */
  static isLikely({ message }: FollowedMessage): boolean {
    return message.data[0] === OPEN && message.data.at(-1) === CLOSE
  }

  /** As it is stored; undefined once somebody has looked at the value. */
  get text(): string | undefined {
    return this.#text
  }

  /** Throws MALFORMED_MESSAGE. */
  get value(): T {
    if (this.#text !== undefined) {
      this.#value = this.#parsed(this.#text)
      this.#text = undefined
    }
    return this.#value as T
  }

  #parsed(text: string): T {
    try {
      return JSON.parse(text) as T
    } catch (cause) {
      const what = `${this.#subject}: revision ${this.revision} is not JSON`
      throw new IpamError('MALFORMED_MESSAGE', what, { cause })
    }
  }
}
