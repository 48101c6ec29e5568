import { IpamError } from '../../errors/index.ts'

export type Fields = Readonly<Record<string, unknown>>
/** Says at once what is wrong with a field's value: throws MALFORMED_MESSAGE that names the field, the rule and what is there. */
export type Check = (value: unknown, field: string) => void

/** So much of a wrong value is shown. */
const SHOWN_MAX = 80

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function malformed(field: string, rule: string, value: unknown): IpamError {
  const text = JSON.stringify(value) ?? String(value)
  const shown = text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
  return new IpamError('MALFORMED_MESSAGE', `${field}: ${rule} (got ${shown})`)
}

export function fieldsOf(value: unknown, field: string): Fields {
  if (isFields(value)) return value
  throw malformed(field, 'must be an object', value)
}

export const text: Check = (value, field) => {
  if (typeof value !== 'string') throw malformed(field, 'must be a text', value)
}

export const someText: Check = (value, field) => {
  if (typeof value !== 'string' || value === '')
    throw malformed(field, 'must be a text that is not empty', value)
}

export const number: Check = (value, field) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw malformed(field, 'must be a number', value)
}

export const flag: Check = (value, field) => {
  if (typeof value !== 'boolean') throw malformed(field, 'must be true or false', value)
}

export const texts: Check = (value, field) => {
  const isList = Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (!isList) throw malformed(field, 'must be a list of texts', value)
}

export const textRecord: Check = (value, field) => {
  for (const [key, item] of Object.entries(fieldsOf(value, field))) text(item, `${field}.${key}`)
}

export const numberRecord: Check = (value, field) => {
  for (const [key, item] of Object.entries(fieldsOf(value, field))) number(item, `${field}.${key}`)
}

export function oneOf(...values: readonly unknown[]): Check {
  return (value, field) => {
    if (!values.includes(value)) throw malformed(field, `must be one of ${values.join(', ')}`, value)
  }
}

export function listOf(check: Check): Check {
  return (value, field) => {
    if (!Array.isArray(value)) throw malformed(field, 'must be a list', value)
    for (const [at, item] of value.entries()) check(item, `${field}[${at}]`)
  }
}

/** Fields that have to be there, and fields that may be. Others are let through: a newer version may have written them. */
export function object(
  required: Readonly<Record<string, Check>>,
  optional: Readonly<Record<string, Check>> = {},
): Check {
  const must = Object.entries(required)
  const may = Object.entries(optional)
  return (value, field) => {
    const fields = fieldsOf(value, field)
    for (const [key, check] of must) check(fields[key], `${field}.${key}`)
    for (const [key, check] of may) if (fields[key] !== undefined) check(fields[key], `${field}.${key}`)
  }
}
