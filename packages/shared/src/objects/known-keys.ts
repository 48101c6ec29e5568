/**
 * The object's known keys, each in its own spelling whatever the case it came in, as the usual decoder of such JSON takes
 * them; a key that is spelled exactly goes before others. What is no object comes back as it is.
 */
export function knownKeys(value: unknown, keys: readonly string[]): unknown {
  if (!isObject(value)) return value
  const known = new Map<string, unknown>()
  for (const [given, content] of Object.entries(value)) {
    const key = keyFor(given, keys)
    if (key !== undefined && (given === key || !known.has(key))) known.set(key, content)
  }
  return Object.fromEntries(known)
}

/** Keys of the object that mean nothing, in whatever case. */
export function unknownKeys(value: unknown, keys: readonly string[]): readonly string[] {
  return isObject(value) ? Object.keys(value).filter((given) => keyFor(given, keys) === undefined) : []
}

function keyFor(given: string, keys: readonly string[]): string | undefined {
  const folded = given.toLowerCase()
  return keys.find((key) => key.toLowerCase() === folded)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
