import { IpamError } from '../errors/index.ts'

/** The static half of a generated class. `never`: pbjs types encode() more loosely than decode(). */
interface MessageType<T> {
  encode(value: never): { finish(): Uint8Array }
  decode(bytes: Uint8Array): T
}

export interface Codec<T> {
  encode(value: T): Uint8Array
  /** Throws MALFORMED_MESSAGE. */
  decode(bytes: Uint8Array): T
}

export function codec<T>(type: MessageType<T>): Codec<T> {
  return {
    encode: (value) => type.encode(value as never).finish(),
    decode(bytes) {
      try {
        return type.decode(bytes)
      } catch (cause) {
        throw new IpamError('MALFORMED_MESSAGE', 'undecodable payload', { cause })
      }
    },
  }
}
