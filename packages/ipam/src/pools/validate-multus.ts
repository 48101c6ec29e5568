import type { Problem } from '../addresses/index.ts'
import { BLOCKS } from './multus-config.ts'
import { FieldReader, isFields } from './read-fields.ts'

const DEFAULT_TYPE = 'custom'
const VLAN_ID_MAX = 4_094

/**
 * A SpiderMultusConfig's spec (facts §7.2): exactly the block of its cniType, one master for eni-vlan, numbers in their
 * ranges. All problems at once.
 */
export function validateMultus(spec: unknown): Problem[] {
  const read = new FieldReader(spec, 'spec')
  const cniType = read.text('cniType') ?? DEFAULT_TYPE
  const fields = isFields(spec) ? spec : {}
  const name = BLOCKS[cniType]
  if (name === undefined && cniType !== DEFAULT_TYPE) {
    const rule = `must be one of ${[...Object.keys(BLOCKS), DEFAULT_TYPE].join(', ')}`
    return [...read.problems, { field: 'spec.cniType', value: cniType, rule }]
  }
  const strangers = [...new Set(Object.values(BLOCKS))].filter(
    (block) => block !== name && isGiven(fields[block]),
  )
  const problems = strangers.map((block) => ({
    field: `spec.${block}`,
    value: shown(fields[block]),
    rule: `must not be given for cniType ${cniType}`,
  }))
  return [
    ...read.problems,
    ...problems,
    ...(name === undefined ? [] : blockProblems(cniType, name, fields[name])),
  ]
}

function blockProblems(cniType: string, name: string, block: unknown): Problem[] {
  if (!isGiven(block)) {
    // Upstream's enivlan has a master that nothing can stand in for; other types start without a block's defaults.
    return [{ field: `spec.${name}`, value: '', rule: `must be given for cniType ${cniType}` }]
  }
  if (cniType === 'eni-vlan') return eniVlanProblems(block)
  return cniType === 'vlan'
    ? new NumberRules(block, 'spec.vlan').within('vlanID', 0, VLAN_ID_MAX).problems
    : []
}

function eniVlanProblems(block: unknown): Problem[] {
  const read = new FieldReader(block, 'spec.enivlan')
  const masters = read.texts('master')
  const isSingle = masters.length === 1 && masters[0] !== ''
  const rule = 'must be exactly one NIC'
  const field = 'spec.enivlan.master'
  const master = isSingle || read.problems.length > 0 ? [] : [{ field, value: masters.join(', '), rule }]
  read.flag('validateIaasNetConfig')
  const numbers = new NumberRules(block, 'spec.enivlan')
    .within('mtu', 0)
    .within('validationRetries', 1)
    .within('validationTimeoutMs', 1)
  return [...read.problems, ...master, ...numbers.problems]
}

/** Numbers that may be absent, but not out of range. */
class NumberRules {
  readonly problems: Problem[] = []
  readonly #block: unknown
  readonly #path: string

  constructor(block: unknown, path: string) {
    this.#block = block
    this.#path = path
  }

  within(key: string, min: number, max = Number.MAX_SAFE_INTEGER): this {
    const read = new FieldReader(this.#block, this.#path)
    const value = read.number(key)
    this.problems.push(...read.problems)
    if (value === undefined || (value >= min && value <= max)) return this
    const rule = value < min ? `must be at least ${min}` : `must be at most ${max}`
    this.problems.push({ field: `${this.#path}.${key}`, value: String(value), rule })
    return this
  }
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null
}

function shown(value: unknown): string {
  return JSON.stringify(value).slice(0, 200)
}
