import type { LabelSelector } from '@subeni/shared/objects'
import type { Problem } from '../addresses/index.ts'

type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads typed fields of outside data and collects what is wrong with them, all at once. Null counts as absent. */
export class FieldReader {
  readonly problems: Problem[] = []
  readonly #fields: Fields
  readonly #path: string

  constructor(value: unknown, path: string) {
    this.#path = path
    this.#fields = isFields(value) ? value : {}
    if (value !== undefined && value !== null && !isFields(value))
      this.#refuse(path, value, 'must be an object')
  }

  text(key: string): string | undefined {
    return this.#typed(key, 'must be a string', (value) => typeof value === 'string')
  }

  number(key: string): number | undefined {
    return this.#typed(key, 'must be an integer', isInteger)
  }

  flag(key: string): boolean {
    return this.#typed(key, 'must be true or false', (value) => typeof value === 'boolean') ?? false
  }

  texts(key: string): string[] {
    return this.#typed(key, 'must be a list of strings', isTexts) ?? []
  }

  record(key: string): Record<string, string> {
    return this.#typed(key, 'must map names to strings', isTextMap) ?? {}
  }

  objects(key: string): Fields[] {
    return this.#typed(key, 'must be a list of objects', isFieldsList) ?? []
  }

  selector(key: string): LabelSelector | undefined {
    return this.#typed(key, 'must be a label selector', isSelector)
  }

  #typed<T>(key: string, rule: string, isTyped: (value: unknown) => value is T): T | undefined {
    const value = this.#fields[key]
    if (value === undefined || value === null) return undefined
    if (isTyped(value)) return value
    this.#refuse(`${this.#path}.${key}`, value, rule)
    return undefined
  }

  #refuse(field: string, value: unknown, rule: string): void {
    this.problems.push({ field, value: JSON.stringify(value).slice(0, 200), rule })
  }
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'string')
}

function isTextMap(value: unknown): value is Record<string, string> {
  return isFields(value) && isTexts(Object.values(value))
}

function isFieldsList(value: unknown): value is Fields[] {
  return Array.isArray(value) && value.every(isFields)
}

function isSelector(value: unknown): value is LabelSelector {
  if (!isFields(value)) return false
  const { matchLabels, matchExpressions } = value
  const hasLabels = matchLabels === undefined || isTextMap(matchLabels)
  return hasLabels && (matchExpressions === undefined || isExpressions(matchExpressions))
}

function isExpressions(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.every((term) => {
      if (!isFields(term) || typeof term['key'] !== 'string' || typeof term['operator'] !== 'string')
        return false
      return term['values'] === undefined || isTexts(term['values'])
    })
  )
}
