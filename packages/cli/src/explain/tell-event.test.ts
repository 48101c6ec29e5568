import { EVENT_KINDS, eventCodec } from '@subeni/shared/contracts'
import { describe, expect, test } from 'vitest'
import { tellEvent } from './tell-event.ts'

const who = { podNamespace: 'shop', podName: 'web-0', nic: 'eth0', nodeName: 'worker-1' }
const what = { pool: 'worker-1-pool', address: '10.0.0.10' }

describe('tellEvent', () => {
  test.each([
    {
      event: {
        kind: 'allocated',
        ...who,
        ...what,
        path: 'cache_hit',
        message: 'not worker-2-pool (is for node worker-2)',
      },
      says: 'Pod shop/web-0, NIC eth0 on worker-1 was given 10.0.0.10 of pool worker-1-pool (cache_hit: a sub-ENI that was ready on this node, no provider call): not worker-2-pool (is for node worker-2)',
    },
    {
      event: { kind: 'allocate-failed', ...who, message: 'NO_POOL: none fits' },
      says: 'ADD of Pod shop/web-0, NIC eth0 on worker-1 was refused: NO_POOL: none fits',
    },
    {
      event: { kind: 'candidate-ignored', ...who, pool: 'plain', message: 'only IaaS pools are kept' },
      says: 'pool plain was ignored for Pod shop/web-0, NIC eth0 on worker-1: only IaaS pools are kept',
    },
    {
      event: { kind: 'release-ignored', ...who, message: 'what the Pod has is on another node' },
      says: 'a DEL of Pod shop/web-0, NIC eth0 on worker-1 changed nothing: what the Pod has is on another node',
    },
    { event: { kind: 'claim-freed', ...what }, says: '10.0.0.10 of pool worker-1-pool is free again' },
    {
      event: { kind: 'breaker-open', message: 'circuit for allocate calls is open' },
      says: 'circuit for allocate calls is open: calls fail at once until the next try',
    },
    {
      event: { kind: 'release-replayed', ...what },
      says: 'the release of 10.0.0.10 of pool worker-1-pool is tried again from the dead letters',
    },
    { event: { kind: 'of-a-newer-version', message: 'whatever' }, says: 'of-a-newer-version: whatever' },
  ])('says what happened at $event.kind', ({ event, says }) => {
    expect(tellEvent(eventCodec.from(event))).toBe(says)
  })
})

describe.each(Object.entries(EVENT_KINDS))('%s', (kind, { says }) => {
  test('has a sentence of known words', () => {
    const words = says.match(/(?<=\{)\w+(?=\})/g) ?? []
    expect(['who', 'what', 'pool', 'path', 'why', 'message']).toEqual(expect.arrayContaining(words))
    expect(tellEvent(eventCodec.from({ kind, ...who, ...what, message: 'm' }))).not.toMatch(/[{}]/)
  })
})
