const PART = /^(?:0|[1-9]\d{0,2})$/

/** Strict: four parts, no leading zeros. */
export function parseV4Number(text: string): number | undefined {
  const parts = text.split('.')
  if (parts.length !== 4) return undefined
  let value = 0
  for (const part of parts) {
    const byte = PART.test(part) ? Number(part) : 256
    if (byte > 255) return undefined
    value = value * 256 + byte
  }
  return value
}

export function formatV4Number(value: number): string {
  return `${value >>> 24}.${(value >>> 16) & 255}.${(value >>> 8) & 255}.${value & 255}`
}
