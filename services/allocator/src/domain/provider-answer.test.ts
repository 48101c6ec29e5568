import { describe, expect, test } from 'vitest'
import { checkProviderAnswer } from './provider-answer.ts'

const asked = { ipv4Address: '10.0.0.10', ipv6Address: 'fd00::1' }
const good = { ...asked, mac: 'FA:16:3E:00:00:01', vlan: 7 }

describe('checkProviderAnswer', () => {
  test.each([
    {
      title: 'accepts the sub-ENI that was asked for',
      answered: [good],
      known: {},
      want: { mac: 'fa:16:3e:00:00:01', vlan: 7 },
    },
    {
      title: 'keeps what the entry had when MAC and VLAN are left out',
      answered: [{ ...asked, mac: '', vlan: 0 }],
      known: { mac: 'fa:16:3e:00:00:02', vlan: 9 },
      want: { mac: 'fa:16:3e:00:00:02', vlan: 9 },
    },
    {
      title: 'refuses an empty answer',
      answered: [],
      known: {},
      want: { reason: expect.stringMatching(/lacks sub-ENI 10.0.0.10\+fd00::1/) },
    },
    {
      title: 'refuses half a pair',
      answered: [{ ...good, ipv6Address: '' }],
      known: {},
      want: { reason: expect.stringMatching(/not asked for/) },
    },
    {
      title: 'refuses one that was not asked for',
      answered: [good, { ...good, ipv4Address: '10.0.0.9' }],
      known: {},
      want: { reason: expect.stringMatching(/10.0.0.9/) },
    },
    {
      title: 'refuses one told twice',
      answered: [good, good],
      known: {},
      want: { reason: expect.stringMatching(/2 times/) },
    },
    {
      title: 'refuses a missing MAC',
      answered: [{ ...good, mac: '' }],
      known: {},
      want: { reason: expect.stringMatching(/MAC ""/) },
    },
    {
      title: 'refuses VLAN 0',
      answered: [{ ...good, vlan: 0 }],
      known: {},
      want: { reason: expect.stringMatching(/VLAN 0/) },
    },
    {
      title: 'refuses VLAN 4095',
      answered: [{ ...good, vlan: 4_095 }],
      known: {},
      want: { reason: expect.stringMatching(/VLAN 4095/) },
    },
    {
      title: 'refuses VLAN -1',
      answered: [{ ...good, vlan: -1 }],
      known: {},
      want: { reason: expect.stringMatching(/VLAN -1/) },
    },
  ])('$title', ({ answered, known, want }) => {
    expect(checkProviderAnswer(asked, answered, known)).toMatchObject(want)
  })
})
