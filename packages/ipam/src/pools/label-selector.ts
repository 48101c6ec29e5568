import type { LabelSelector } from '@subeni/shared/objects'

type Labels = Readonly<Record<string, string>>

/** As Kubernetes: all terms must hold, an empty selector matches everything, an operator nobody knows matches nothing. */
export function matchesSelector(selector: LabelSelector, labels: Labels): boolean {
  const byLabel = Object.entries(selector.matchLabels ?? {})
  if (!byLabel.every(([key, value]) => valueOf(labels, key) === value)) return false
  return (selector.matchExpressions ?? []).every(({ key, operator, values = [] }) => {
    const value = valueOf(labels, key)
    switch (operator) {
      case 'In':
        return value !== undefined && values.includes(value)
      case 'NotIn':
        return value === undefined || !values.includes(value)
      case 'Exists':
        return value !== undefined
      case 'DoesNotExist':
        return value === undefined
      default:
        return false
    }
  })
}

function valueOf(labels: Labels, key: string): string | undefined {
  return Object.hasOwn(labels, key) ? labels[key] : undefined
}

const OPERATORS = ['In', 'NotIn', 'Exists', 'DoesNotExist']

/** The rule that a selector breaks, or undefined. */
export function selectorProblem(selector: LabelSelector): string | undefined {
  for (const { key, operator, values = [] } of selector.matchExpressions ?? []) {
    if (key === '') return 'every match expression needs a key'
    if (!OPERATORS.includes(operator)) return `operator must be one of ${OPERATORS.join(', ')}`
    const needsValues = operator === 'In' || operator === 'NotIn'
    if (needsValues !== values.length > 0) return `${operator} ${needsValues ? 'needs' : 'takes no'} values`
  }
  return undefined
}
