import { Course } from '@subeni/shared/asking'
import { IpamError } from '@subeni/shared/errors'
import type { Clock } from '@subeni/shared/ports'
import type { FailedOutcome, Outcome } from '../domain/classify.ts'

/** A provider that is not ours may take each repeat for another call's load: it is asked once more, and a last time. */
const SENDS_MAX = 3
const HTTP = { isConnected: () => true }

export interface CourseFacts {
  readonly clock: Clock
  readonly budgetMs: number
  /** The provider is ours, wherever its active instance is: that it is not there just now means that it starts. */
  readonly follows: boolean
}

/**
 * One provider call and its repeats. What nobody answered is sent again: the provider takes it for the same call. Once a call was
 * lost only an answer that it is done ends the doubt, so that what is told in the end is that the outcome is unknown.
 */
export class CallCourse {
  readonly #course: Course
  readonly #facts: CourseFacts
  #lost: FailedOutcome | undefined

  constructor(facts: CourseFacts) {
    this.#facts = facts
    const asksMax = facts.follows ? Number.POSITIVE_INFINITY : SENDS_MAX
    this.#course = new Course(
      { bus: HTTP, clock: facts.clock },
      { service: 'provider', budgetMs: facts.budgetMs, asksMax },
    )
  }

  /** Ms until it is sent again; undefined when this is the end. */
  pauseMs(outcome: Outcome): number | undefined {
    if (outcome.kind === 'done' || outcome.unanswered === undefined) return undefined
    if (outcome.kind === 'unknown') this.#lost ??= outcome
    if (this.#lost === undefined && !this.#facts.follows) return undefined
    const next = this.#course.failed(new IpamError(outcome.unanswered, outcome.message))
    return next.kind === 'ask' ? next.pauseMs : undefined
  }

  /** What the last outcome means together with those before it. */
  final(outcome: Outcome): Outcome {
    if (outcome.kind === 'done') return outcome
    const { code, unanswered } = outcome
    const told = unanswered === undefined ? outcome : { ...outcome, message: this.#told(outcome) }
    if (this.#lost === undefined) return { ...told, code }
    return { ...told, kind: 'unknown', code: 'OUTCOME_UNKNOWN' }
  }

  #told({ unanswered, message }: FailedOutcome): string {
    return this.#course.retold(new IpamError(unanswered ?? 'NO_RESPONDERS', message)).message
  }
}
