import type { Problem } from '@subeni/ipam/addresses'

export interface ManifestProblem extends Problem {
  /** The manifest that has it. */
  readonly where: string
}

export function problemLine({ where, field, value, rule }: ManifestProblem): string {
  return `${where}: ${field}: ${rule} (got "${value}")`
}
