import type { Clock } from '@subeni/shared/ports'
import type { Random } from '../random.ts'
import { type FaultRule, type Op, RULES_MAX } from './fault-rule.ts'
import { drawLatencyMs } from './latency.ts'

/** What a call is about, as far as it is known. */
export interface Subject {
  readonly subEniId?: string | undefined
  readonly address?: string | undefined
  readonly parentId?: string | undefined
}

export type TerminalRule = Exclude<FaultRule, { kind: 'latency' | 'stale-read' }>

/** What befalls one call. */
export interface Mishap {
  readonly beforeMs: number
  readonly afterMs: number
  readonly staleMs: number | undefined
  readonly terminal: TerminalRule | undefined
  /** Every kind that was applied, for the request log. */
  readonly kinds: readonly string[]
}

export interface RuleView {
  readonly rule: FaultRule
  readonly applied: number
  readonly remaining: number | undefined
  readonly live: boolean
}

interface Standing {
  readonly rule: FaultRule
  readonly putAt: number
  remaining: number
  applied: number
  windowStartedAt: number
  windowCount: number
}

/**
 * The rules in force, in order. Latencies add up; of the rest the first that hits wins. In memory only: a restarted
 * cloud works. Chance comes from the seed, so one caller's calls in one order meet the same faults.
 */
export class FaultBook {
  #standing: Standing[] = []
  readonly #clock: Pick<Clock, 'now'>
  readonly #random: Random

  constructor(clock: Pick<Clock, 'now'>, random: Random) {
    this.#clock = clock
    this.#random = random
  }

  replace(rules: readonly FaultRule[]): void {
    this.#standing = rules.map((rule) => this.#stand(rule))
  }

  /** Adds to the rules in force; false when they would be too many. */
  add(rules: readonly FaultRule[]): boolean {
    if (this.#standing.length + rules.length > RULES_MAX) return false
    this.#standing.push(...rules.map((rule) => this.#stand(rule)))
    return true
  }

  view(): RuleView[] {
    return this.#standing.map((standing) => ({
      rule: standing.rule,
      applied: standing.applied,
      remaining: Number.isFinite(standing.remaining) ? standing.remaining : undefined,
      live: this.#isLive(standing),
    }))
  }

  draw(op: Op, subject: Subject): Mishap {
    const mishap = {
      beforeMs: 0,
      afterMs: 0,
      staleMs: undefined as number | undefined,
      kinds: [] as string[],
    }
    let terminal: TerminalRule | undefined
    for (const standing of this.#standing) {
      const { rule } = standing
      const isTerminal = rule.kind !== 'latency' && rule.kind !== 'stale-read'
      if (isTerminal && terminal !== undefined) continue
      if (!this.#hits(standing, op, subject)) continue
      standing.remaining -= 1
      standing.applied += 1
      mishap.kinds.push(rule.kind)
      if (rule.kind === 'latency')
        mishap[rule.when === 'after' ? 'afterMs' : 'beforeMs'] += drawLatencyMs(rule.latencyMs, this.#random)
      else if (rule.kind === 'stale-read') mishap.staleMs = Math.max(mishap.staleMs ?? 0, rule.staleMs)
      else terminal = rule
    }
    return { ...mishap, terminal }
  }

  #stand(rule: FaultRule): Standing {
    const putAt = this.#clock.now()
    return {
      rule,
      putAt,
      remaining: rule.remaining ?? Infinity,
      applied: 0,
      windowStartedAt: putAt,
      windowCount: 0,
    }
  }

  #isLive({ rule, remaining, putAt }: Standing): boolean {
    return remaining > 0 && (rule.forMs === undefined || this.#clock.now() < putAt + rule.forMs)
  }

  #hits(standing: Standing, op: Op, subject: Subject): boolean {
    const { rule } = standing
    if (rule.op !== '*' && rule.op !== op) return false
    if (!this.#isLive(standing) || !matches(rule.match, subject)) return false
    if (rule.kind === 'rate-limit' && !this.#isOverLimit(standing, rule)) return false
    return rule.probability >= 1 || this.#random.next() < rule.probability
  }

  /** Refused calls count as well, as they do at the vendor's gateway: retrying at once prolongs the refusal. */
  #isOverLimit(standing: Standing, { limit, windowMs }: { limit: number; windowMs: number }): boolean {
    const now = this.#clock.now()
    if (now >= standing.windowStartedAt + windowMs) {
      standing.windowStartedAt = now
      standing.windowCount = 0
    }
    standing.windowCount += 1
    return standing.windowCount > limit
  }
}

function matches(wanted: Subject | undefined, subject: Subject): boolean {
  if (wanted === undefined) return true
  const fields = Object.keys(wanted) as (keyof Subject)[]
  return fields.every((field) => wanted[field] === undefined || wanted[field] === subject[field])
}
