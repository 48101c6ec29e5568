import { IpamError } from '../errors/index.ts'

/** The static half of a generated class; pbjs types nested messages more loosely than decode() makes them. */
interface MessageType {
  create(value?: never): unknown
  encode(value: never): { finish(): Uint8Array }
  decode(bytes: Uint8Array): unknown
}

export interface Codec<T> {
  /** The message with defaults where nothing is said. */
  from(partial: Partial<T>): T
  encode(value: T): Uint8Array
  /** Throws MALFORMED_MESSAGE. */
  decode(bytes: Uint8Array): T
}

/** A message as decode() gives it: a field that did not travel has its default. Also what a writer must fill in. */
export type Filled<T> = T extends readonly (infer Item)[]
  ? Filled<Item>[]
  : T extends object
    ? { [K in keyof T as K extends `$${string}` ? never : K]-?: Filled<NonNullable<T[K]>> }
    : T

export function codec<T>(type: MessageType): Codec<T> {
  return {
    from: (partial) => type.create(partial as never) as T,
    encode: (value) => type.encode(value as never).finish(),
    decode(bytes) {
      try {
        return type.decode(bytes) as T
      } catch (cause) {
        throw new IpamError('MALFORMED_MESSAGE', 'undecodable payload', { cause })
      }
    },
  }
}
