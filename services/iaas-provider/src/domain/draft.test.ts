import { ANNOTATION } from '@subeni/shared/objects'
import { aPool, type PoolGiven } from '@subeni/shared/testing'
import { describe, expect, test } from 'vitest'
import { closeDraft, Draft, readEntries, readParents } from './draft.ts'

const annotations = { [ANNOTATION.iaasProvider]: 'x' }
const given = (more: PoolGiven = {}) =>
  aPool({
    ...more,
    metadata: { annotations, generation: 2 },
    spec: { ips: ['10.0.0.10-10.0.0.12'], ...more.spec },
  })
const node = { spec: { nodeName: ['w1'] } }
const bound = { mac: 'fa:16:3e:00:00:09', vlan: 9, status: 'bound' } as const

describe('closeDraft', () => {
  test("keeps a node pool's counters and generation until that generation was evaluated", () => {
    const ipMetaData = {
      metadata: '{"scope":"w1","ips":{}}',
      observedGeneration: 1,
      readyIPCount: 0,
      unreadyIPCount: 3,
    }
    const draft = new Draft(given({ ...node, ipMetaData }))
    draft.put('10.0.0.10', bound)
    expect(closeDraft(draft, undefined)).toMatchObject({
      observedGeneration: 1,
      readyIPCount: 0,
      unreadyIPCount: 3,
    })
    expect(closeDraft(draft, 1)).toMatchObject({ observedGeneration: 1 })
    expect(closeDraft(draft, 2)).toMatchObject({ observedGeneration: 2, readyIPCount: 1, unreadyIPCount: 2 })
  })

  test('counts only what the spec has, and never a mark', () => {
    const draft = new Draft(given(node))
    for (const last of [10, 11, 99]) draft.put(`10.0.0.${last}`, bound)
    draft.markDetaching('10.0.0.11', 'now')
    expect(closeDraft(draft, 2)).toMatchObject({ readyIPCount: 1, unreadyIPCount: 2 })
  })

  test('gives a global pool its skeleton at once, and nothing when the pool says it already', () => {
    const skeleton = closeDraft(new Draft(given()), undefined)
    expect(skeleton).toEqual({
      metadata: '{"scope":"","ips":{}}',
      observedGeneration: 2,
      readyIPCount: 0,
      unreadyIPCount: 0,
    })
    const pool = given(skeleton && { ipMetaData: skeleton })
    expect(closeDraft(new Draft(pool), undefined)).toBeUndefined()
  })

  test('leaves the entries of the pool as they were, and says what they hang under', () => {
    const draft = new Draft(given(node))
    draft.put('10.0.0.10', bound)
    draft.setParent('w1', { mac: 'fa:16:3e:00:00:01', port: 'port-1' })
    const ipMetaData = closeDraft(draft, 2)
    const pool = given({ ...node, ...(ipMetaData && { ipMetaData }) })
    new Draft(pool).markDetaching('10.0.0.10', 'now')
    expect(readEntries(pool).get('10.0.0.10')).toEqual(bound)
    expect(readParents(pool).get('w1')).toEqual({ mac: 'fa:16:3e:00:00:01', port: 'port-1' })
  })
})
