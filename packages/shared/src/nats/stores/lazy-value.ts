import { IpamError } from '../../errors/index.ts'
import { sequenceOf } from '../core/revisions.ts'
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
  readonly #decode: Decode<T>
  #text: string | undefined
  #value: T | undefined

  constructor({ message, revision, time }: FollowedMessage, decode: Decode<T>) {
    this.#decode = decode
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
    return decoded(text, this.#decode, `${this.#subject}: revision ${sequenceOf(this.revision)}`)
  }
}

/** Proves that what is stored has its shape; throws MALFORMED_MESSAGE that names the field. */
export type Decode<T> = (value: unknown) => T

/** Throws MALFORMED_MESSAGE that says what was read. */
export function decoded<T>(text: string, decode: Decode<T>, what: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new IpamError('MALFORMED_MESSAGE', `${what} is not JSON`, { cause })
  }
  try {
    return decode(value)
  } catch (cause) {
    throw new IpamError('MALFORMED_MESSAGE', `${what}: ${IpamError.from(cause).message}`, { cause })
  }
}
