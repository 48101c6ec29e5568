/** Kubernetes' limit of an object name; longer texts cannot name anything. */
const TEXT_MAX = 253

/** Names field, value and rule of the first field that breaks one; undefined when all are good. */
export function missingField(fields: { readonly [field: string]: string | null | undefined }): string | undefined {
  for (const [field, value] of Object.entries(fields)) {
    if (!value) return `${field} is "${value ?? ''}": must not be empty`
    if (value.length > TEXT_MAX) return `${field} has ${value.length} characters: at most ${TEXT_MAX} are allowed`
  }
  return undefined
}
