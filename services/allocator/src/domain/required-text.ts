/** Kubernetes' limit of an object name; longer texts cannot name anything. */
const TEXT_MAX = 253

export interface Problem {
  /** Names field, value and rule. */
  readonly problem: string
}

/** The given fields as texts, or the first one that is empty or too long. */
export function requiredTexts<Field extends string>(fields: {
  readonly [field in Field]: string | null | undefined
}): Readonly<Record<Field, string>> | Problem {
  const texts: Partial<Record<Field, string>> = {}
  for (const field of Object.keys(fields) as Field[]) {
    const value = fields[field]
    if (!value) return { problem: `${field} is "${value ?? ''}": must not be empty` }
    if (value.length > TEXT_MAX) {
      return { problem: `${field} has ${value.length} characters: at most ${TEXT_MAX} are allowed` }
    }
    texts[field] = value
  }
  return texts as Record<Field, string>
}

/** Order of arrival on the node. */
export function requiredStamp(stamp: number | null | undefined): number | Problem {
  if (typeof stamp === 'number' && Number.isFinite(stamp) && stamp > 0) return stamp
  return { problem: `stamp is ${stamp ?? 0}: must be greater than 0` }
}
