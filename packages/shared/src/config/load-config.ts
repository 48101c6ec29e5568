import type { z } from 'zod'
import { IpamError } from '../errors/index.ts'
import { SETTINGS, type SettingName, type SettingValue, settingVariable } from './settings.ts'

export type Environment = Readonly<Record<string, string | undefined>>
export type SettingValues<N extends SettingName> = { readonly [K in N]: SettingValue<K> }

/**
 * The named settings and the process's own variables, parsed once; past main() everything takes plain values.
 * Throws INVALID_CONFIG that lists all problems at once, each with its setting or variable, value and rule.
 */
export function loadConfig<N extends SettingName, S extends z.ZodObject>(
  names: readonly N[],
  variables: S,
  env: Environment,
): { readonly settings: SettingValues<N>; readonly env: Readonly<z.output<S>> } {
  const problems: string[] = []
  const settings: Record<string, unknown> = {}
  // Every process has a log level, whatever else it has.
  for (const name of new Set<SettingName>([...names, 'logLevel'])) {
    const { value, problem } = parseSetting(name, env[settingVariable(name)])
    if (problem !== undefined) problems.push(problem)
    if (names.some((wanted) => wanted === name)) settings[name] = value
  }
  const parsed = variables.safeParse(env)
  if (!parsed.success) problems.push(...parsed.error.issues.map((issue) => describeIssue(issue, env)))
  if (problems.length > 0 || !parsed.success) throw new IpamError('INVALID_CONFIG', problems.join('; '))
  return { settings: Object.freeze(settings) as SettingValues<N>, env: Object.freeze(parsed.data) }
}

/** One setting from its text (undefined: the default). The problem names setting, value and rule. */
export function parseSetting(
  name: SettingName,
  text: string | undefined,
): { readonly value?: unknown; readonly problem?: string } {
  const given = text ?? SETTINGS[name].default
  const parsed = SETTINGS[name].schema.safeParse(given)
  if (parsed.success) return { value: parsed.data }
  return {
    problem: parsed.error.issues.map((issue) => `${name}: ${issue.message} (got "${given}")`).join('; '),
  }
}

/** Secrets are told from other variables by their names alone; their values never reach a log. */
const SECRET = /SECRET|TOKEN|PASSWORD|ACCESS_KEY/

function describeIssue(issue: z.core.$ZodIssue, env: Environment): string {
  const name = issue.path.map(String).join('.')
  const given = env[name]
  if (given === undefined) return `${name}: must be given`
  return `${name}: ${issue.message} (got ${SECRET.test(name) ? 'a value that is not shown' : `"${given}"`})`
}
