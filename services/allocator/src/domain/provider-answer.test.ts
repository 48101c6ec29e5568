import { describe, expect, test } from 'vitest'
import { checkProviderAnswer } from './provider-answer.ts'

const PARENT = 'fa:16:3e:11:22:33'
const addresses = { ipv4Address: '10.0.0.10', ipv6Address: 'fd00::1' }
const asked = { ...addresses, parentNicMac: PARENT }
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
    expect(checkProviderAnswer(asked, answered, { known, neighbours: [] })).toMatchObject(want)
  })

  const web = { pod: 'shop/web-1', mac: 'fa:16:3e:00:00:09', vlan: 9, isSameParent: true }
  test.each([
    {
      title: 'another parent NIC than was asked for',
      answer: { parentNicMac: 'fa:16:3e:99:99:99' },
      says: /parent NIC fa:16:3e:99:99:99, and fa:16:3e:11:22:33 was asked for/,
    },
    {
      title: "the parent NIC's own MAC",
      answer: { mac: PARENT.toUpperCase() },
      says: /MAC .* of its parent NIC/,
    },
    { title: 'a MAC of a group', answer: { mac: '01:16:3e:00:00:01' }, says: /no single interface/ },
    { title: 'a MAC of zeros', answer: { mac: '00:00:00:00:00:00' }, says: /no single interface/ },
    { title: "another Pod's MAC", answer: { mac: web.mac }, says: /which Pod shop\/web-1 on the node has/ },
    { title: "another Pod's VLAN", answer: { vlan: 9 }, says: /VLAN 9, which Pod shop\/web-1/ },
  ])('refuses $title', ({ answer, says }) => {
    const known = {}
    expect(checkProviderAnswer(asked, [{ ...good, ...answer }], { known, neighbours: [web] })).toEqual({
      kind: 'bad',
      reason: expect.stringMatching(says),
    })
  })

  test('lets one VLAN be used under two parent NICs', () => {
    const neighbours = [{ ...web, isSameParent: false }]
    const checked = checkProviderAnswer(asked, [{ ...good, vlan: 9 }], { known: {}, neighbours })
    expect(checked).toMatchObject({ kind: 'ok', vlan: 9 })
  })

  test('takes an answer that names no parent NIC', () => {
    const answered = [{ ...good, parentNicMac: '' }]
    expect(checkProviderAnswer(asked, answered, { known: {}, neighbours: [] })).toMatchObject({ kind: 'ok' })
  })
})
