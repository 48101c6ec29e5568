import { createHash } from 'node:crypto'

/** Ids, MACs and numbers that depend on the seed and a serial only, so that a run can be repeated. */
export interface Identities {
  uuid(kind: string, serial: number): string
  mac(serial: number): string
  /** An integer below 2^48. */
  number(kind: string, serial: number): number
}

/** Odd, so that multiplying by it permutes the 2^24 endings of a MAC: two serials never share one. */
const MAC_STRIDE = 0x9e3779

export function seededIdentities(seed: number): Identities {
  const digest = (kind: string, serial: number): string =>
    createHash('sha256').update(`${seed}:${kind}:${serial}`).digest('hex')
  return {
    uuid(kind, serial) {
      const hex = digest(kind, serial)
      const parts = [
        hex.slice(0, 8),
        hex.slice(8, 12),
        `4${hex.slice(13, 16)}`,
        `8${hex.slice(17, 20)}`,
        hex.slice(20, 32),
      ]
      return parts.join('-')
    },
    mac(serial) {
      const ending = (Math.imul(serial, MAC_STRIDE) + Math.imul(seed, 0x61c9)) & 0xffffff
      const hex = ending.toString(16).padStart(6, '0')
      return `fa:16:3e:${hex.slice(0, 2)}:${hex.slice(2, 4)}:${hex.slice(4)}`
    },
    number: (kind, serial) => Number.parseInt(digest(kind, serial).slice(0, 12), 16),
  }
}
