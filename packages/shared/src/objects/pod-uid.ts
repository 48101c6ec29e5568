/** UIDs stand in keys, subjects and lines of logs; what Kubernetes makes itself always fits. */
const UID = /^[a-zA-Z0-9][a-zA-Z0-9_.-]{0,127}$/

/** In words that follow "must be". */
export const UID_RULE = '1 to 128 letters, digits, "_", "." and "-", beginning with a letter or digit'

export function isUid(text: string): boolean {
  return UID.test(text)
}
