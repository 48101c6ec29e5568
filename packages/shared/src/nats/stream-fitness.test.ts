import { describe, expect, test } from 'vitest'
import { STREAM_CONFIGS } from './stream-configs.ts'
import { judgeStream } from './stream-fitness.ts'

const configOf = (name: string) => {
  const config = STREAM_CONFIGS.find((each) => each.name === name)
  if (config === undefined) throw new Error(name)
  return config
}
const judge = (name: string, change: Record<string, unknown>) =>
  judgeStream(configOf(name), { ...configOf(name), num_replicas: 1, ...change })

describe('a stream that is there', () => {
  test.each(STREAM_CONFIGS)('$name serves as it is made', ({ name }) => {
    expect(judge(name, {})).toEqual({ problems: [], warnings: [] })
  })

  test.each(STREAM_CONFIGS)('$name serves with what an operator raised, widened or named', ({ name }) => {
    const raised = {
      num_replicas: 3,
      max_bytes: -1,
      max_msgs: 0,
      max_age: configOf(name).max_age * 2,
      description: "the operator's",
      subjects: [...configOf(name).subjects, 'more.>'],
      allow_direct: true,
      placement: { tags: ['ssd'] },
    }
    expect(judge(name, raised)).toEqual({ problems: [], warnings: [] })
  })

  test.each([
    ['SUBENI_POOLS', { retention: 'workqueue' }, 'has retention "workqueue" and needs "limits"'],
    ['SUBENI_RELEASES', { retention: 'limits' }, 'has retention "limits" and needs "workqueue"'],
    ['SUBENI_POOLS', { subjects: ['subeni.v1.pool.a'] }, 'needs subeni.v1.pool.>'],
    ['SUBENI_POOLS', { subjects: ['subeni.*.pool.*'] }, 'needs subeni.v1.pool.>'],
    ['SUBENI_POOLS', { max_msgs_per_subject: 1 }, 'keeps only some messages a subject and needs all'],
    ['SUBENI_POOLS', { allow_rollup_hdrs: false }, 'refuses rollups'],
    ['SUBENI_POOLS', { discard: 'old' }, 'a full one loses its oldest'],
    ['KV_subeni-endpoints', { max_age: 1 }, 'what lives would expire'],
    ['KV_subeni-endpoints', { discard_new_per_subject: true }, 'nothing can be changed'],
    ['SUBENI_DEAD', { max_msgs_per_subject: 5 }, 'keeps more than one message a subject'],
    ['SUBENI_DEAD', { deny_delete: true }, 'could not be removed'],
    ['SUBENI_EVENTS', { no_ack: true }, 'no write is acknowledged'],
    ['SUBENI_EVENTS', { sealed: true }, 'is sealed'],
    ['KV_subeni-objects', { mirror: { name: 'other' }, subjects: undefined }, 'is a mirror'],
  ])('%s with %j is refused in words that say what mends it', (name, change, says) => {
    const { problems } = judge(name, change)
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`stream ${name} `)
    expect(problems[0]).toContain(says)
    expect(problems[0]).toMatch(/mend it with: nats stream edit|it cannot be edited/)
  })

  test.each([
    ['SUBENI_RELEASES', { max_bytes: 1_000 }, 'has max_bytes 1000: it is made with 134217728'],
    ['SUBENI_POOLS', { max_msgs: 10 }, 'has max_msgs 10: it is made without'],
    ['SUBENI_EVENTS', { max_age: 5 }, 'has max_age 5'],
    ['SUBENI_EVENTS', { max_msgs_per_subject: 9 }, 'has max_msgs_per_subject 9'],
    ['SUBENI_EVENTS', { discard: 'new' }, 'once full it takes nothing more'],
    ['SUBENI_RELEASES', { duplicate_window: 1 }, 'has duplicate_window 1'],
    ['SUBENI_POOLS', { storage: 'memory' }, 'is lost with its server'],
    ['KV_subeni-leases', { deny_purge: true }, 'removal markers stay for ever'],
  ])('%s with %j serves, with a warning', (name, change, says) => {
    const { problems, warnings } = judge(name, change)
    expect(problems).toEqual([])
    expect(warnings.join('\n')).toContain(`stream ${name} `)
    expect(warnings.join('\n')).toContain(says)
  })
})
