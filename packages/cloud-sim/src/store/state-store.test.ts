import { appendFileSync, copyFileSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seededIdentities } from '../cloud/identities.ts'
import { planParent } from '../cloud/plan-places.ts'
import { temporaryDir, TestClock } from '../testing/test-cloud.ts'
import { RequestLog } from './request-log.ts'
import { StateStore } from './state-store.ts'

const clock = new TestClock()
const identities = seededIdentities(1)

function addParent(store: StateStore, number: number): void {
  const mac = `fa:16:3e:00:00:${number.toString(16).padStart(2, '0')}`
  const plan = planParent(store.state, { mac }, identities)
  if (plan.kind === 'planned') store.commit(plan.commit)
}

/** The store is left open, as by a process that was killed. */
function filledDir(parents: number, snapshotFloorBytes?: number): { dir: string; store: StateStore } {
  const dir = temporaryDir()
  const store = StateStore.open(dir, clock, snapshotFloorBytes)
  for (let number = 1; number <= parents; number += 1) addParent(store, number)
  return { dir, store }
}

describe('StateStore', () => {
  test('is the same after a kill', () => {
    const { dir, store } = filledDir(3)
    expect(StateStore.open(dir, clock).state.toData()).toEqual(store.state.toData())
  })

  test('ignores a torn last line at every length, and goes on after it', () => {
    const { dir } = filledDir(2)
    const whole = readFileSync(join(dir, 'journal.jsonl'), 'utf8')
    const lastLine = whole.trimEnd().lastIndexOf('\n') + 1
    for (let cut = lastLine; cut < whole.length; cut += 7) {
      writeFileSync(join(dir, 'journal.jsonl'), whole.slice(0, cut))
      const torn = StateStore.open(dir, clock)
      expect(torn.state.parents.size).toBe(1)
      addParent(torn, 9)
      expect(StateStore.open(dir, clock).state.toData()).toEqual(torn.state.toData())
    }
  })

  test('refuses a journal with a hole', () => {
    const { dir } = filledDir(3)
    const lines = readFileSync(join(dir, 'journal.jsonl'), 'utf8').split('\n')
    writeFileSync(join(dir, 'journal.jsonl'), [lines[0], ...lines.slice(2)].join('\n'))
    expect(() => StateStore.open(dir, clock)).toThrow('lines are missing')
  })

  test('replaces the journal by a snapshot when it outweighs it', () => {
    const { dir, store } = filledDir(200, 2_000)
    const snapshotBytes = statSync(join(dir, 'snapshot.json')).size
    expect(statSync(join(dir, 'journal.jsonl')).size).toBeLessThanOrEqual(2 * snapshotBytes)
    expect(StateStore.open(dir, clock).state.toData()).toEqual(store.state.toData())
  })

  test('skips lines the snapshot has, when killed before the journal was cut', () => {
    const { dir } = filledDir(0, 2_000)
    const store = StateStore.open(dir, clock, 2_000)
    const journal = join(dir, 'journal.jsonl')
    for (let number = 1; !existsSync(join(dir, 'snapshot.json')); number += 1) {
      copyFileSync(journal, join(dir, 'before'))
      addParent(store, number)
    }
    copyFileSync(join(dir, 'before'), journal)
    appendFileSync(join(dir, 'snapshot.json.tmp'), '{"half')
    expect(StateStore.open(dir, clock).state.toData()).toEqual(store.state.toData())
  })
})

describe('RequestLog', () => {
  const entry = {
    at: 1,
    op: 'list',
    method: 'GET',
    path: '/',
    status: 200,
    handledStatus: 200,
    requestId: 'r',
    faults: [],
  }
  const unknown = { callerRequestId: undefined, subEniId: undefined, address: undefined }

  test('keeps its calls and its numbers across a kill, a torn line and a clearing', () => {
    const dir = temporaryDir()
    const log = new RequestLog(dir)
    for (let count = 0; count < 3; count += 1) log.record({ ...entry, ...unknown })
    appendFileSync(join(dir, 'requests.jsonl'), '{"seq":4,"op')
    const second = new RequestLog(dir)
    expect(second.list(1, undefined).map(({ seq }) => seq)).toEqual([2, 3])
    second.clear()
    const third = new RequestLog(dir)
    expect(third.list(0, undefined)).toEqual([])
    third.record({ ...entry, ...unknown })
    expect(third.list(0, undefined).map(({ seq }) => seq)).toEqual([4])
  })
})
