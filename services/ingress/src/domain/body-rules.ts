import { isUid, UID_RULE } from '@subeni/shared/objects'
import type { BodyProblem } from './bodies.ts'

/** What a text field must be, in words that follow "must be". */
export interface TextRule {
  readonly says: string
  readonly holds: (text: string) => boolean
}

const DNS_LABEL = /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/
const DNS_SUBDOMAIN = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/
const CONTAINER_ID = /^[a-zA-Z0-9][a-zA-Z0-9_.-]*$/
/** The kernel's own rule for link names: no "/", no ":", no white space. */
const IF_NAME = /^[^/:\s\p{Cc}]{1,15}$/u
const POOL_PATTERN = /^[^\s\p{Cc}]{1,253}$/u

/** More default pools than this for one family is a mistake, and would burst a bus message. */
const POOLS_MAX = 64

export const RULE = {
  podNamespace: {
    says: 'a DNS label: 1 to 63 of a-z, 0-9 and "-", beginning and ending with a letter or digit',
    holds: (text) => DNS_LABEL.test(text),
  },
  podName: {
    says: 'a DNS name: 1 to 253 of a-z, 0-9, "-" and ".", each part beginning and ending with a letter or digit',
    holds: (text) => text.length <= 253 && DNS_SUBDOMAIN.test(text),
  },
  containerID: {
    says: '1 to 253 letters, digits, "_", "." and "-", beginning with a letter or digit',
    holds: (text) => text.length <= 253 && CONTAINER_ID.test(text),
  },
  ifName: {
    says: 'a link name: 1 to 15 characters without "/", ":" and white space, and not "." or ".."',
    holds: (text) => IF_NAME.test(text) && text !== '.' && text !== '..',
  },
  /** Empty when the runtime passes none (facts §1.1). */
  podUID: {
    says: `empty or the UID of the Pod: ${UID_RULE}`,
    holds: (text) => text === '' || isUid(text),
  },
  reason: { says: 'empty or "probe-failed"', holds: (text) => text === '' || text === 'probe-failed' },
  netNamespace: { says: 'at most 4096 characters', holds: (text) => text.length <= 4_096 },
} as const satisfies Record<string, TextRule>

export function textProblem(field: string, value: unknown, rule: TextRule): BodyProblem | undefined {
  if (value === undefined || value === null) return { code: 602, message: `${field} in body is required` }
  if (typeof value !== 'string') return typeProblem(field, value, 'string')
  if (rule.holds(value)) return undefined
  return { code: 605, message: `${field} in body must be ${rule.says}, got ${shown(value)}` }
}

/** An absent or null list is empty, as the contract's own decoder has it. */
export function poolsProblem(field: string, value: unknown): BodyProblem | undefined {
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) return typeProblem(field, value, 'array')
  if (value.length > POOLS_MAX) {
    return {
      code: 605,
      message: `${field} in body must have at most ${POOLS_MAX} names, got ${value.length}`,
    }
  }
  for (const [index, name] of value.entries()) {
    if (typeof name !== 'string') return typeProblem(`${field}.${index}`, name, 'string')
    if (POOL_PATTERN.test(name)) continue
    const says = 'a pool name or pattern: 1 to 253 characters without white space'
    return { code: 605, message: `${field}.${index} in body must be ${says}, got ${shown(name)}` }
  }
  return undefined
}

export function flagProblem(field: string, value: unknown): BodyProblem | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return undefined
  return typeProblem(field, value, 'boolean')
}

function typeProblem(field: string, value: unknown, type: string): BodyProblem {
  return { code: 601, message: `${field} in body must be of type ${type}, got ${shown(value)}` }
}

/** The value as JSON, cut short: an error need not carry 64 KiB back. */
export function shown(value: unknown): string {
  const text = asJson(value)
  return text.length <= 80 ? text : `${text.slice(0, 80)}… (${text.length} characters)`
}

/** JSON.parse takes any nesting that a body has room for; JSON.stringify runs out of stack on it. */
function asJson(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return Array.isArray(value) ? 'a list nested too deep to show' : 'an object nested too deep to show'
  }
}
