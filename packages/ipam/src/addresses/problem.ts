/** Bad input in plain words: which field, what it said, and which rule it breaks. */
export interface Problem {
  readonly field: string
  readonly value: string
  readonly rule: string
}
