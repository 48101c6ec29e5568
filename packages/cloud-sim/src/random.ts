/** Numbers in [0, 1). The same seed gives the same sequence. */
export interface Random {
  next(): number
}

/** A 32-bit counter through a mixing function (the mulberry32 construction): enough for faults, not for secrets. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return {
    next() {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    },
  }
}
