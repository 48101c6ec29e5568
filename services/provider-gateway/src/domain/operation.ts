/** The two calls of the provider contract; the word is part of the seed's error texts. */
export type Operation = 'allocate' | 'release'
