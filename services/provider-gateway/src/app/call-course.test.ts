import { FakeClock } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import type { FailedOutcome, Outcome } from '../domain/classify.ts'
import { CallCourse } from './call-course.ts'

const done: Outcome = { kind: 'done', subEnis: [] }
const failed = (given: Partial<FailedOutcome>): FailedOutcome => ({
  kind: 'refused',
  code: 'PROVIDER_UNAVAILABLE',
  message: 'as told',
  opensBreaker: true,
  ...given,
})
const broken = failed({ kind: 'unknown', code: 'OUTCOME_UNKNOWN', unanswered: 'NO_RESPONDERS' })
const silent = failed({ kind: 'unknown', code: 'OUTCOME_UNKNOWN', unanswered: 'SIGN_OF_LIFE_MISSED' })
const away = failed({ unanswered: 'NO_RESPONDERS' })
const starting = failed({ unanswered: 'NOT_READY' })
const answered = failed({ kind: 'unknown', code: 'OUTCOME_UNKNOWN', message: 'status 500' })

function course(follows: boolean) {
  const clock = new FakeClock()
  return { clock, course: new CallCourse({ clock, budgetMs: 90_000, follows }) }
}

describe('a provider call', () => {
  test.each([
    { title: 'whose connection broke', outcome: broken },
    { title: 'that met silence', outcome: silent },
  ])('$title is sent again, also to a provider that is not ours', ({ outcome }) => {
    for (const follows of [true, false]) expect(course(follows).course.pauseMs(outcome)).toBeDefined()
  })

  test.each([
    { title: 'is done', outcome: done },
    { title: 'was refused', outcome: failed({ code: 'PROVIDER_REJECTED' }) },
    { title: 'failed at the provider, which says so', outcome: answered },
  ])('that $title is not sent again', ({ outcome }) => {
    expect(course(true).course.pauseMs(outcome)).toBeUndefined()
  })

  test('waits for our own provider to be there, and for another one only once a call was lost', () => {
    for (const outcome of [away, starting]) {
      expect(course(true).course.pauseMs(outcome)).toBeDefined()
      expect(course(false).course.pauseMs(outcome)).toBeUndefined()
    }
    const lost = course(false).course
    lost.pauseMs(broken)
    expect(lost.pauseMs(away)).toBeDefined()
    // The third time was the last.
    expect(lost.pauseMs(away)).toBeUndefined()
  })

  test('that was lost stays unknown whatever comes but that it is done, and tells what was tried', async () => {
    const { clock, course: lost } = course(true)
    lost.pauseMs(broken)
    await clock.advance(2_000)
    lost.pauseMs(away)
    expect(lost.final(away)).toMatchObject({
      kind: 'unknown',
      code: 'OUTCOME_UNKNOWN',
      message: 'as told; asked 2 times in 2.0 s',
    })
    expect(lost.final(failed({ kind: 'throttled', code: 'PROVIDER_THROTTLED' }))).toMatchObject({
      kind: 'unknown',
    })
    expect(lost.final(done)).toBe(done)
  })

  test('gives up on our own provider after a restart’s time, and on silence not before its budget', async () => {
    const { clock, course: restarting } = course(true)
    restarting.pauseMs(away)
    await clock.advance(10_001)
    expect(restarting.pauseMs(away)).toBeUndefined()
    const other = course(true)
    other.course.pauseMs(silent)
    await other.clock.advance(80_000)
    expect(other.course.pauseMs(silent)).toBe(0)
    await other.clock.advance(9_600)
    expect(other.course.pauseMs(silent)).toBeUndefined()
  })
})
