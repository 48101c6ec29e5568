import { describe, expect, test } from 'vitest'
import { readAllocateAnswer } from './answers.ts'
import type { AllocateAsk, Item } from './bodies.ts'
import { isRetryAfter, type Reply } from './reply.ts'

const PLACE = { node: 'worker-1', parentMac: 'fa:16:3e:00:00:01', subnet: '10.0.0.0/24' }
const V4: Item = { ipv4: '10.0.0.10', ipv6: '' }
const PAIR: Item = { ipv4: '10.0.0.10', ipv6: 'fd00::10' }
const ITEM = {
  parentNicMac: 'FA:16:3E:00:00:01',
  subnet: '10.0.0.0/24',
  ipv4Address: '10.0.0.10',
  ipv6Address: '',
  macAddress: 'fa:16:3e:aa:00:01',
  vlanId: 7,
}

const ask = (...items: readonly Item[]): AllocateAsk => ({ pod: undefined, place: PLACE, items })
const reply = (body: unknown, status = 200): Reply => ({
  what: 'allocate',
  status,
  text: typeof body === 'string' ? body : JSON.stringify(body),
  headers: {},
  elapsedMs: 1,
  budget: '50000',
  failure: undefined,
})
const answer = (...items: readonly object[]) => reply({ subEniResponses: items })

describe('readAllocateAnswer', () => {
  test.each([
    { title: 'the contract has it', given: answer(ITEM), wanted: V4 },
    { title: 'a Go server writes absent texts', given: answer({ ...ITEM, ipv6Address: null }), wanted: V4 },
    { title: 'absent fields are left out', given: answer({ ...ITEM, ipv6Address: undefined }), wanted: V4 },
    { title: 'a pair is answered', given: answer({ ...ITEM, ipv6Address: 'fd00::10' }), wanted: PAIR },
    { title: 'another 2xx says the same', given: reply({ subEniResponses: [ITEM] }, 201), wanted: V4 },
  ])('accepts an answer as $title', ({ given, wanted }) => {
    expect(readAllocateAnswer(given, ask(wanted), 'new')).toEqual({
      bound: [{ address: '10.0.0.10', mac: 'fa:16:3e:aa:00:01', vlan: 7 }],
      problems: [],
    })
  })

  test('reads the old generation, one address an item', () => {
    const item = { ...ITEM, ipAddress: '10.0.0.10', ipv4Address: undefined, ipv6Address: undefined }
    const given = reply({ iaasIPsAllocationResponse: [item] })
    expect(readAllocateAnswer(given, ask(V4), 'old').problems).toEqual([])
  })

  test.each([
    { title: 'a refusal', given: reply({ error: 'no' }, 409), says: 'must be 2xx' },
    { title: 'no JSON', given: reply('ok'), says: 'no JSON' },
    { title: 'another shape', given: reply({ responses: [] }), says: 'subEniResponses' },
    { title: 'a missing item', given: answer(), says: 'no sub-ENI for 10.0.0.10' },
    {
      title: 'an item too many',
      given: answer(ITEM, { ...ITEM, ipv4Address: '10.0.0.11' }),
      says: '10.0.0.11',
    },
    {
      title: 'an IPv6 address that nobody asked for',
      given: answer({ ...ITEM, ipv6Address: 'fd00::1' }),
      says: 'fd00::1',
    },
    { title: 'no MAC', given: answer({ ...ITEM, macAddress: '' }), says: 'macAddress' },
    { title: 'VLAN 0', given: answer({ ...ITEM, vlanId: 0 }), says: 'vlanId 0' },
    { title: 'VLAN 4095', given: answer({ ...ITEM, vlanId: 4095 }), says: 'vlanId 4095' },
    { title: 'half a VLAN', given: answer({ ...ITEM, vlanId: 1.5 }), says: 'vlanId 1.5' },
    {
      title: 'another parent',
      given: answer({ ...ITEM, parentNicMac: 'fa:16:3e:00:00:02' }),
      says: 'parentNicMac',
    },
    { title: 'another subnet', given: answer({ ...ITEM, subnet: '10.0.1.0/24' }), says: 'subnet' },
  ])('names what is wrong with $title', ({ given, says }) => {
    expect(readAllocateAnswer(given, ask(V4), 'new').problems.join()).toContain(says)
  })
})

describe('isRetryAfter', () => {
  test.each([
    ['0', true],
    ['120', true],
    ['Sun, 06 Nov 1994 08:49:37 GMT', true],
    ['', false],
    ['-1', false],
    ['1.5', false],
    ['1s', false],
    ['1994-11-06T08:49:37Z', false],
    ['Sun, 99 Nov 1994 08:49:37 GMT', false],
  ])('says of "%s": %s', (value, want) => {
    expect(isRetryAfter(value)).toBe(want)
  })
})
