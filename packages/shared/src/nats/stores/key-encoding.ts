import { IpamError } from '../../errors/index.ts'

const PART_MAX = 253

/**
 * A subject of name parts, one token each: letters, digits and "-" stay, everything else (dots, too) becomes `=XX` per
 * byte, and an empty part is "_". Different parts never make the same key.
 */
export function encodeKey(...parts: readonly string[]): string {
  return parts.map(encodePart).join('.')
}

export function decodeKey(key: string): string[] {
  return key.split('.').map((token) => {
    if (token === '_') return ''
    if (!token.includes('=')) return token
    const bytes = token.replaceAll(/=([0-9A-F]{2})/g, '%$1')
    return decodeURIComponent(bytes)
  })
}

function encodePart(part: string): string {
  if (part === '') return '_'
  if (part.length > PART_MAX) {
    throw new IpamError(
      'INVALID_REQUEST',
      `name "${part.slice(0, 40)}…" is longer than ${PART_MAX} characters`,
    )
  }
  if (/^[A-Za-z0-9-]+$/.test(part)) return part
  const bytes = [...Buffer.from(part, 'utf8')]
  return bytes.map((byte) => (isPlain(byte) ? String.fromCharCode(byte) : `=${hex(byte)}`)).join('')
}

function isPlain(byte: number): boolean {
  const isDigit = byte >= 0x30 && byte <= 0x39
  const isLetter = (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
  return isDigit || isLetter || byte === 0x2d
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0')
}
